/** The zip as somebody opens it who has nothing else: every item of what it says of itself. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '../../server/basics/time.vocabulary.ts'
import { madeUpWords } from '../../server/datasets/about.vocabulary.ts'
import { ofRis, readBibtex } from '../datasets/citations.reading.ts'
import { hourly, material } from '../publishing/material.ts'
import { type Downloading, file, startDownloading } from './downloading.ts'

let portal: Downloading
const folder = mkdtempSync(join(tmpdir(), 'portal-about-'))
beforeAll(async () => {
  portal = await startDownloading()
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (files: number[]) => {
  const answer = await fetch(`${portal.origin}/api/downloads`, {
    method: 'POST',
    headers: { ...portal.wang, 'content-type': 'application/json' },
    body: JSON.stringify({ files }),
  })
  return ((await answer.json()) as { data: { url: string } }).data.url
}
const fetchZip = async (url: string) => {
  const answer = await fetch(portal.origin + url, { headers: portal.wang })
  return { tag: answer.headers.get('etag'), bytes: Buffer.from(await answer.arrayBuffer()) }
}
/** Read by a program that is not ours. */
async function unzipped(bytes: Buffer): Promise<Record<string, string>> {
  const path = join(folder, 'a.zip')
  writeFileSync(path, bytes)
  const read =
    'import sys,json,zipfile as z; f=z.ZipFile(sys.argv[1]); print(json.dumps({n: f.read(n).decode("utf-8") for n in f.namelist()}))'
  const { stdout } = await promisify(execFile)('python3', ['-c', read, path], { maxBuffer: 1e8 })
  return JSON.parse(stdout)
}

test('a zip says what it is, in both languages', async () => {
  const variables = material('x').version.variables.map((one) =>
    one.key === 'pm25'
      ? { ...one, statistic: 'mean' as const, referenceStates: [{ from: null, to: null, state: 'ambient' as const }] }
      : one,
  )
  const { id } = await portal.services.publishing.publish(
    material(
      'made',
      { madeUp: true, creators: [{ zh: '裴松年', en: 'Songnian Pei', family: 'Pei', given: 'Songnian' }] },
      {
        files: [file('a.csv', 'x'), file('README.txt', 'theirs'), file('ABOUT.txt', 'theirs too')],
        times: { label: 'end', step: 3600, zone: '+08:00' },
        variables,
        series: () => [hourly('made-east', 48, (i) => (i < 10 ? Number.NaN : i))],
      },
    ),
  )
  const { files } = await portal.services.datasets.detail(id, null)
  const texts = await unzipped((await fetchZip(await ask(files.map((one) => one.id)))).bytes)
  expect(Object.keys(texts).toSorted()).toEqual(
    [
      'manifest.csv',
      ...['ABOUT (2).txt', 'ABOUT.txt', 'CITATION.cff', 'CITATION.txt', 'LICENCE.txt', 'README.txt', 'a.csv'].map(
        (name) => `made-v1/${name}`,
      ),
    ].toSorted(),
  )
  const address = `${portal.config.PUBLIC_URL}/detail?id=${id}&version=1`
  const about = texts['made-v1/ABOUT.txt']!
  for (const line of [
    '数据集：Observations made（中） (版本 1，2026-11-02)',
    `注意：${madeUpWords.text.zh}`,
    `地址：${address}`,
    '时间：北京时间（UTC+08:00）；文件中以时段终点标注小时',
    '变量：pm25 [µg m⁻³]：PM2.5（中），小时均值，监测时的大气温度和压力，有效值38/48个',
    '质量说明：Gaps stay gaps（中）',
    'Dataset: Observations made (version 1, 2026-11-02)',
    `Note: ${madeUpWords.text.en}`,
    `Address: ${address}`,
    'Times: Beijing time (UTC+08:00); the files label an hour by the end of the hour',
    'Variable: pm25 [µg m⁻³]: PM2.5, hourly mean, ambient temperature and pressure, 38 valid of 48',
    'Licence: Creative Commons Attribution 4.0 International (CC BY 4.0) https://creativecommons.org/licenses/by/4.0/',
    'Quality notes: Gaps stay gaps',
  ])
    expect(about.split('\n')).toContain(line)
  expect(about).toMatch(/^Period: 2015-01-01T00:00:00\+08:00 – /m)
  expect(about).toMatch(/^引用：裴松年\. .*\[DS\/OL\]\. V1\. .*2026\(2026-11-02\)\[2026-11-02\]/m)
  expect(about).toMatch(/^Citation: Pei, S\. \(2026\)\. .*demo data, values made up/m)

  const citation = texts['made-v1/CITATION.txt']!
  expect(citation).toContain(madeUpWords.text.zh)
  expect(citation).toContain(madeUpWords.text.en)
  const between = (from: string, to: string) => citation.split(`${from}\n`)[1]!.split(`\n\n${to}`)[0]!
  expect(ofRis(between('RIS', 'CSL-JSON'), 'AU')).toEqual(['Pei, Songnian'])
  expect(readBibtex(between('BibTeX', 'RIS'))).toMatchObject({ author: 'Pei, Songnian', urldate: '2026-11-02' })
  expect(JSON.parse(citation.split('CSL-JSON\n')[1]!)[0].author).toEqual([{ family: 'Pei', given: 'Songnian' }])
})

test('a zip that is fetched a day later is the same, and names the day on which it was asked for', async () => {
  const { files } = await portal.publish('later', [file('a.csv', 'x')])
  const url = await ask([files[0]!.id])
  const before = await fetchZip(url)
  const now = Date.parse('2026-11-02T09:00:00+08:00')
  await portal.setNow(now + day - 1)
  const after = await fetchZip(url)
  expect(after).toEqual(before)
  const tomorrow = await unzipped((await fetchZip(await ask([files[0]!.id]))).bytes)
  expect((await unzipped(after.bytes))['later-v1/CITATION.txt']).toContain('[2026-11-02]')
  expect(tomorrow['later-v1/CITATION.txt']).toContain('[2026-11-03]')
})

test('a file alone leads to the page of its version', async () => {
  const { id, files } = await portal.publish('single', [file('a.csv', 'x')])
  const answer = await fetch(`${portal.origin}/api/files/${files[0]!.id}/content`, { headers: portal.wang })
  expect(answer.headers.get('link')).toBe(
    `<${portal.config.PUBLIC_URL}/detail?id=${id}&version=1>; rel="describedby"; type="text/html"`,
  )
})
