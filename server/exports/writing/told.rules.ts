/** What a file says of itself: the same facts in the head of a CSV, in JSON, in attributes. */
import { absolute, factsOfDataset, termsOfDataset } from '../../datasets/about.fields.ts'
import { type Fact, fact, factLine, madeUpWords } from '../../datasets/about.vocabulary.ts'
import type { Made } from '../../fields/netcdf3.rules.ts'
import { factsOfValues } from '../../series/series.about.fields.ts'
import { comment } from '../../series/series.csv.ts'
import type { GridPlan, Plan, TablePlan } from '../exports.plans.types.ts'

export function factsOfGrid({ about, levels, times, method, counts }: GridPlan): Fact[] {
  const names = { zh: `${about.name.zh} [${about.unit}]`, en: `${about.name.en} [${about.unit}]` }
  const calendar = about.times ? `${about.times.units}, ${about.times.calendar}` : null
  return [
    fact({ zh: '变量', en: 'Variable' }, names),
    ...(method ? [fact({ zh: '统计方式', en: 'Cell methods' }, method)] : []),
    ...(levels && about.levels
      ? [
          fact(
            { zh: '层次', en: 'Levels' },
            `${about.levels.name} [${about.levels.unit || '1'}] ${levels[0]}–${levels[1] - 1}`,
          ),
        ]
      : []),
    ...(calendar && times.length > 0
      ? [
          fact(
            { zh: '时间', en: 'Times' },
            {
              zh: `按数据源的历法与时区（${calendar}）；time_from、time_to为时段的起止（来源给出时）`,
              en: `in the calendar and zone of the source (${calendar}); time_from and time_to are the ends of the interval, where the source tells them`,
            },
          ),
        ]
      : []),
    ...(counts ? [fact({ zh: '有效数', en: 'n of N' }, counts.rule)] : []),
    fact({ zh: '空单元格', en: 'Empty cell' }, { zh: '缺测', en: 'missing' }),
  ]
}

export interface Had {
  flag: boolean
  flags: boolean
  written: boolean
}

export const factsOfTable = (plan: TablePlan, had: Record<string, Had>): Fact[] =>
  factsOfValues(
    {
      ...{ resolution: plan.resolution, time: plan.time, from: plan.first, to: plan.end },
      series: plan.variables.map(({ key, unit, meaning, n, calm }) => ({
        ...{ variable: key, station: plan.stations[0]?.code ?? '', unit, meaning },
        ...{ n: n || null, calm: calm || null },
        flag: had[key]?.flag || null,
        flags: had[key]?.flags || null,
        written: had[key]?.written || null,
      })),
    },
    true,
  )

/** The head of a CSV. */
export const headOf = (plan: Plan, facts: readonly Fact[]): string =>
  [...factsOfDataset(plan.dataset, plan.address), ...facts, ...termsOfDataset(plan.dataset, plan.publicUrl)]
    .map((one) => comment(factLine(one, plan.language)))
    .join('')

/** The same in JSON. */
export function aboutOf({ dataset, address, publicUrl }: Plan, facts: readonly Fact[]) {
  const { name, version, addedAt, madeUp, licence, citation, quality } = dataset
  return {
    ...{ name, version, addedAt, madeUp, ...(madeUp && { note: madeUpWords.text }), address },
    licence: { ...licence, url: absolute(licence.url, publicUrl) },
    citation: { gbt7714: citation.gbt7714, apa: citation.apa },
    quality,
    facts: facts.map(({ label, text }) => ({ label, text })),
  }
}

/** Global attributes by CF-1.12 and ACDD-1.3. */
export function globalsOf(plan: Plan, facts: readonly Fact[]): NonNullable<Made['attributes']> {
  const { dataset, address, publicUrl } = plan
  return {
    Conventions: 'CF-1.12, ACDD-1.3',
    title: dataset.name.en,
    title_zh: dataset.name.zh,
    summary: facts.map((one) => factLine(one, 'en')).join('\n'),
    product_version: String(dataset.version),
    date_issued: dataset.addedAt,
    license: `${dataset.licence.name.en} ${absolute(dataset.licence.url, publicUrl)}`,
    references: dataset.citation.apa,
    ...((dataset.madeUp || dataset.quality.en) && {
      comment: [dataset.madeUp ? madeUpWords.text.en : '', dataset.quality.en].filter(Boolean).join(' '),
    }),
    source: `${dataset.name.en}, version ${dataset.version}; numbers as they are kept by the portal`,
    history: `selected at ${address}`,
  }
}

/** Key and value of a Parquet file. */
export const keysOf = (plan: Plan, facts: readonly Fact[], units: Record<string, string>): Record<string, string> => ({
  title: plan.dataset.name.en,
  title_zh: plan.dataset.name.zh,
  version: String(plan.dataset.version),
  address: plan.address,
  licence: `${plan.dataset.licence.name.en} ${absolute(plan.dataset.licence.url, plan.publicUrl)}`,
  citation: plan.dataset.citation.apa,
  ...(plan.dataset.madeUp && { note: madeUpWords.text.en }),
  facts: facts.map((one) => factLine(one, 'en')).join('\n'),
  units: JSON.stringify(units),
})
