import { createHash } from 'node:crypto'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { read } from '../../server/intake/read.ts'
import { cardOf, codes, found, holds, hours, now, put } from './made.ts'
import { sheet, workbookFiles, zipped } from './packed.ts'

const text = Buffer.from(hours(40, (i, time) => `${time},A1,${i},"a ""b"""`, '时间,站点,PM2.5 (ug/m3),备注'))
/** Bytes without any order, the same every time. */
const noise = (length: number) =>
  Buffer.concat(
    Array.from({ length: Math.ceil(length / 64) }, (_, i) => createHash('sha512').update(String(i)).digest()),
  ).subarray(0, length)
const bomb = (megabytes: number) => Buffer.alloc(megabytes << 20, 0x30)
/** A directory of many entries for one file. */
const crowd = async () => {
  const times = 60_000
  const zip = await zipped({ 'a.txt': '' })
  const [begin, end] = [zip.indexOf('PK\x01\x02', 0, 'latin1'), zip.indexOf('PK\x05\x06', 0, 'latin1')]
  const tail = Buffer.from(zip.subarray(end))
  for (const at of [8, 10]) tail.writeUInt16LE(times, at)
  tail.writeUInt32LE((end - begin) * times, 12)
  return Buffer.concat([zip.subarray(0, begin), ...Array<Buffer>(times).fill(zip.subarray(begin, end)), tail])
}
/** A workbook that tells how large its sheet is, and that it was hardly packed. */
const vast = async () => {
  const zip = Buffer.from(await zipped(workbookFiles({ a: sheet([['time', 'PM10']]) })))
  const entry = zip.lastIndexOf('PK\x01\x02', undefined, 'latin1')
  zip.writeUInt32LE(100 << 20, entry + 20)
  zip.writeUInt32LE(220 << 20, entry + 24)
  return zip
}
/** A directory that says something else than what lies there. */
const lying = async () => {
  const zip = Buffer.from(await zipped({ 'a.csv': bomb(2) }))
  const directory = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  zip.writeUInt32LE(1000, directory + 24)
  return zip
}
const climbing = async () =>
  Buffer.from(
    Buffer.from(await zipped({ 'xx/yy.csv': 'a,b' }))
      .toString('latin1')
      .replaceAll('xx/yy.csv', '../yy.csv'),
    'latin1',
  )

it.each([
  ['a line without end', () => bomb(8), 'a.csv', 'longLine'],
  ['a line without end after good ones', () => Buffer.concat([text, bomb(8)]), 'a.csv', 'longLine'],
  [
    'too many columns',
    () => Buffer.from(`${Array.from({ length: 5000 }, (_, i) => `c${i}`).join(',')}\n${'1,'.repeat(4999)}1\n`),
    'a.csv',
    'tooMuch',
  ],
  ['a gzip of one line', () => gzipSync(bomb(20)), 'a.csv.gz', 'longLine'],
  [
    'a gzip that grows',
    () => gzipSync(Buffer.concat([Buffer.from('CDF\x01', 'latin1'), bomb(110)])),
    'a.gz',
    'zipBomb',
  ],
  ['an archive that grows', () => zipped({ 'a.csv': bomb(110) }), 'a.zip', 'zipBomb'],
  ['a workbook that grows', vast, 'a.xlsx', 'zipBomb'],
  ['too many files', crowd, 'a.zip', 'tooMuch'],
  ['a directory that lies', lying, 'a.zip', 'damaged'],
  ['a path that climbs', climbing, 'a.zip', 'unsafeNames'],
  [
    'a sheet whose packed bytes are broken',
    async () => {
      const zip = Buffer.from(await zipped(workbookFiles({ a: sheet([['time', 'PM10']]) })))
      zip.fill(0xff, 40, 60)
      return zip
    },
    'a.xlsx',
    'damaged',
  ],
  [
    'a cell far to the right',
    () =>
      zipped(
        workbookFiles({
          a: sheet([
            ['time', 'PM10'],
            ['d45292', 1],
          ]).replace('</row></sheetData>', '<c r="XFD2"><v>1</v></c></row></sheetData>'),
        }),
      ),
    'a.xlsx',
    'tooMuch',
  ],
  [
    'entities in a workbook',
    () => zipped(workbookFiles({ a: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' })),
    'a.xlsx',
    'damaged',
  ],
  ['JSON as deep as it goes', () => Buffer.from(`{"type":"Feature","a":${'['.repeat(200_000)}`), 'a.json', 'damaged'],
  [
    'Parquet that is none',
    () => Buffer.concat([Buffer.from('PAR1'), noise(500), Buffer.from('PAR1')]),
    'a.parquet',
    'damaged',
  ],
  [
    'HDF5 that was cut',
    () => Buffer.concat([Buffer.from([0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100, 7)]),
    'a.nc',
    'damaged',
  ],
  ['noise', () => Buffer.concat([Buffer.from([1, 2, 3]), noise(5000)]), 'a.dat', 'unknownFormat'],
  [
    'noise that is packed',
    () => Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0]), deflateRawSync(text).subarray(0, 50)]),
    'a.gz',
    'damaged',
  ],
] as const)('%s', async (_, make, name, code) => {
  const card = await cardOf(await make(), name)
  holds(card)
  expect(codes(card)).toContain(code)
})

it('a reading that takes too long, or too much, is stopped, and says so', async () => {
  const path = put(hours(200_000, (i, time) => `${time},${i}`, 'time,PM10'))
  const bounds = { seconds: 120, heapMegabytes: 512, dataMegabytes: 1024 }
  expect(found(await read(path, 'a.csv', {}, { ...bounds, seconds: 0.2 }, now), 'timeUp').severity).toBe('error')
  const small = await read(path, 'a.csv', {}, { ...bounds, heapMegabytes: 12 }, now)
  expect([small.outcome, codes(small)[0]]).toEqual(['failed', expect.stringMatching(/memoryUp|crashed/)])
  await expect(read(path, 'a.csv', { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough')
})

it('a card of very much stays small', async () => {
  const wide = Array.from({ length: 1500 }, (_, i) => `变量${i}`)
  const card = await cardOf(
    hours(250, (i, time) => [time, ...wide.map((_, at) => i + at)].join(','), ['time', ...wide].join(',')),
  )
  holds(card)
  expect(codes(card)).toContain('cutCard')
})
