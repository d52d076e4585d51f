import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cellOf, extentOfAxes, stepOf } from '../../server/fields/grids.rules.ts'
import { type Made, netcdf3 } from '../../server/fields/netcdf3.rules.ts'
import { packingOf, unpacker } from '../../server/fields/packing.rules.ts'
import { ImportError } from '../../server/imports/adapter.types.ts'
import { findFields } from '../../server/imports/grids/cf-grids.rules.ts'
import { openSlabs } from '../../server/imports/netcdf/slabs.ts'
import { temporaryFolder } from '../helpers/databases.ts'

function written(name: string, bytes: Buffer): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, bytes)
  return path
}
const counted = (length: number, of = (i: number) => i) => Array.from({ length }, (_, i) => of(i))

const axes = (lat: number[], lon: number[]): Record<string, Made> => ({
  lat: { dimensions: ['lat'], type: 'float32', values: lat, attributes: { units: 'degrees_north' } },
  lon: { dimensions: ['lon'], type: 'float32', values: lon, attributes: { units: 'degrees_east' } },
})
const time = (values: number[], units: string, calendar = 'standard'): Made => ({
  dimensions: ['time'],
  type: 'float64',
  values,
  attributes: { units, calendar },
})

describe('NetCDF-3 by regions', () => {
  const cells = counted(4 * 3 * 5, (i) => i * 7 - 30)
  const pm25: Made = { dimensions: ['time', 'lat', 'lon'], type: 'int16', values: cells }
  const place = axes([30, 20, 10], [100, 101, 102, 103, 104])
  test.each([
    ['records among others', { time: 0 }, { ...place, time: time([0, 1, 2, 3], 'hours since 2020-01-01'), pm25 }, 2],
    ['a single record variable of odd length', { time: 0 }, { ...place, pm25 }, 1],
    ['no records', { time: 4 }, { ...place, time: time([0, 1, 2, 3], 'hours since 2020-01-01'), pm25 }, 2],
  ] as const)('%s', async (_, { time: length }, variables, version) => {
    const bytes = netcdf3({ time: length, lat: 3, lon: 5 }, variables as Record<string, Made>, { records: 4, version })
    const file = await openSlabs(written('field.nc', bytes))
    const found = file.variables.get('pm25')!
    expect(found).toMatchObject({ shape: [4, 3, 5], element: 'int16', dimensions: ['time', 'lat', 'lon'] })
    expect([...found.read()]).toEqual(cells)
    const part = found.read([
      [1, 3],
      [1, 3],
      [2, 4],
    ])
    const at = (t: number, y: number, x: number) => cells[(t * 3 + y) * 5 + x]
    expect([...part]).toEqual([1, 2].flatMap((t) => [1, 2].flatMap((y) => [2, 3].map((x) => at(t, y, x)))))
    expect(() =>
      found.read([
        [0, 5],
        [0, 3],
        [0, 5],
      ]),
    ).toThrow(RangeError)
    file.close()
  })

  test('a file that was cut is refused before anything of it is read', async () => {
    const bytes = netcdf3({ time: 4, lat: 3, lon: 5 }, { ...place, pm25 })
    for (const length of [bytes.length - 1, 60, 6])
      await expect(openSlabs(written('cut.nc', bytes.subarray(0, length)))).rejects.toThrow(/damaged: the file ends/)
  })

  test('a header longer than the first look is read on', async () => {
    const global = { history: 'x'.repeat(300_000) }
    const file = await openSlabs(written('long.nc', netcdf3({ lat: 3, lon: 5 }, place, { global })))
    expect([...file.variables.get('lat')!.read()]).toEqual([30, 20, 10])
    file.close()
  })
})

describe('Other forms', () => {
  test.each([
    ['GRIB', Buffer.from('GRIB\0\0\0\x02'), 'isGrib', /grib_to_netcdf/],
    ['HDF4', Buffer.from([0x0e, 0x03, 0x13, 0x01, 0, 0]), 'otherGrid', /HDF4.*gdal_translate/],
    ['GeoTIFF', Buffer.from('II*\0\x08\0\0\0'), 'otherGrid', /GeoTIFF/],
    ['zip', Buffer.from('PK\x03\x04'), 'otherGrid', /ZIP/],
    ['nothing', Buffer.alloc(0), 'notNetcdf', /not NetCDF/],
    ['words', Buffer.from('lon,lat,pm25\n'), 'notNetcdf', /not NetCDF/],
  ])('%s is refused with the way out', async (_, bytes, refusal, words) => {
    const error = (await openSlabs(written('grid.nc', bytes)).catch((one: Error) => one)) as ImportError
    expect(error).toBeInstanceOf(ImportError)
    expect(error.refusal).toBe(refusal)
    expect(error.message).toMatch(words)
    expect(error.words.zh).toMatch(/\p{Script=Han}/u)
  })
  test('a folder is no file', () => expect(openSlabs(temporaryFolder())).rejects.toThrow(ImportError))
})

describe('NetCDF-4 by regions', () => {
  test('packed values of a group come as they are stored', async () => {
    const { default: h5wasm, File, Dataset } = await import('h5wasm/node')
    await h5wasm.ready
    const path = join(temporaryFolder(), 'field.nc')
    const file = new File(path, 'w')
    file.create_group('product')
    const values = Int16Array.from(counted(4 * 3 * 5))
    file.create_dataset({ name: 'product/no2', data: values, shape: [4, 3, 5], chunks: [1, 3, 5], compression: 1 })
    for (const [name, list, units] of [
      ['time', [0, 24, 48, 72], 'hours since 2020-01-01'],
      ['lat', [30, 20, 10], 'degrees_north'],
      ['lon', [100, 101, 102, 103, 104], 'degrees_east'],
    ] as const) {
      file.create_dataset({ name, data: Float64Array.from(list), shape: [list.length] })
      const made = file.get(name) as InstanceType<typeof Dataset>
      made.create_attribute('units', units)
      made.make_scale(name)
    }
    const made = file.get('product/no2') as InstanceType<typeof Dataset>
    for (const [index, name] of ['time', 'lat', 'lon'].entries()) made.attach_scale(index, `/${name}`)
    made.create_attribute('scale_factor', 0.5)
    file.close()

    const opened = await openSlabs(path)
    const { fields } = findFields(opened)
    expect(fields).toMatchObject([{ name: 'product/no2', times: { values: [0, 24, 48, 72] }, levels: null }])
    const variable = fields[0]!.variable
    expect(variable.element).toBe('int16')
    expect([
      ...variable.read([
        [2, 3],
        [1, 2],
        [0, 5],
      ]),
    ]).toEqual([35, 36, 37, 38, 39])
    expect(variable.attributes.scale_factor).toEqual([0.5])
    opened.close()
  })
})

describe('Fields by the conventions of CF', () => {
  const pm25 = (dimensions: string[], length: number): Made => ({
    ...{ dimensions, type: 'float32', values: counted(length) },
    attributes: { units: 'ug m-3' },
  })
  async function found(dimensions: Record<string, number>, variables: Record<string, Made>) {
    const file = await openSlabs(written('cf.nc', netcdf3(dimensions, variables)))
    try {
      return findFields(file)
    } finally {
      file.close()
    }
  }

  test('descending latitudes, levels, and what are no fields', async () => {
    const { fields, passed } = await found(
      { time: 2, lev: 3, lat: 2, lon: 4, n: 2 },
      {
        ...axes([41, 40], [100, 101, 102, 103]),
        time: {
          ...time([15, 45], 'days since 2015-01-01', '360_day'),
          attributes: { units: 'days since 2015-01-01', calendar: '360_day', bounds: 'time_bnds' },
        },
        time_bnds: { dimensions: ['time', 'n'], type: 'float64', values: [0, 30, 30, 60] },
        lat_bnds: { dimensions: ['lat', 'n'], type: 'float64', values: [41.5, 40.5, 40.5, 39.5] },
        lev: {
          dimensions: ['lev'],
          type: 'float32',
          values: [1000, 850, 500],
          attributes: { units: 'hPa', positive: 'down' },
        },
        pm25: pm25(['time', 'lev', 'lat', 'lon'], 48),
        turned: pm25(['lon', 'lat'], 8),
        series: pm25(['time'], 2),
      },
    )
    expect(fields.map(({ name }) => name)).toEqual(['pm25'])
    expect(fields[0]).toMatchObject({
      grid: { kind: 'axes', latitudes: [41, 40] },
      times: {
        unit: { calendar: '360_day' },
        bounds: [
          [0, 30],
          [30, 60],
        ],
      },
      levels: { values: [1000, 850, 500], units: 'hPa', positive: 'down' },
    })
    expect(passed).toMatchObject([{ name: 'turned', why: expect.stringContaining('lon, lat') }])
  })

  test('a latitude and a longitude for every cell', async () => {
    const place = (units: string): Made => ({ ...pm25(['y', 'x'], 6), attributes: { units } })
    const { fields } = await found(
      { y: 2, x: 3 },
      { lat: place('degrees_north'), lon: place('degrees_east'), pm25: pm25(['y', 'x'], 6) },
    )
    expect(fields).toMatchObject([{ name: 'pm25', grid: { kind: 'curvilinear', rows: 2, columns: 3 }, times: null }])
  })

  test('times that go back are refused, and say which', async () => {
    const variables = {
      ...axes([1, 2], [1, 2]),
      time: time([1, 1], 'hours since 2020-01-01'),
      pm25: pm25(['time', 'lat', 'lon'], 8),
    }
    await expect(found({ time: 2, lat: 2, lon: 2 }, variables)).rejects.toThrow(/value 2 of time/)
  })
})

describe('Packed values', () => {
  const of = (element: string, said: Parameters<typeof packingOf>[1]) => unpacker(packingOf(element, said))
  test('scale, offset, fill, missing value and valid range', () => {
    const read = of('int16', {
      scale_factor: [0.1],
      add_offset: [5],
      _FillValue: [-999],
      missing_value: [-888],
      valid_min: [-100],
    })
    expect([100, -999, -888, -101, -100].map(read)).toEqual([15, Number.NaN, Number.NaN, Number.NaN, -5])
  })
  test('what was never written is missing without being told; bytes have no such number', () => {
    expect(of('float32', {})(Math.fround(9.969209968386869e36))).toBeNaN()
    expect(of('int16', {})(-32_767)).toBeNaN()
    expect(of('int8', {})(-127)).toBe(-127)
  })
  test('a fill of double precision fits values of single', () => {
    expect(of('float32', { missing_value: 1e20 })(Math.fround(1e20))).toBeNaN()
  })
  test('NaN as the fill takes nothing else away', () => {
    const read = of('float32', { _FillValue: [Number.NaN] })
    expect([Number.NaN, 0, 1].map(read)).toEqual([Number.NaN, 0, 1])
  })
})

describe('Cells', () => {
  const grid = { kind: 'axes' as const, latitudes: [40, 30, 20], longitudes: [0, 90, 180, 270] }
  test('a place is in the cell around it, whichever way longitudes are counted', () => {
    expect(cellOf(grid, -90, 31)).toEqual({ row: 1, column: 3 })
    expect(cellOf(grid, 270, 44.9)).toEqual({ row: 0, column: 3 })
    expect(cellOf(grid, -10, 16)).toEqual({ row: 2, column: 0 })
    expect(cellOf(grid, 10, 46)).toBe(null)
    expect(cellOf({ ...grid, longitudes: [100, 101] }, 99, 30)).toBe(null)
    expect(cellOf(grid, Number.NaN, 30)).toBe(null)
  })
  test('the extent is that of the cells, around the Earth and across its seam', () => {
    expect(extentOfAxes(grid)).toEqual({ west: -180, south: 15, east: 180, north: 45 })
    expect(extentOfAxes({ ...grid, longitudes: [170, 180, 190], latitudes: [-90, 0, 90] })).toEqual({
      west: 165,
      south: -90,
      east: 195,
      north: 90,
    })
    expect(extentOfAxes({ ...grid, longitudes: [250, 260] })).toMatchObject({ west: -115, east: -95 })
  })
  test('steps of single precision are steps', () => {
    expect(stepOf([102.4, 102.5, 102.6].map(Math.fround))).toBeCloseTo(0.1)
    expect(stepOf([1, 2, 4])).toBe(null)
  })
})
