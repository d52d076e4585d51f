import type { Language } from '../basics/language.ts'
import { type AboutDataset, factsOfDataset, termsOfDataset } from '../datasets/about.fields.ts'
import { factLine } from '../datasets/about.vocabulary.ts'
import { particleTypes, profileFaults, sourceClasses } from '../datasets/profiles/profiles.vocabulary.ts'
import { cell, comment } from '../series/series.csv.ts'
import { countryName } from './countries.vocabulary.ts'
import type { ListedProfile, ProfileDetail } from './profiles.schema.ts'

const columns = [
  ...['profile', 'name', 'source_class', 'category', 'particle_type', 'country', 'city', 'year', 'sample_count'],
  ...['emission_factor', 'emission_factor_unit', 'faults', 'corrected', 'species', 'cas', 'cas_valid', 'symbol'],
  ...['relative_mass_percent', 'uncertainty_percent', 'uncertainty_method', 'written', 'counted_in_sum'],
]

const columnOf: Record<string, string> = {
  sourceClass: 'source_class',
  particleType: 'particle_type',
  sampleCount: 'sample_count',
}

/** One row a value, all of its profile beside it. */
export function profilesCsv(
  about: AboutDataset,
  list: readonly (ListedProfile & Pick<ProfileDetail, 'values'>)[],
  { address, publicUrl, language }: { address: string; publicUrl: string; language: Language },
): string {
  const head = [...factsOfDataset(about, address), ...termsOfDataset(about, publicUrl)]
    .map((fact) => comment(factLine(fact, language)))
    .join('')
  const number = (value: number | null) => (value === null ? '' : String(value))
  const rows = list.flatMap((one) => {
    const own = [
      ...[one.code, one.name[language], sourceClasses[one.sourceClass][language], one.category],
      ...[particleTypes[one.particleType][language], one.country ? countryName(one.country)[language] : ''],
      ...[one.city?.[language] ?? ''],
    ].map(cell)
    const facts = [
      ...[number(one.year), number(one.sampleCount), number(one.emissionFactor?.value ?? null)],
      ...[one.emissionFactor?.unit ?? '', one.faults.map((fault) => profileFaults[fault][language]).join('; ')].map(
        cell,
      ),
      // What its editors say otherwise than its source, by the names of these columns.
      cell((one.corrected?.fields ?? []).map((field) => columnOf[field] ?? field).join('; ')),
    ]
    return one.values.map((value) =>
      [
        ...own,
        ...facts,
        ...[value.name[language], value.cas ?? ''].map(cell),
        value.cas === null ? '' : value.casValid ? 'yes' : 'no',
        cell(value.symbol ?? ''),
        ...[number(value.relativeMass), number(value.uncertainty)],
        ...[value.uncertaintyMethod ?? '', value.written ?? ''].map(cell),
        value.counted ? 'yes' : 'no',
      ].join(','),
    )
  })
  return `${language === 'zh' ? '\ufeff' : ''}${head}${[columns.join(','), ...rows].join('\r\n')}\r\n`
}
