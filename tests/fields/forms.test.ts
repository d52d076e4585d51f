/** Grids that are no NetCDF of CF: GeoTIFF, text, the one list of MEIC, and files that join to one field. */
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { geotiff } from '../../seeds/datasets/gridded/tiff.ts'
import { netcdf3 } from '../../server/fields/netcdf3.rules.ts'
import { packingOf, unpacker } from '../../server/fields/packing.rules.ts'
import { findFields } from '../../server/imports/grids/cf-grids.rules.ts'
import { axisOf, placeOn } from '../../server/imports/grids/lattice.rules.ts'
import { momentIn } from '../../server/imports/grids/moments.rules.ts'
import { openGrid } from '../../server/imports/grids/open.ts'
import { stacked } from '../../server/imports/grids/stack.ts'
import { temporaryFolder } from '../helpers/databases.ts'
import { fieldFile } from './material.ts'

const folder = temporaryFolder()
function file(name: string, content: Buffer | string) {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
async function fieldsOf(path: string) {
  const opened = await openGrid(path)
  return findFields(opened).fields
}
type Fields = Awaited<ReturnType<typeof fieldsOf>>
const valuesOf = ({ variable }: Fields[number]) =>
  Array.from(variable.read(), unpacker(packingOf(variable.element!, variable.attributes)))
const nothing = Number.NaN
/** A reference is told by `expect` where it is none; here by its message. */
const refusal = (path: string) =>
  openGrid(path).then(
    () => 'was read',
    (error: Error) => error.message,
  )

const place = { rows: 2, columns: 3, west: 110, north: 42, step: 0.5, nodata: -9999 }
const band = Int16Array.of(10, 20, 30, -9999, 50, 60)

describe('A GeoTIFF', () => {
  it('is a field whose rows go south, with the date of its name, its scale and what is missing', async () => {
    const [found, quality, ...more] = await fieldsOf(
      file('no2_20230105.tif', geotiff(place, [{ values: band, scale: 0.01, unit: 'mol m-2' }, { values: band }])),
    )
    expect(more).toEqual([])
    expect(found!.grid).toEqual({ kind: 'axes', latitudes: [41.75, 41.25], longitudes: [110.25, 110.75, 111.25] })
    expect(found!.variable.shape).toEqual([1, 2, 3])
    expect(valuesOf(found!)).toEqual([0.1, 0.2, 0.3, nothing, 0.5, 0.6])
    expect(valuesOf(quality!)[1]).toBe(20)
    expect(found!.times).toMatchObject({ values: [Date.UTC(2023, 0, 5) / 1000] })
    expect(found!.times!.bounds).toEqual([[Date.UTC(2023, 0, 5) / 1000, Date.UTC(2023, 0, 6) / 1000]])
  })

  it('is refused with a way out where it is projected, cut off, or tells no place', async () => {
    const whole = geotiff(place, [{ values: band }])
    const keys = whole.indexOf(Buffer.from(Uint16Array.of(1024, 0, 1, 2).buffer))
    const projected = Buffer.from(whole)
    projected.writeUInt16LE(1, keys + 6)
    expect(await refusal(file('projected.tif', projected))).toMatch(/projected.*gdalwarp -t_srs EPSG:4326/s)
    expect(await refusal(file('cut.tif', whole.subarray(0, whole.length - 40)))).toMatch(/cannot be read/)
    const lost = Buffer.from(whole)
    // ModelPixelScale under a number that nobody knows.
    lost.writeUInt16LE(65_000, lost.indexOf(Buffer.from(Uint16Array.of(33_550, 12).buffer)))
    expect(await refusal(file('placeless.tif', lost))).toMatch(/does not tell where it is.*-a_ullr/s)
  })
})

describe('A grid as text', () => {
  it('is put together of lines in any order; places that nobody wrote are missing', async () => {
    const lines = [
      'lon,lat,date,pm25,note',
      '101,30,2020-01-02,5,',
      '100,30,2020-01-01,1,',
      '103,31,2020-01-01,-9999,',
      '101,31,2020-01-01,4,',
    ]
    const text = `# a comment\r\n${lines.map((line) => line.slice(0, line.lastIndexOf(','))).join('\r\n')}\r\n`
    const [found] = await fieldsOf(file('daily.csv', text))
    expect(found!.grid).toEqual({ kind: 'axes', latitudes: [30, 31], longitudes: [100, 101, 102, 103] })
    expect(found!.variable.shape).toEqual([2, 2, 4])
    const empty = [nothing, nothing, nothing]
    expect(valuesOf(found!)).toEqual([
      1,
      ...empty,
      nothing,
      4,
      nothing,
      nothing,
      nothing,
      5,
      nothing,
      nothing,
      ...empty,
      nothing,
    ])
    expect(found!.times!.values).toEqual([Date.UTC(2020, 0, 1) / 1000, Date.UTC(2020, 0, 2) / 1000])
  })
  it('is the matrix of ESRI, rows from the north', async () => {
    const [found] = await fieldsOf(
      file(
        'pm25_2017.asc',
        'ncols 3\nnrows 2\nxllcorner 100\nyllcorner 20\ncellsize 0.25\nNODATA_value -1\n1 2 3\n4 -1 6\n',
      ),
    )
    expect(found!.grid).toMatchObject({ latitudes: [20.375, 20.125], longitudes: [100.125, 100.375, 100.625] })
    expect(valuesOf(found!)).toEqual([1, 2, 3, 4, nothing, 6])
  })
  it.each([
    ['lon,lat,a\n100,30,x\n', /line 2.*"x", not a number/s],
    ['lon,lat,a\n100,130,1\n', /line 2.*no degrees/s],
    ['lon,lat,a\n100,30\n', /line 2.*2 cells, not 3/s],
    ['lon,lat,a\nInfinity,30,1\n', /line 2.*not a number/s],
    ['lon,lat,time,a\n100,30,2023-02-30,1\n', /line 2.*2023-02-30/s],
    ['lon,lat,time,a\n100,30,2023-02-03 99,1\n', /line 2.*2023-02-03 99/s],
    ['lon,lat,time,a\n100,30,20230101,1\n100,30,2023-01-01,2\n', /100, 30: more than one row/],
    ['ncols 2.5\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2 3 4 5\n', /5 values instead of/],
    ['ncols 1\nnrows 1\ncellsize 1\n1\n', /no degrees/],
    ['ncols 1\nnrows 1\nxllcorner 400000\nyllcorner 3000000\ncellsize 1000\n1\n', /no degrees/],
    ['a,b\n1,2\n', /no variable on a grid/],
    ['ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2 3\n', /3 values instead of 2 × 3/],
  ])('is refused with its line: %j', async (text, why) => {
    expect(await refusal(file('wrong.csv', text))).toMatch(why)
  })
  it('has an axis of even steps where only whole ones are missing, and its own where not', () => {
    expect(axisOf([1, 2, 5])).toEqual([1, 2, 3, 4, 5])
    expect(axisOf([30, 30.25, 31, 30])).toEqual([30, 30.25, 30.5, 30.75, 31])
    expect(axisOf([0, 1, 2.5])).toEqual([0, 1, 2.5])
  })
  it.each([
    [120, 1000, 4],
    [120, 1000, 9],
    [12, 2161, 4],
    [24, 1000, 4],
    [32, 500, 4],
    [4, 700, 2],
  ])('has every place that is given, of steps of 1/%i°', (parts, count, digits) => {
    const given = Array.from({ length: count }, (_, i) => Number((73 + (i + 0.5) / parts).toFixed(digits)))
    const gaps = given.filter((_, i) => i % 7 !== 3)
    for (const places of [given, gaps]) {
      const axis = axisOf(places)
      expect(axis).toHaveLength(count)
      expect(places.map((at) => placeOn(axis, at))).toEqual(places.map((at) => given.indexOf(at)))
    }
  })
})

describe('The one list of MEIC', () => {
  const meic = (x: [number, number], columns: number) =>
    netcdf3(
      { side: 2, xysize: columns * 2 },
      {
        x_range: { dimensions: ['side'], type: 'float64', values: x },
        y_range: { dimensions: ['side'], type: 'float64', values: [10, 10.5] },
        z_range: { dimensions: ['side'], type: 'float64', values: [0, 9] },
        spacing: { dimensions: ['side'], type: 'float64', values: [0.25, 0.25] },
        dimension: { dimensions: ['side'], type: 'int32', values: [columns, 2] },
        z: {
          ...{ dimensions: ['xysize'], type: 'float32', values: Array.from({ length: columns * 2 }, (_, i) => i) },
          attributes: { _FillValue: { type: 'float32', values: [-9999] }, units: 'ton/grid' },
        },
      },
    )
  it('is folded into rows from the north, by the edges of its cells', async () => {
    const [found] = await fieldsOf(file('2017_03_power_PM25.nc', meic([70, 70.75], 3)))
    expect(found!.name).toBe('z')
    expect(found!.grid).toEqual({ kind: 'axes', latitudes: [10.375, 10.125], longitudes: [70.125, 70.375, 70.625] })
    expect(found!.variable.shape).toEqual([1, 2, 3])
    expect(valuesOf(found!)).toEqual([0, 1, 2, 3, 4, 5])
    expect(found!.times!.bounds).toEqual([[Date.UTC(2017, 2, 1) / 1000, Date.UTC(2017, 3, 1) / 1000]])
  })
  it('is refused where its numbers do not fit each other', async () => {
    await expect(fieldsOf(file('2017_03_power_SO2.nc', meic([70, 72], 3)))).rejects.toThrow(/6 values, not 2 × 3/)
  })
})

describe('Files of one product', () => {
  const day = async (name: string, values: Int16Array) => ({
    file: name,
    field: (await fieldsOf(file(name, geotiff(place, [{ values }]))))[0]!,
  })
  it('join in the order of their times, whatever the order in which they are named', async () => {
    const pieces = [
      await day('a_20230107.tif', band),
      await day(
        'a_20230105.tif',
        band.map((one) => one + 1),
      ),
    ]
    const { variable, times } = stacked(pieces)
    expect(variable.shape).toEqual([2, 2, 3])
    expect(times!.values.map((at) => new Date(at * 1000).toISOString().slice(0, 10))).toEqual([
      '2023-01-05',
      '2023-01-07',
    ])
    expect([...variable.read()]).toEqual([...band.map((one) => one + 1), ...band])
    expect([
      ...variable.read([
        [1, 2],
        [0, 1],
        [1, 3],
      ]),
    ]).toEqual([20, 30])
  })
  it('are refused where a time is there twice, or the grid is another', async () => {
    const [a, b] = [await day('b_20230105.tif', band), await day('c_20230105.tif', band)]
    expect(() => stacked([a, b])).toThrow(/its times are in another file/)
    const [other] = await fieldsOf(fieldFile(3))
    expect(() => stacked([a, { file: 'merra2.nc', field: other! }])).toThrow(/its grid is another/)
  })
  it('have the dates that their names tell', () => {
    const from = (name: string) => {
      const found = momentIn(name)
      return found && [found.from, found.to].map((at) => new Date(at * 1000).toISOString().slice(0, 13)).join(' ')
    }
    expect(from('MOD08_D3.A2023001.061.tif')).toBe('2023-01-01T00 2023-01-02T00')
    expect(from('no2_2024-02-29.tif')).toBe('2024-02-29T00 2024-03-01T00')
    expect(from('o3_20240229_06.nc')).toBe('2024-02-29T06 2024-02-29T07')
    expect(from('2017_02_power.nc')).toBe('2017-02-01T00 2017-03-01T00')
    expect(from('pm25_2017.asc')).toBe('2017-01-01T00 2018-01-01T00')
    expect(from('PM25_2020_10km.tif')).toBe('2020-01-01T00 2021-01-01T00')
    expect(from('no2_2019_05deg.nc')).toBe('2019-01-01T00 2020-01-01T00')
    expect(from('2020_01km.asc')).toBe('2020-01-01T00 2021-01-01T00')
    expect(from('o3_202306_01km.tif')).toBe('2023-06-01T00 2023-07-01T00')
    expect(from('grid_20230230.tif')).toBeNull()
    expect(from('plain.tif')).toBeNull()
  })
})

const shared = resolve('../shared/data/06-satellite')
const root = existsSync(shared) ? shared : null
describe.skipIf(!root)(
  `MODIS as it was delivered (skipped without the data: ${root ? 'they are here' : 'they are not here'})`,
  () => {
    it('is the same as GeoTIFF and as text, value by value', async () => {
      const [tiff] = await fieldsOf(join(root!, 'MOD08_D3.A2023001_AOD550_2deg.tif'))
      const [text] = await fieldsOf(join(root!, 'MOD08_D3.A2023001_AOD550_2deg.csv'))
      const at = (field: Fields[number]) => {
        const { latitudes, longitudes } = field.grid as { latitudes: number[]; longitudes: number[] }
        const values = valuesOf(field)
        return new Map(
          values.flatMap((value, i) => {
            const place = `${longitudes[i % longitudes.length]} ${latitudes[Math.floor(i / longitudes.length)]}`
            return Number.isNaN(value) ? [] : [[place, value.toFixed(3)] as const]
          }),
        )
      }
      expect(at(tiff!).size).toBe(4565)
      expect(Object.fromEntries(at(text!))).toEqual(Object.fromEntries(at(tiff!)))
      expect(tiff!.times!.values).toEqual([Date.UTC(2023, 0, 1) / 1000])
    })
    it('of HDF4 is refused with the way out', async () => {
      expect(await refusal(join(root!, 'MOD08_D3.A2023001.061_Aerosol_Optical_Depth_Land_Ocean_Mean.hdf'))).toMatch(
        /HDF4.*gdal_translate/s,
      )
    })
  },
)
