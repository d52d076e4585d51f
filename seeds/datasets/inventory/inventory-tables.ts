/** Tables of inventories: regions × sectors × years. Every number is made up, around published totals. */
import { citiesOf } from '../../cities.ts'
import { hashed, keyOf } from '../../random.ts'
import { axis, type Column, own } from '../columns.ts'
import { type Cell, crossed, rounded, type TableContext, type TableMaker, yearsOf } from '../tables.ts'
import {
  citiesShare,
  coastShare,
  householdFuels,
  nationalTotal,
  type Pollutant,
  provincesIn,
  shipTotal,
} from './inventory.vocabulary.ts'

export type Named = [zh: string, en: string]
export const names = (list: string): Named[] => list.split(',').map((pair) => pair.split('|') as Named)

export interface Emission {
  column: Column
  /** Mt a⁻¹ of the whole country. */
  total: (year: number) => number
  /** What of the total each sector has. */
  shares: readonly number[]
}

/** A column that holds what the columns before it say together. */
export interface Derived {
  column: Column
  of: (values: number[], sector: number) => number
}

const kilotonnes = (key: string, zh: string, en: string, cas = ''): Column => ({
  ...own(`${key}|${zh}排放量|${en} emission|kt a⁻¹|${cas}`, 1),
  averaging: 'sum',
})

export const emission = (
  pollutant: Pollutant,
  zh: string,
  en: string,
  shares: readonly number[],
  { cas = '', key = pollutant as string, part = 1 } = {},
): Emission => ({
  column: kilotonnes(key, zh, en, cas),
  total: (year) => part * nationalTotal(pollutant, year),
  shares,
})

export const shipEmission = (
  pollutant: 'so2' | 'nox' | 'pm25',
  zh: string,
  en: string,
  shares: number[],
  cas = '',
): Emission => ({ column: kilotonnes(pollutant, zh, en, cas), total: (year) => shipTotal(pollutant, year), shares })

interface Region {
  zh: string
  en: string
  share: number
}

/** Cities of a region share out what its provinces, or its coast, emit. */
function cityShares({ run }: TableContext, coast: boolean): Region[] {
  const place = run.place ?? ''
  const all = coast
    ? (coastShare[place] ?? 0)
    : (citiesShare[place] ?? 0) * provincesIn(place).reduce((sum, { share }) => sum + share, 0)
  const cities = citiesOf(place)
  const weights = cities.map(({ en }) => 0.4 + hashed(keyOf(en), 1))
  const sum = weights.reduce((a, b) => a + b, 0)
  return cities.map(({ zh, en }, index) => ({ zh, en, share: (all * (weights[index] as number)) / sum }))
}

export function emissions(
  unit: 'province' | 'city' | 'port',
  sectors: Named[],
  list: Emission[],
  derived: Derived[] = [],
): TableMaker {
  const [zhUnit, enUnit] = unit === 'province' ? ['省份', 'province'] : ['城市', 'city']
  return (context) => {
    const regions = unit === 'province' ? provincesIn(context.run.place) : cityShares(context, unit === 'port')
    const shareOf = new Map(regions.map(({ zh, share }) => [zh, share]))
    return crossed(
      () => ({
        columns: [
          axis(`${enUnit}_zh`, zhUnit, `${enUnit} (Chinese)`),
          axis(enUnit, `${zhUnit}英文名`, enUnit),
          axis('sector_zh', '部门', 'Sector (Chinese)'),
          axis('sector', '部门英文名', 'Sector'),
          axis('year', '年份', 'Year'),
        ],
        rows: regions.flatMap(({ zh, en }) =>
          sectors.flatMap(([sectorZh, sector]) =>
            yearsOf(context.run).map((year): Cell[] => [zh, en, sectorZh, sector, year]),
          ),
        ),
      }),
      (row, stream) => {
        const sector = sectors.findIndex(([zh]) => zh === row[2])
        const share = shareOf.get(row[0] as string) ?? 0
        const values = list.map(
          ({ total, shares }) =>
            1000 * total(row[4] as number) * (shares[sector] ?? 0) * share * (1 + 0.05 * stream.normal()),
        )
        return [...values, ...derived.map(({ of }) => of(values, sector))].map((value) => rounded(value))
      },
      [...list.map(({ column }) => column), ...derived.map(({ column }) => column)],
    )(context)
  }
}

/** Emission factors and activity of household fuels: emission = factor × fuel. */
export const fuels: TableMaker = (context) => {
  const regions = provincesIn(context.run.place)
  const kt = (key: string, zh: string, en: string) => kilotonnes(key, zh, en)
  return crossed(
    () => ({
      columns: [
        axis('province_zh', '省份', 'province (Chinese)'),
        axis('province', '省份英文名', 'province'),
        axis('fuel_zh', '燃料', 'Fuel (Chinese)'),
        axis('fuel', '燃料英文名', 'Fuel'),
        axis('year', '年份', 'Year'),
      ],
      rows: regions.flatMap(({ zh, en }) =>
        householdFuels.flatMap((fuel) => yearsOf(context.run).map((year): Cell[] => [zh, en, fuel.zh, fuel.en, year])),
      ),
    }),
    (row, stream) => {
      const fuel = householdFuels.find(({ zh }) => zh === row[2]) as (typeof householdFuels)[number]
      const share = regions.find(({ zh }) => zh === row[0])?.share ?? 0
      const near = () => 1 + 0.06 * stream.normal()
      const factors = [fuel.pm25 * near(), fuel.bc * near(), fuel.oc * near()].map((value) => rounded(value, 3))
      const particles = 1000 * 0.38 * nationalTotal('pm25', row[4] as number) * fuel.share * share
      const activity = rounded((particles / fuel.pm25) * near())
      // g kg⁻¹ of Mt are kt.
      return [activity, ...factors, ...factors.map((factor) => rounded(factor * activity))]
    },
    [
      { ...own('activity|燃料消费量|Fuel used|Mt a⁻¹', 1), averaging: 'sum' },
      own('ef_pm25|PM2.5排放因子|Emission factor of PM2.5|g kg⁻¹', 1),
      own('ef_bc|BC排放因子|Emission factor of BC|g kg⁻¹', 1),
      own('ef_oc|OC排放因子|Emission factor of OC|g kg⁻¹', 1),
      kt('pm25', 'PM2.5', 'PM2.5'),
      kt('bc', 'BC', 'BC'),
      kt('oc', 'OC', 'OC'),
    ],
  )(context)
}
