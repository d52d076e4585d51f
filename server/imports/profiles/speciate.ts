import { access } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { NewProfile } from '../../datasets/profiles/profiles.types.ts'
import { type ImportAdapter, ImportError } from '../adapter.types.ts'
import { readNamed } from '../readers/lines.ts'
import { collectingSpecies, readAmount } from './cells.rules.ts'
import { countryOfRegion, speciateClass, speciateSize } from './classes.rules.ts'
import { counted, faultLines, faultWords } from './faults.rules.ts'
import { speciateMetadata } from './profiles.metadata.ts'

const tables = ['profiles', 'species', 'species_properties'] as const
/** Documented by the source: no uncertainty. */
const none = ['', '-99']

async function pathOf(folder: string, table: string): Promise<string> {
  const name = `speciate_5.2_${table}.csv`
  for (const one of [`${name}.gz`, name]) {
    const path = join(folder, one)
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path
  }
  throw new ImportError('noFile', {}, { folder, found: 0, name: `${name}(.gz)` })
}

export const speciate: ImportAdapter = {
  help: 'speciate FOLDER   chemical profiles of sources, EPA SPECIATE 5.2: speciate_5.2_{profiles,species,species_properties}.csv.gz',

  async read(folder, onProgress) {
    const [profilesPath, valuesPath, speciesPath] = (await Promise.all(
      tables.map((table) => pathOf(folder, table)),
    )) as [string, string, string]
    const species = collectingSpecies()
    const needs = ['SPECIES_ID', 'CAS', 'SPECIES_NAME', 'SYMBOL']
    for await (const { cells } of readNamed(speciesPath, { needs, manyLines: true })) {
      const name = cells.SPECIES_NAME!.trim()
      const cas = cells.CAS!.trim()
      species.take(cells.SPECIES_ID!, {
        name: { zh: name, en: name },
        symbol: cells.SYMBOL!.trim() || null,
        cas: cas === 'N/A' || cas === '' ? null : cas,
      })
    }
    const byCode = new Map<string, NewProfile>()
    const spans: string[] = []
    /** Some profiles were tested over several years, or say a range of samples. */
    const one = (text: string) => {
      if (/^\d+$/.test(text)) return Number(text)
      if (text) spans.push(text)
      return null
    }
    const columns = [
      ...['PROFILE_CODE', 'PROFILE_NAME', 'PROFILE_TYPE', 'TEST_YEAR', 'REGION', 'SAMPLES', 'LOWER_SIZE', 'UPPER_SIZE'],
      ...['CATEGORY_LEVEL_1_Generation_Mechanism', 'CATEGORY_LEVEL_2_Sector_Equipment'],
      ...['CATEGORY_LEVEL_3_.Fuel_Product', 'MASTER_POLLUTANT_EMISSION_RATE', 'MASTER_POLL_EMISSION_RATE_UNIT'],
    ]
    for await (const { cells, place } of readNamed(profilesPath, { needs: columns, manyLines: true })) {
      const said = (column: string) => cells[column]!.trim()
      const code = said('PROFILE_CODE')
      if (byCode.has(code))
        throw new ImportError('otherWord', place('PROFILE_CODE'), {
          ...{ column: 'PROFILE_CODE', text: code, expected: 'each once' },
        })
      const rate = readAmount(said('MASTER_POLLUTANT_EMISSION_RATE'), 'MASTER_POLLUTANT_EMISSION_RATE', place(), none)
      const levels = columns.slice(8, 11).map(said) as [string, string, string]
      const region = said('REGION')
      const name = said('PROFILE_NAME') || code
      byCode.set(code, {
        ...{ code, name: { zh: name, en: name } },
        sourceClass: speciateClass(...levels),
        category: levels.filter(Boolean).join(' / '),
        particleType: speciateSize(said('PROFILE_TYPE'), said('LOWER_SIZE'), said('UPPER_SIZE')),
        country: countryOfRegion(region),
        city: region ? { zh: region, en: region } : null,
        year: one(said('TEST_YEAR')),
        sampleCount: one(said('SAMPLES')),
        emissionFactor: rate === null ? null : { value: rate, unit: said('MASTER_POLL_EMISSION_RATE_UNIT') },
        values: [],
      })
    }
    onProgress(`read ${byCode.size} profiles`)
    const asked = ['PROFILE_CODE', 'SPECIES_ID', 'WEIGHT_PERCENT', 'INCLUDE_IN_SUM', 'UNCERTAINTY_PERCENT']
    const form = { needs: [...asked, 'UNCERTAINTY_METHOD'], manyLines: true } as const
    for await (const { cells, place } of readNamed(valuesPath, form)) {
      const profile = byCode.get(cells.PROFILE_CODE!.trim())
      const key = species.key(cells.SPECIES_ID!)
      if (!profile || key === undefined) {
        const column = profile ? 'SPECIES_ID' : 'PROFILE_CODE'
        throw new ImportError('noProfile', place(column), { column, text: cells[column]! })
      }
      const uncertainty = readAmount(
        cells.UNCERTAINTY_PERCENT!,
        'UNCERTAINTY_PERCENT',
        place('UNCERTAINTY_PERCENT'),
        none,
      )
      const method = cells.UNCERTAINTY_METHOD!.trim()
      profile.values.push({
        species: key,
        relativeMass: readAmount(cells.WEIGHT_PERCENT!, 'WEIGHT_PERCENT', place('WEIGHT_PERCENT'), ['']),
        uncertainty,
        ...(uncertainty !== null && method && method !== 'N/A' && { uncertaintyMethod: method }),
        counted: cells.INCLUDE_IN_SUM === 'Yes',
      })
    }
    const profiles = { species: species.list(), list: [...byCode.values()] }
    const found = counted(profiles)
    onProgress(`read ${found.values} values`)
    const years = profiles.list.flatMap(({ year }) => (year === null ? [] : [year]))
    return {
      report: [],
      faults: [
        ...faultLines(found),
        ...(spans.length > 0
          ? [
              `  No single year or number of samples, left open: ${spans.length} profiles: ${[...new Set(spans)].slice(0, 5).join(', ')} …`,
            ]
          : []),
        ...(species.shared.length > 0
          ? [
              `  Two species of one CAS number, kept apart: ${species.shared.length}: ${species.shared.slice(0, 3).join('; ')} …`,
            ]
          : []),
      ],
      dataset: {
        ...speciateMetadata(faultWords(found), years),
        version: {
          notes: {
            zh: '按SPECIATE 5.2的表导入，数值未作改动；-99与空白为“没有不确定度”。',
            en: 'Values as in the tables of SPECIATE 5.2; −99 and blanks mean that there is no uncertainty.',
          },
          sample: null,
          variables: [],
          files: [profilesPath, valuesPath, speciesPath].map((path) => ({
            name: basename(path),
            format: path.endsWith('.gz') ? 'application/gzip' : 'text/csv',
            content: { path },
          })),
          stations: [],
          profiles,
        },
      },
    }
  },
}
