import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SettingError } from '../../server/config.ts'
import { createMaps } from '../../server/maps/maps.service.ts'
import { OutlineError, outlineFrom } from '../../server/maps/outline.rules.ts'

const square = [
  [110, 20],
  [111, 20],
  [111, 21.00049],
  [110, 20],
]

test('lines and areas of all kinds become lines, to a thousandth of a degree', () => {
  const line = [110, 20, 111, 20, 111, 21, 110, 20]
  const given = (type: string, coordinates: unknown) => outlineFrom(JSON.stringify({ type, coordinates }))
  expect(given('LineString', square)).toEqual([line])
  expect(given('Polygon', [square, square])).toEqual([line, line])
  expect(given('MultiPolygon', [[square], [square]])).toEqual([line, line])
  const features = [
    { type: 'Feature', geometry: null },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] } },
    { type: 'Feature', geometry: { type: 'MultiLineString', coordinates: [square] } },
  ]
  expect(outlineFrom(JSON.stringify({ type: 'FeatureCollection', features }))).toEqual([line])
})

test.each([
  ['{', /no JSON/],
  ['{"type":"Topology"}', /no GeoJSON \(type "Topology"\)/],
  ['[]', /no GeoJSON/],
  ['{"type":"FeatureCollection","features":[]}', /no lines/],
  ['{"type":"LineString","coordinates":[[110,20],[110,1e9]]}', /not on the Earth: \[110,1000000000\]/],
  ['{"type":"LineString","coordinates":[["110",20],[1,2]]}', /not on the Earth/],
  ['{"type":"Polygon"}', /without coordinates/],
])('%s is refused in words', (text, words) => {
  expect(() => outlineFrom(text)).toThrow(OutlineError)
  expect(() => outlineFrom(text)).toThrow(words)
})

test('the setting replaces the base map, and a file that is none stops the start', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'outline-')), 'outline.geojson')
  const config = { MAP_OUTLINE: file, MAP_SOURCE: '标准地图服务系统', MAP_APPROVAL: 'GS(2024)0650号' }
  expect(() => createMaps(config)).toThrow(SettingError)
  writeFileSync(file, JSON.stringify({ type: 'LineString', coordinates: square }))
  expect(createMaps(config).base()).toMatchObject({
    approval: 'GS(2024)0650号',
    lines: [[110, 20, 111, 20, 111, 21, 110, 20]],
  })
  expect(createMaps({ ...config, MAP_OUTLINE: '' }).base().lines).toBeNull()
})
