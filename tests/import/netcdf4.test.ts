/** A real NetCDF-4 file, small: an HDF5 file with dimensions of its own, packed values, bounds, a fill value and flags. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { flag } from '../../server/averages/flags.vocabulary.ts'
import { ImportError } from '../../server/imports/adapter.types.ts'
import { flagReader, flagsOf, readTimes, readValues } from '../../server/imports/netcdf/cf.rules.ts'
import { netcdf } from '../../server/imports/netcdf/netcdf.ts'
import { openNetcdf } from '../../server/imports/netcdf/open.ts'
import { products } from '../../server/imports/netcdf/products.ts'
import { temporaryFolder } from '../helpers/databases.ts'

const [[stream, product]] = Object.entries(products) as [[string, (typeof products)[string]]]
const minutes = 120
const first = Date.parse('2019-01-01T00:00:00Z') / 1000

/** As ARM would deliver the described stream in version 4. */
async function writeFile(path: string, place: { lon?: number; lat?: number }) {
  const { default: h5wasm, File, Dataset } = await import('h5wasm/node')
  await h5wasm.ready
  const file = new File(path, 'w')
  const add = (
    name: string,
    data: Float64Array | Float32Array | Int16Array | Int32Array,
    attributes: Record<string, unknown> = {},
    shape: number[] = [data.length],
    dimensions: string[] = ['time'],
  ) => {
    file.create_dataset({ name, data, shape })
    const made = file.get(name)
    if (!(made instanceof Dataset)) throw new Error(name)
    for (const [key, value] of Object.entries(attributes)) made.create_attribute(key, value as never)
    if (name === 'time' || name === 'bound') made.make_scale(name)
    else for (const [index, dimension] of dimensions.entries()) made.attach_scale(index, `/${dimension}`)
  }
  const each = (of: (i: number) => number) => Array.from({ length: minutes }, (_, i) => of(i))
  file.create_attribute('datastream', stream)
  file.create_attribute('Conventions', 'CF-1.8')
  add('time', Float64Array.from(each((i) => (i + 1) * 60)), {
    units: 'seconds since 2019-01-01 00:00:00 0:00',
    standard_name: 'time',
    bounds: 'time_bounds',
  })
  add('bound', Float32Array.from([0, 1]))
  const bounds = each((i) => i).flatMap((i) => [i * 60, (i + 1) * 60])
  add('time_bounds', Float64Array.from(bounds), {}, [minutes, 2], ['time', 'bound'])
  for (const { of, unit } of product.variables) {
    const packed = of === 'temp_mean'
    // 5.00, 5.01 … degrees, in hundredths; the fourth is missing.
    const values = packed
      ? Int16Array.from(each((i) => (i === 3 ? -32_768 : 500 + i)))
      : Float32Array.from(each(() => (of === 'atmos_pressure' ? 98.5 : 1)))
    add(of, values, {
      units: unit,
      ...(packed && {
        _FillValue: Int16Array.from([-32_768]),
        scale_factor: Float64Array.from([0.01]),
        ancillary_variables: 'qc_temp_mean',
      }),
    })
  }
  add('qc_temp_mean', Int32Array.from(each((i) => (i === 5 ? 2 : i === 6 ? 1 : 0))), {
    flag_values: Int32Array.from([0, 1, 2]),
    flag_meanings: 'good suspect bad',
  })
  for (const [name, value] of Object.entries({ alt: 315, ...place })) add(name, Float32Array.of(value), {}, [1], [])
  file.close()
}

describe('A NetCDF-4 file', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'sgpmetE13.b1.20190101.000000.nc')
  beforeAll(() => writeFile(path, { lon: -97.485, lat: 36.605 }))

  it('is opened with its dimensions, attributes, packed and missing values, bounds and flags', async () => {
    const file = await openNetcdf(path)
    try {
      const temperature = file.variables.get('temp_mean')!
      expect(temperature.dimensions).toEqual(['time'])
      expect(file.variables.get('time_bounds')!.dimensions).toEqual(['time', 'bound'])
      expect(temperature.attributes).toMatchObject({ units: 'degC', _FillValue: [-32_768], scale_factor: [0.01] })
      const { written, dimension, label } = readTimes(file)!
      expect([dimension, label]).toEqual(['time', 'end'])
      expect([...written.subarray(0, 2)]).toEqual([first + 60, first + 120])
      const values = readValues(temperature)
      expect(values[3]).toBeNaN()
      expect(values[4]).toBeCloseTo(5.04, 10)
      const quality = flagsOf(file, 'temp_mean')!
      const read = flagReader(quality.variable, file)!
      expect(Array.from(quality.variable.read().subarray(4, 8), read)).toEqual([
        flag.valid,
        flag.invalid,
        flag.suspect,
        flag.valid,
      ])
    } finally {
      file.close()
    }
  })

  it('is imported whole', async () => {
    const { dataset, report } = await netcdf.read(path, () => undefined)
    const { version } = dataset
    expect(version.times).toMatchObject({ label: 'end', step: 60 })
    expect(version.stations).toMatchObject([{ longitude: -97.485, latitude: 36.605, altitude: 315 }])
    const [series] = [...(version.series!() as Iterable<{ times: Float64Array; values: Record<string, Float32Array> }>)]
    // A value named by the end of its minute begins a minute before.
    expect([series!.times[0], series!.times.length]).toEqual([first, minutes])
    expect(series!.values.temperature![0]).toBeCloseTo(5, 5)
    expect(series!.values.temperature![3]).toBeNaN()
    expect(report[0]!.columns.temp_mean).toMatchObject({ missing: 1 })
  })

  it('may leave its place unsaid, and not half of it', async () => {
    const [nowhere, half] = ['nowhere', 'half'].map((name) => join(folder, `${name}.nc`)) as [string, string]
    await writeFile(nowhere, {})
    const { dataset } = await netcdf.read(nowhere, () => undefined)
    expect(dataset.version.stations).toMatchObject([{ longitude: null, latitude: null }])
    expect(dataset.extent).toBeNull()
    await writeFile(half, { lon: -97.485 })
    await expect(netcdf.read(half, () => undefined)).rejects.toThrow(/lat/)
  })

  it('that was cut off, or is another kind of file, is refused', async () => {
    const { readFileSync } = await import('node:fs')
    const whole = readFileSync(path)
    for (const [name, bytes, refusal] of [
      ['cut.nc', whole.subarray(0, whole.length - 100), 'damagedNetcdf'],
      ['head.nc', whole.subarray(0, 12), 'damagedNetcdf'],
      ['text.nc', Buffer.from('time,temp\n'), 'notNetcdf'],
    ] as const) {
      writeFileSync(join(folder, name), bytes)
      const error = await openNetcdf(join(folder, name)).catch((reason) => reason)
      expect(error).toBeInstanceOf(ImportError)
      expect([name, error.refusal]).toEqual([name, refusal])
    }
  })
})
