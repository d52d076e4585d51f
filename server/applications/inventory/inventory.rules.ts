/** Applications for inventories: what of them there is to ask for, and what may be asked for. */
import type { InventoryNames } from '../../../db/tables/datasets.ts'
import type { Bilingual } from '../../basics/language.ts'
import type { Problems } from '../../basics/problems.ts'
import { beijingDay } from '../../basics/time.vocabulary.ts'
import { species as speciesWords } from '../../datasets/species.vocabulary.ts'
import type { Asked } from '../applications.rules.ts'
import type { InventoryOffer, InventorySector } from '../applications.schema.ts'
import {
  inventoryResolutions,
  inventorySectors,
  isInventoryYear as isYear,
  mostYears,
  spansOf,
} from '../applications.vocabulary.ts'

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

interface Told {
  timeFrom: number | null
  timeTo: number | null
  spatialResolution: string
}
/** Of what it does not tell, nothing. */
export function offerOf({ timeFrom, timeTo, spatialResolution }: Told, named: InventoryNames | null): InventoryOffer {
  const yearOf = (time: number) => Number(beijingDay(time).slice(0, 4))
  const [from, to] = timeFrom === null || timeTo === null ? [1, 0] : [yearOf(timeFrom), yearOf(timeTo)]
  const covered = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter(isYear)
  const resolution = spatialResolution.replace(/deg$/, '')
  return {
    years: named?.years.length ? [...named.years].sort((a, b) => a - b) : covered,
    // Where nobody could read it, whatever is known may be in it.
    sectors: named?.sectors ?? Object.entries(inventorySectors).map(([code, name]) => ({ code, name: { ...name } })),
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
