/** What an inventory names, so that an application asks for nothing else. */
import type { InventoryNames } from '../../../db/tables/datasets.ts'
import { inventorySectors, isInventoryYear, mostSectorName } from '../../applications/applications.vocabulary.ts'
import { cellsOf, isQuoteFault } from '../readers/cells.rules.ts'

type Sector = InventoryNames['sectors'][number]

const columns = {
  year: /^(year|yr|年|年份|年度)$/,
  sectorZh: /^(sector_zh|部门|部门名称|排放部门)$/,
  sectorEn: /^(sector|sector_en|sector_name|emission_sector)$/,
}
/** More than this are no list to choose from, but classes, works or stacks. */
const mostSectors = 60

/** As it is read: without what nobody sees. */
const seen = (cell: string | undefined) => (cell ?? '').replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()

/** The known word for a sector, or else one made of its name: a form keeps words between blanks. */
export function sectorOf(zh: string, en: string): Sector {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const known = Object.entries(inventorySectors).find(([, name]) => same(name.en, en) || name.zh === zh)
  return known
    ? { code: known[0], name: { ...known[1] } }
    : { code: en.toLowerCase().replace(/\s+/g, '-'), name: { zh, en } }
}

/** Years and sectors of a table; null where it is no table that can be read to its end. */
export function namedIn(text: string): InventoryNames | null {
  const years = new Set<number>()
  const sectors = new Map<string, Sector>()
  let at: Record<keyof typeof columns, number> | null = null
  for (const line of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const cells = cellsOf(line, ',')
    if (isQuoteFault(cells)) return null
    if (!at) {
      const names = cells.map((cell) => cell.trim().toLowerCase())
      const find = (name: keyof typeof columns) => names.findIndex((one) => columns[name].test(one))
      at = { year: find('year'), sectorZh: find('sectorZh'), sectorEn: find('sectorEn') }
      if (Object.values(at).every((place) => place < 0)) break
      continue
    }
    const cell = (name: keyof typeof columns) => seen(cells[at![name]])
    const year = Number(cell('year'))
    if (isInventoryYear(year)) years.add(year)
    const [zh, en] = [cell('sectorZh') || cell('sectorEn'), cell('sectorEn') || cell('sectorZh')]
    if (en === '') continue
    // A sentence is no sector.
    if ([...en].length > mostSectorName) return null
    const sector = sectorOf(zh, en)
    sectors.set(sector.code, sector)
    if (sectors.size > mostSectors) return null
  }
  return { years: [...years], sectors: [...sectors.values()] }
}

export function joined(all: readonly InventoryNames[]): InventoryNames {
  const sectors = all.flatMap((one) => one.sectors)
  return {
    years: [...new Set(all.flatMap(({ years }) => years))].sort((a, b) => a - b),
    sectors: [...new Map(sectors.map((sector) => [sector.code, sector])).values()],
  }
}
