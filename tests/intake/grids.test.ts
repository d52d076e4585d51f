/** Fields of NetCDF and GeoTIFF on the card, and as arrays once they are published. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeArrayBuffer } from 'geotiff'
import { expect, it } from 'vitest'
import { createArrays } from '../../server/engines/arrays/arrays.ts'
import type { Answers, Card } from '../../server/intake/card.types.ts'
import { material } from '../../server/intake/material/material.ts'
import { read } from '../../server/intake/read.ts'
import { curtainFile } from '../fields/curtain.material.ts'
import { gridFile } from './grid.material.ts'
import { put } from './made.ts'

const tiff = () =>
  Buffer.from(
    writeArrayBuffer(Float32Array.from([1, 2, -9999, 4, 5, 6]) as unknown as number[], {
      ...{ height: 2, width: 3, GTModelTypeGeoKey: 2, GeographicTypeGeoKey: 4326 },
      ...{ ModelPixelScale: [0.5, 0.5, 0], ModelTiepoint: [0, 0, 0, 100, 40, 0], GDAL_NODATA: '-9999' },
      ...{ SampleFormat: [3], BitsPerSample: [32] },
    }) as ArrayBuffer,
  )

/** What was made, and the values of its first field as they are stored. */
async function made(path: string, name: string, answers: Answers = {}, taken: string[] = []) {
  const found = await material(path, name, answers, taken)
  try {
    const arrays = createArrays({
      objects: {
        put: () => Promise.reject(new Error('read only')),
        localPath: async (sha256) => found.objectPath(sha256),
      },
    })
    const [field] = found.fields
    const { shape } = field ? (await arrays.contents(field.stored.sha256)).arrays[field.stored.key]! : { shape: [] }
    const region = shape.map((length) => [0, length] as const)
    const values = field ? [...(await arrays.read(field.stored.sha256, field.stored.key, region))] : []
    expect(found.fields.every(({ stored }) => stored.objects.every((one) => existsSync(found.objectPath(one))))).toBe(
      true,
    )
    return { ...found, values }
  } finally {
    await found.dispose()
  }
}
const drawn = (card: Card) =>
  Object.fromEntries(
    card.tables.flatMap(({ columns }) => columns.flatMap((one) => (one.drawn ? [[one.id, one.drawn]] : []))),
  )

it('a grid of NetCDF tells its period and its map on the card, and comes value by value', async () => {
  const path = put(gridFile('0: Farms; 1: Ships'))
  const card = await read(path, 'grid.nc')
  expect(drawn(card)).toEqual({ emission: 'map' })
  expect(card.tables[0]!.time).toMatchObject({
    from: Date.UTC(2020, 0, 1) / 1000,
    to: Date.UTC(2020, 1, 1) / 1000,
    zone: '+00:00',
  })
  const { fields, values, left } = await made(path, 'grid.nc')
  expect(left).toEqual([])
  expect(fields).toHaveLength(1)
  expect(fields[0]!.variable).toMatchObject({
    key: 'emission_map',
    unit: 'kg m⁻² s⁻¹',
    name: { zh: '排放量', en: 'Emission' },
  })
  expect(fields[0]!.stored.about).toMatchObject({ values: 23, missing: 1, least: 0, most: 23 })
  expect(fields[0]!.stored.about.levels!.words).toEqual([
    { zh: 'Farms', en: 'Farms' },
    { zh: 'Ships', en: 'Ships' },
  ])
  expect(values).toEqual(Array.from({ length: 24 }, (_, i) => (i === 5 ? -999 : i)))
})

it('what a person says of a field holds, and a second file of the same names has keys of its own', async () => {
  const path = put(gridFile())
  const named = { columns: { emission: { name: { zh: '排放', en: 'Emitted' }, variable: '', unit: 'g m⁻² s⁻¹' } } }
  const { fields } = await made(path, 'grid.nc', { tables: { table: named } }, ['emission_map'])
  expect(fields[0]!.variable).toMatchObject({
    key: 'emission_map_2',
    name: { zh: '排放', en: 'Emitted' },
    unit: 'g m⁻² s⁻¹',
  })
  const without = await made(path, 'grid.nc', { tables: { table: { columns: { emission: { role: 'ignored' } } } } })
  expect(without.fields).toEqual([])
})

it('what is measured by time and height becomes a curtain, beside the series of the same file', async () => {
  const path = curtainFile(6, 4, (time, level) => time * 10 + level)
  const card = await read(path, 'lidar.nc')
  expect(drawn(card)).toEqual({ beta: 'curtain' })
  const { fields, values } = await made(path, 'lidar.nc')
  expect(fields.map(({ stored }) => stored.about.levels?.heights?.above)).toEqual(['ground'])
  expect(values).toEqual(Array.from({ length: 24 }, (_, i) => Math.floor(i / 4) * 10 + (i % 4)))
})

it('the pixels of a GeoTIFF on longitude and latitude are a map, their missing ones none', async () => {
  const path = put(tiff())
  const card = await read(path, 'aod.tif')
  expect(drawn(card)).toEqual({ 'band 1': 'map' })
  expect(card.tables[0]!.columns[0]).toMatchObject({ count: 5, missing: 1, minimum: 1, maximum: 6 })
  const { fields, values } = await made(path, 'aod.tif')
  expect(values).toEqual([1, 2, -9999, 4, 5, 6])
  expect(fields[0]!.stored.about.grid).toEqual({
    kind: 'axes',
    latitudes: [39.75, 39.25],
    longitudes: [100.25, 100.75, 101.25],
  })
})

it('a GeoTIFF whose pixels are cut off is told as damage', async () => {
  const bytes = tiff()
  const card = await read(put(bytes.subarray(0, bytes.length - 12)), 'cut.tif')
  expect(card.outcome).toBe('failed')
  expect(card.findings.map(({ code }) => code)).toContain('damaged')
})

const merra = join(
  '../shared/data/05-model-reanalysis/M2T1NXAER.5.12.4_MERRA2_400.tavg1_2d_aer_Nx.20230101_TOTEXTTAU_subsetted.nc4',
)
it.skipIf(!existsSync(merra))('a product that the portal knows is called as it is known here', async () => {
  const { fields } = await made(put(await readFile(merra)), 'merra.nc4')
  expect(fields[0]!.variable.name.zh).toMatch(/[\u4e00-\u9fff]/)
  expect(fields[0]!.stored.about.times!.count).toBe(24)
})
