import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { wrap } from '../../public-site/charts/common/image.ts'
import { pathOf } from '../../public-site/charts/common/line.path.ts'
import { duration, timeline } from '../../public-site/detail/timeline.ts'
import { checkLine, curlLine } from '../../public-site/downloads/commands.ts'

const citation =
  '陈松蹊. 北京市12个站点逐小时空气质量与气象观测数据（2013—2017年）[DS/OL]. V1. UCI机器学习数据库, 2017(2017-12-31). https://doi.org/10.24432/C5RK5G.'

test('a citation under a picture is broken into lines and otherwise untouched', () => {
  for (const most of [12, 30, 60, 500]) {
    const lines = wrap(citation, most, (part) => [...part].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0))
    expect(lines.join('').replaceAll(' ', '')).toBe(citation.replaceAll(' ', ''))
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(most)
    expect(lines.some((line) => /^[，。；：、）》”]/.test(line))).toBe(false)
  }
})

test("a file's name cannot break out of the command that downloads or checks it", () => {
  const file = { name: "a'; touch owned; echo 'b $(id).csv", url: '/api/files/1/content', sha256: 'ab'.repeat(32) }
  const shown = (line: string) =>
    execFileSync('sh', ['-c', `set -- ${line}; printf '%s\\n' "$@"`], { encoding: 'utf8' }).split('\n')
  expect(shown(curlLine('http://127.0.0.1:3000', file, 'secret'))).toEqual([
    'curl',
    '-f',
    '-C',
    '-',
    '-o',
    file.name,
    '-H',
    'access_token: secret',
    'http://127.0.0.1:3000/api/files/1/content',
    '',
  ])
  expect(shown(checkLine(file).replace(/ \| .*/, ''))).toEqual(['echo', `${file.sha256}  ${file.name}`, ''])
})

test('a preview line breaks where nothing was measured and shows a lone value as a dot', () => {
  expect(pathOf([[0, 1], [1, 2], null, [3, 4], null])).toBe('M0 1l1 1M3 4h0')
})

test('the timeline holds the whole period and never stands outside of its axis', () => {
  const { bar, ticks } = timeline('2013-03-01T00:00:00+08:00', '2017-02-28T23:00:00+08:00', '2026-11-21')
  expect(bar!.from).toBeCloseTo((13.16 - 0) / 27, 1)
  expect(bar!.to).toBeGreaterThan(bar!.from)
  expect(ticks.map((tick) => tick.year)).toEqual([2000, 2010, 2020])
  expect(timeline('1850-01-01T00:00:00Z', '2100-01-01T00:00:00Z', '2026-11-21').ticks.length).toBeLessThanOrEqual(7)
  expect(timeline(null, null, '2026-11-21').bar).toBeNull()
})

test('a period is said in the unit a person would use', () => {
  const words = { years: (n: string) => `${n} y`, months: (n: string) => `${n} m`, days: (n: string) => `${n} d` }
  expect(duration('2013-03-01T00:00:00+08:00', '2017-02-28T23:00:00+08:00', words, 'en')).toBe('4 y')
  expect(duration('2016-01-01T00:00:00Z', '2016-06-30T00:00:00Z', words, 'en')).toBe('6 m')
  expect(duration('2016-01-01T00:00:00Z', '2016-01-01T12:00:00Z', words, 'en')).toBe('1 d')
})
