import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { epochSeconds, readTimeUnit } from '../../server/averages/cf-times.rules.ts'
import { flag } from '../../server/averages/flags.vocabulary.ts'
import { flagReader, readTimes } from '../../server/imports/netcdf/cf.rules.ts'
import type { Attributes, NcVariable } from '../../server/imports/netcdf/netcdf.types.ts'
import { readNetcdf3 } from '../../server/imports/netcdf/netcdf3.rules.ts'
import { openNetcdf } from '../../server/imports/netcdf/open.ts'
import { readLines } from '../../server/imports/readers/lines.ts'
import { codeIn } from '../../server/imports/readers/networks.rules.ts'

import { temporaryFolder } from '../helpers/databases.ts'

const variable = (attributes: Attributes): NcVariable => ({
  ...{ dimensions: ['time'], shape: [1], isText: false, attributes },
  read: () => new Float64Array(1),
})
const file = (attributes: Attributes = {}) => ({ attributes, variables: new Map(), close: () => undefined })

/** A classic file with one record variable of shorts: 1, 2, 3. Records are not padded then. */
function shortRecords(): Buffer {
  const word = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeInt32BE(value)
    return bytes
  }
  const name = (text: string) =>
    Buffer.concat([word(text.length), Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4, '\0'))])
  const head = (begin: number) =>
    Buffer.concat([
      Buffer.from('CDF\x01'),
      ...[word(3), word(10), word(1), name('time'), word(0), word(0), word(0)],
      ...[word(11), word(1), name('v'), word(1), word(0), word(0), word(0), word(3), word(4), word(begin)],
    ])
  return Buffer.concat([head(head(0).length), Buffer.from([0, 1, 0, 2, 0, 3])])
}

describe('NetCDF-3', () => {
  it('has a single record variable that is shorter than four bytes', () => {
    const { variables } = readNetcdf3(shortRecords())
    expect([...variables.get('v')!.read()]).toEqual([1, 2, 3])
  })
  it('that ends too early is refused, in its header as in its values', () => {
    const whole = shortRecords()
    expect(() => readNetcdf3(whole.subarray(0, 40))).toThrow(RangeError)
    expect(() =>
      readNetcdf3(whole.subarray(0, whole.length - 1))
        .variables.get('v')!
        .read(),
    ).toThrow(/ends within v/)
  })
})

describe('A file that is none', () => {
  const refusal = async (path: string) => (await openNetcdf(path).catch((error: Error) => error)) as Error
  it('is refused in one line, as is what would never end', async () => {
    const folder = temporaryFolder()
    const [pipe, hollow] = [join(folder, 'pipe.nc'), join(folder, 'hollow.nc')]
    execFileSync('mkfifo', [pipe])
    expect((await refusal(pipe)).message).toMatch(/cannot be read/)
    await expect(readLines(pipe).next()).rejects.toThrow(/cannot be read/)
    const magic = [0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a]
    for (const rest of [Buffer.alloc(4000), Buffer.alloc(4000, 0x7f)]) {
      writeFileSync(hollow, Buffer.concat([Buffer.from(magic), rest]))
      expect((await refusal(hollow)).message).toMatch(
        /^hollow.nc: this NetCDF file is damaged: .*. Fetch the file again$/,
      )
    }
  })
  it('also where its superblock looks right and the rest is not: nothing is printed by the library', () => {
    const path = join(temporaryFolder(), 'damaged.nc')
    const program = `
      import h5wasm, { File } from 'h5wasm/node'
      import { readFileSync, writeFileSync } from 'node:fs'
      import { openNetcdf } from './server/imports/netcdf/open.ts'
      await h5wasm.ready
      const file = new File(process.argv[1], 'w')
      file.create_dataset({ name: 'time', data: Float64Array.from([1, 2, 3]) })
      file.close()
      const bytes = readFileSync(process.argv[1])
      bytes.fill(0x7f, 96, 600)
      writeFileSync(process.argv[1], bytes)
      console.log(await openNetcdf(process.argv[1]).then((found) => [...found.variables.keys()].join(), (error) => error.message))`
    const { stdout, stderr } = spawnSync('npx', ['tsx', '--input-type=module', '-e', program, path], {
      encoding: 'utf8',
    })
    expect(stdout).toMatch(/^damaged.nc: this NetCDF file is damaged: .*\n$/)
    expect(stderr).not.toMatch(/HDF5-DIAG|#0\d\d/)
  })
  it('or whose times are no dates', () => {
    const time = {
      ...variable({ units: 'days since 2019-01-01', calendar: '360_day', standard_name: 'time' }),
      read: () => Float64Array.of(0, 59),
    }
    expect(() => readTimes({ ...file(), variables: new Map([['time', time]]) })).toThrow('value 2 of time is no date')
    const wild = { ...time, attributes: { units: 'seconds since 2019-01-01' }, read: () => Float64Array.of(1.39e306) }
    expect(() => readTimes({ ...file(), variables: new Map([['time', wild]]) })).toThrow(RangeError)
  })
})

describe('CF', () => {
  it('says from when times count', () => {
    const seconds = (value: number, units: string) => epochSeconds(value, readTimeUnit(units, 'standard')!)
    for (const value of [0, 7]) {
      expect(seconds(value, 'seconds since 2019-01-01 00:00:00 0:00')).toBe(value + 1_546_300_800)
      expect(seconds(value, 'hours since 2019-01-01T08:00:00+08:00')).toBe(value * 3600 + 1_546_300_800)
      expect(seconds(value, 'days since 1970-01-01')).toBe(value * 86_400)
    }
    expect(readTimeUnit('degC', 'standard')).toBeNull()
  })
  it('tells flags by their values, and one that nobody knows by its name', () => {
    const read = flagReader(
      variable({ flag_values: [0, 1, 2, 3], flag_meanings: 'good suspect bad_data purple' }),
      file(),
    )!
    expect([read(0), read(1), read(2)]).toEqual([flag.valid, flag.suspect, flag.invalid])
    expect(read(3)).toEqual({ unknown: 'purple' })
    expect(read(9)).toEqual({ unknown: '9' })
  })
  it('tells bits as ARM assesses them, the worst of those that are set', () => {
    const read = flagReader(
      variable({ bit_4_assessment: 'Indeterminate' }),
      file({ qc_bit_1_assessment: 'Bad', qc_bit_2_assessment: 'Bad' }),
    )!
    expect([read(0), read(0b1000), read(0b1010)]).toEqual([flag.valid, flag.suspect, flag.invalid])
    expect(read(0b100)).toEqual({ unknown: '4' })
  })
})

describe('The same code in two networks', () => {
  it('is two codes', () => {
    expect([codeIn('cnemc', '1001'), codeIn('uba', '1001')]).toEqual(['cnemc.1001', 'uba.1001'])
    expect(() => codeIn('Two words', '1001')).toThrow(RangeError)
  })
})
