/** Applications for inventories: what of them there is to ask for, and what may be asked for. */
import type { Bilingual } from '../../basics/language.ts'
import type { Problems } from '../../basics/problems.ts'
import { beijingDay } from '../../basics/time.vocabulary.ts'
import { species as speciesWords } from '../../datasets/species.vocabulary.ts'
import { cellsOf, isQuoteFault } from '../../imports/readers/cells.rules.ts'
import type { Asked } from '../applications.rules.ts'
import type { InventoryOffer, InventorySector } from '../applications.schema.ts'
import { inventoryResolutions, inventorySectors, mostYears, spansOf } from '../applications.vocabulary.ts'

const firstYear = 1900
const lastYear = 2100
const isYear = (year: number) => year >= firstYear && year <= lastYear

/** Of `2013-2017, 2020`, with Chinese commas and dashes as well; null where it is something else. */
function yearsIn(text: string): number[] | null {
  if (text.length > mostYears) return null
  const years: number[] = []
  for (const part of text.split(/[,，、;；]/)) {
    const match = /^(\d{4})(?:\s*[-–—~～至]\s*(\d{4}))?$/.exec(part.trim())
    const [from, to] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])]
    if (!isYear(from) || !isYear(to) || from > to) return null
    for (let year = from; year <= to; year++) years.push(year)
  }
  return years
}
export const areYears = (text: string): boolean => yearsIn(text) !== null

/** What the tables of an inventory name. */
export interface Named {
  years: number[]
  sectors: InventorySector[]
}
const columns = {
  year: /^(year|yr|年|年份|年度)$/,
  sectorZh: /^(sector_zh|部门|部门名称|排放部门)$/,
  sectorEn: /^(sector|sector_en|sector_name|emission_sector)$/,
}
/** More than this are no list to choose from, but classes, works or stacks. */
const mostSectors = 60

/** The known word for a sector, or else one made of its name: a form keeps words between blanks. */
function sectorOf(zh: string, en: string): InventorySector {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const known = Object.entries(inventorySectors).find(([, name]) => same(name.en, en) || name.zh === zh)
  return known
    ? { code: known[0], name: { ...known[1] } }
    : { code: en.toLowerCase().replace(/\s+/g, '-'), name: { zh, en } }
}

/** Years and sectors of a table; null where it is no table that can be read to its end. */
export function namedIn(text: string): Named | null {
  const years = new Set<number>()
  const sectors = new Map<string, InventorySector>()
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
    const cell = (name: keyof typeof columns) => cells[at![name]]?.trim() ?? ''
    const year = Number(cell('year'))
    if (isYear(year)) years.add(year)
    const [zh, en] = [cell('sectorZh') || cell('sectorEn'), cell('sectorEn') || cell('sectorZh')]
    if (en === '') continue
    const sector = sectorOf(zh, en)
    sectors.set(sector.code, sector)
    if (sectors.size > mostSectors) return null
  }
  return { years: [...years], sectors: [...sectors.values()] }
}

interface Told {
  timeFrom: number | null
  timeTo: number | null
  spatialResolution: string
}
/** Of what it does not tell, nothing. */
export function offerOf({ timeFrom, timeTo, spatialResolution }: Told, named: Named | null): InventoryOffer {
  const yearOf = (time: number) => Number(beijingDay(time).slice(0, 4))
  const [from, to] = timeFrom === null || timeTo === null ? [1, 0] : [yearOf(timeFrom), yearOf(timeTo)]
  const covered = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter(isYear)
  const resolution = spatialResolution.replace(/deg$/, '')
  return {
    years: named?.years.length ? [...named.years].sort((a, b) => a - b) : covered,
    sectors: named?.sectors ?? [],
    resolutions: Object.hasOwn(inventoryResolutions, resolution) ? [resolution] : [],
  }
}

const words = {
  years: {
    zh: '请填写年份，例如“2013-2017, 2020”',
    en: 'Enter the years, for example “2013-2017, 2020”',
  },
  species: { zh: '请至少选择一个物种', en: 'Choose at least one species' },
  sectors: { zh: '请至少选择一个部门', en: 'Choose at least one sector' },
  resolution: { zh: '请选择空间分辨率', en: 'Choose a spatial resolution' },
  agreement: {
    zh: '请阅读并同意清单数据使用条款',
    en: 'Please read and accept the terms of use of inventory data',
  },
} as const satisfies Record<string, Bilingual>

const otherYears = (asked: number[], there: number[]): Bilingual => ({
  zh: `所选数据集没有 ${spansOf(asked)} 年的数据，只有 ${spansOf(there)} 年`,
  en: `The chosen datasets have no data for ${spansOf(asked)}, only for ${spansOf(there)}`,
})
const others = (codes: string[], names: Record<string, Bilingual>): Bilingual => {
  const named = (language: 'zh' | 'en') =>
    codes.map((code) => (Object.hasOwn(names, code) ? names[code]![language] : code))
  return {
    zh: `所选数据集没有“${named('zh').join('、')}”，请从列出的选项中选择`,
    en: `The chosen datasets do not have “${named('en').join(', ')}”; choose from the list`,
  }
}

/** Of all datasets together; one that does not tell what it has may have any that is known. */
function compared<T>(asked: readonly T[], offers: readonly (readonly T[])[], known: (one: T) => boolean) {
  const there = [...new Set(offers.flat())]
  const silent = offers.some((offer) => offer.length === 0)
  return {
    there,
    missing: asked.length === 0 && there.length > 0,
    others: asked.filter((one) => !there.includes(one) && !(silent && known(one))),
  }
}

export type Offer = InventoryOffer & { species: string[] }

/** What inventory data needs to be told besides: only what the datasets have can be asked for. */
export function inventoryProblems({ inventory }: Pick<Asked, 'inventory'>, offers: readonly Offer[]): Problems {
  const found: Problems = {}
  const years = yearsIn(inventory.years)
  const byYear = compared(
    years ?? [],
    offers.map((offer) => offer.years),
    isYear,
  )
  if (years === null) found['inventory.years'] = words.years
  else if (byYear.others.length > 0) found['inventory.years'] = otherYears(byYear.others, byYear.there)

  const { species, sectors, resolution } = inventory
  const check = (
    name: 'species' | 'sectors' | 'resolution',
    asked: string[],
    has: (offer: Offer) => string[],
    names: Record<string, Bilingual>,
  ) => {
    const result = compared(asked, offers.map(has), (code) => Object.hasOwn(names, code))
    if (result.missing) found[`inventory.${name}`] = words[name]
    else if (result.others.length > 0) found[`inventory.${name}`] = others(result.others, names)
  }
  check('species', species, (offer) => offer.species, speciesWords)
  check('sectors', sectors, (offer) => offer.sectors.map(({ code }) => code), inventorySectors)
  check('resolution', resolution ? [resolution] : [], (offer) => offer.resolutions, inventoryResolutions)

  if (!inventory.agreement) found['inventory.agreement'] = words.agreement
  return found
}

/** The names of those sectors that are called so by these datasets alone; kept, since a later version may not have them. */
export const ownNames = (asked: readonly string[], offers: readonly Offer[]): InventorySector[] => {
  const named = new Map(offers.flatMap(({ sectors }) => sectors).map((sector) => [sector.code, sector]))
  return asked.flatMap((code) => (Object.hasOwn(inventorySectors, code) ? [] : (named.get(code) ?? [])))
}
