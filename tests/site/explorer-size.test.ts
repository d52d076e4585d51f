/** The pages that show data, over what every page needs: each in so many bytes, and none brings another. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../dist/site')
type Entry = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
const manifest: Record<string, Entry> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
const bytes = (file: string) => statSync(join(folder, `${file}.gz`)).size

function comingWith(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const other of manifest[name]!.imports ?? []) comingWith(other, seen)
  return seen
}
const shell = comingWith(Object.keys(manifest).find((name) => manifest[name]!.isEntry)!)
const views = [
  'explore/ExplorerPage.tsx',
  'regions/RegionsPage.tsx',
  'inventory/InventoryPage.tsx',
  'curtains/CurtainPage.tsx',
  'air/AirPage.tsx',
]
const mostKilobytes = 90

test.each(views)('%s comes in its bytes, and brings no other view', (view) => {
  expect(manifest[view], 'the page has a file of its own').toBeDefined()
  const own = [...comingWith(view)].filter((name) => !shell.has(name))
  expect(views.filter((other) => other !== view && own.includes(other))).toEqual([])
  const listed = own.map((name) => `${name} ${bytes(manifest[name]!.file)}`).join('\n')
  const all = own.reduce((sum, name) => sum + bytes(manifest[name]!.file), 0)
  expect(all / 1000, listed).toBeLessThanOrEqual(mostKilobytes)
})

test('what draws lines, films and archives comes when it is asked for', () => {
  const own = views.flatMap((view) => [...comingWith(view)])
  for (const late of ['charts/series/TimeSeriesChart.tsx', 'explore/drawing/recording.ts'])
    if (manifest[late]) expect(own).not.toContain(late)
  expect(own.filter((name) => /gifenc|fflate/.test(name))).toEqual([])
})
