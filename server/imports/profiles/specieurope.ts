import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { NewProfile } from '../../datasets/profiles/profiles.types.ts'
import { type ImportAdapter, ImportError } from '../adapter.types.ts'
import { readNamed } from '../readers/lines.ts'
import { collectingSpecies, readAmount, readCount } from './cells.rules.ts'
import { countryCodes, specieuropeClass, specieuropeSizes } from './classes.rules.ts'
import { counted, faultLines, faultWords } from './faults.rules.ts'
import { specieuropeMetadata } from './profiles.metadata.ts'

const needs = [
  ...['Id', 'Name', 'Specie', 'Relative.Mass', 'Uncertainty', 'Uncertainty.Method', 'Specie.Id', 'Particle.Size'],
  ...['N.Samples', 'Country', 'Place', 'Test.Year', 'Cas', 'Symbol', 'Source.Categories', 'cat1'],
]
const notDetected = 'not detected'

/** A fraction as %, in as many figures as it was written. */
const percent = (value: number | null) => (value === null ? null : Number((value * 100).toPrecision(12)))

export const specieurope: ImportAdapter = {
  help: 'specieurope FOLDER|FILE   chemical profiles of sources, JRC SPECIEUROPE 2.0: specieurope_source.csv.gz',

  async read(path, onProgress) {
    const isFolder = await stat(path).then(
      (found) => found.isDirectory(),
      () => {
        throw new ImportError('unread', {}, { path })
      },
    )
    const file = isFolder ? join(path, 'specieurope_source.csv.gz') : path
    const species = collectingSpecies()
    const byId = new Map<string, NewProfile>()
    const odd = new Set<string>()
    for await (const { cells, place } of readNamed(file, { needs, manyLines: true })) {
      const said = (column: string) => cells[column]!.trim()
      const id = said('Id')
      let profile = byId.get(id)
      if (!profile) {
        const [country, city] = [said('Country'), said('Place')]
        const name = said('Name')
        if (country && !countryCodes[country]) odd.add(country)
        // What is no country is part of the place.
        const where = countryCodes[country] ? city : [city, country].filter(Boolean).join(', ')
        profile = {
          ...{ code: `EU${id}`, name: { zh: name, en: name } },
          sourceClass: specieuropeClass(cells.cat1!, said('Source.Categories')),
          category: said('Source.Categories'),
          particleType: specieuropeSizes[said('Particle.Size')] ?? 'other-pm',
          country: countryCodes[country] ?? null,
          city: where ? { zh: where, en: where } : null,
          year: readCount(said('Test.Year'), 'Test.Year', place('Test.Year')),
          sampleCount: readCount(said('N.Samples'), 'N.Samples', place('N.Samples')),
          ...{ emissionFactor: null, values: [] },
        }
        byId.set(id, profile)
      }
      const specie = said('Specie')
      const mass = said('Relative.Mass')
      const uncertainty = readAmount(said('Uncertainty'), 'Uncertainty', place('Uncertainty'), [''])
      const method = said('Uncertainty.Method')
      profile.values.push({
        species: species.take(said('Specie.Id') || specie, {
          name: { zh: specie, en: specie },
          symbol: said('Symbol') || null,
          cas: cells.Cas!.trim() || null,
        }),
        relativeMass: percent(readAmount(mass, 'Relative.Mass', place('Relative.Mass'), ['', notDetected])),
        uncertainty: percent(uncertainty),
        ...(uncertainty !== null && method && { uncertaintyMethod: method }),
        ...(mass === notDetected && { written: mass }),
      })
    }
    const profiles = { species: species.list(), list: [...byId.values()] }
    const found = counted(profiles)
    onProgress(`read ${basename(file)}  ${found.profiles} profiles, ${found.values} values`)
    const years = profiles.list.flatMap(({ year }) => (year === null ? [] : [year]))
    return {
      report: [],
      faults: [
        ...faultLines(found),
        ...(species.shared.length > 0
          ? [`  Two species of one CAS number or name, kept apart: ${species.shared.join('; ')}`]
          : []),
        ...(odd.size > 0 ? [`  No country, kept with the place: ${[...odd].join(', ')}`] : []),
      ],
      dataset: {
        ...specieuropeMetadata(faultWords(found), years),
        version: {
          notes: {
            zh: '按SPECIEUROPE 2.0的表导入；质量分数乘以100换算为%，其余未作改动；“not detected”保留原文，没有数值。',
            en: 'As in the table of SPECIEUROPE 2.0; fractions are times 100, in %, and nothing else was changed. "not detected" is kept in words, without a value.',
          },
          sample: null,
          variables: [],
          files: [
            {
              name: basename(file),
              format: file.endsWith('.gz') ? 'application/gzip' : 'text/csv',
              content: { path: file },
            },
          ],
          stations: [],
          profiles,
        },
      },
    }
  },
}
