/** Fields on dimensions as a table of the card: a column for each. */
import { unitOf } from '../../imports/gate/units.rules.ts'
import type { Column, Table } from '../card.types.ts'
import { cardLimits } from '../card.vocabulary.ts'
import { conceptOf } from '../names/concepts.fields.ts'
import { conceptOfCf, conceptOfHead } from '../names/matching.rules.ts'

export interface FieldFound {
  name: string
  shape: readonly number[]
  dimensions: readonly string[]
  standardName: string
  longName: string
  units: string
  count: number
  missing: number
  minimum: number | null
  maximum: number | null
}

export function fieldTable({
  id,
  file,
  fields,
  extent,
}: {
  id: string
  file: string | null
  fields: readonly FieldFound[]
  extent: Table['extent']
}): Table {
  return {
    ...{
      id,
      file,
      sheet: null,
      kind: 'field' as const,
      left: false,
      rows: 0,
      headRow: null,
      unitRow: null,
      firstRow: null,
    },
    ...{
      separator: null,
      decimal: '.' as const,
      preamble: [],
      time: null,
      stations: [],
      stationCount: 0,
      calendar: null,
      plotAt: [],
      preview: [],
      previewRows: [],
    },
    extent,
    columnCount: fields.length,
    columns: fields.slice(0, cardLimits.columns).map((field, at): Column => {
      const byName = conceptOfHead(field.name)
      const byCf = conceptOfCf(field.standardName)
      const key = byCf ?? byName?.key ?? null
      const concept = key ? conceptOf(key) : null
      return {
        id: field.name,
        at: at + 1,
        head: field.name.slice(0, 200),
        role: /^(.*\/)?(lon|longitude)$/i.test(field.name)
          ? 'longitude'
          : /^(.*\/)?(lat|latitude)$/i.test(field.name)
            ? 'latitude'
            : 'value',
        timePart: null,
        variable:
          concept && key
            ? {
                key,
                name: { zh: concept.zh, en: concept.en },
                cfName: field.standardName || (concept.cfName ?? null),
                matched: byCf ? 'standardName' : byName!.matched,
              }
            : null,
        maybe: [],
        unit: {
          written: field.units.slice(0, 80),
          normal: field.units === '' ? null : unitOf(field.units),
          said: field.units === '' ? 'none' : 'file',
        },
        kind: field.count > 0 ? 'number' : 'empty',
        count: field.count,
        missing: field.missing,
        minimum: field.minimum,
        maximum: field.maximum,
        ...{ mean: null, distinct: null, missingWords: {}, about: null, plot: null },
        dimensions: field.shape
          .slice(0, 8)
          .map((length, index) => ({ name: (field.dimensions[index] || `dim ${index + 1}`).slice(0, 60), length })),
      }
    }),
  }
}
