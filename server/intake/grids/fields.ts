/** Fields on dimensions as a table of the card: a column for each. */
import { unitOf } from '../../imports/gate/units.rules.ts'
import type { Column, Table, TableAnswers, TableTime } from '../card.types.ts'
import { cardLimits } from '../card.vocabulary.ts'
import { conceptOf } from '../names/concepts.fields.ts'
import { conceptOfCf, conceptOfHead } from '../names/matching.rules.ts'
import { own } from '../tables/plan.rules.ts'
import type { DrawnField } from './drawn.rules.ts'

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
  drawn?: DrawnField | undefined
}

/** What it measures: as a person says, as the file says by CF, or by its name. */
function variableOf(field: FieldFound, answers: TableAnswers): Column['variable'] {
  const said = own(answers.columns, field.name)
  const named = said?.name?.zh || said?.name?.en
  if (said?.variable === '' || named) {
    const name = { zh: said?.name?.zh || said?.name?.en || '', en: said?.name?.en || said?.name?.zh || '' }
    return named ? { key: '', name, cfName: said?.cfName ?? null, matched: 'answer' } : null
  }
  const described = field.drawn?.words
  if (described && !said?.variable)
    return { key: '', name: described.name, cfName: field.standardName || null, matched: 'standardName' }
  const byName = conceptOfHead(field.name)
  const byCf = conceptOfCf(field.standardName)
  const key = said?.variable ?? byCf ?? byName?.key ?? null
  const concept = key ? conceptOf(key) : null
  if (!concept || !key) return null
  const matched = said?.variable ? 'answer' : byCf ? 'standardName' : byName!.matched
  const cfName = field.standardName || (concept.cfName ?? null)
  return { key, name: { zh: concept.zh, en: concept.en }, cfName, matched }
}

export function fieldTable({
  id,
  file,
  fields,
  extent,
  time = null,
  answers = {},
}: {
  id: string
  file: string | null
  fields: readonly FieldFound[]
  extent: Table['extent']
  time?: TableTime | null
  answers?: TableAnswers
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
      stations: [],
      stationCount: 0,
      calendar: null,
      plotAt: [],
      preview: [],
      previewRows: [],
    },
    extent,
    time,
    columnCount: fields.length,
    columns: fields.slice(0, cardLimits.columns).map((field, at): Column => {
      const said = own(answers.columns, field.name)
      const written = said?.unit ?? (field.units || (field.drawn?.words?.unit ?? ''))
      const place = /^(.*\/)?(lon|longitude)$/i.test(field.name)
        ? 'longitude'
        : /^(.*\/)?(lat|latitude)$/i.test(field.name)
          ? 'latitude'
          : 'value'
      return {
        id: field.name,
        at: at + 1,
        head: field.name.slice(0, 200),
        role: said?.role === 'ignored' ? 'ignored' : place,
        timePart: null,
        variable: variableOf(field, answers),
        maybe: [],
        unit: {
          written: written.slice(0, 80),
          normal: written === '' ? null : unitOf(written),
          said: said?.unit !== undefined ? 'answer' : written === '' ? 'none' : 'file',
        },
        kind: field.count > 0 ? 'number' : 'empty',
        count: field.count,
        missing: field.missing,
        minimum: field.minimum,
        maximum: field.maximum,
        ...{ mean: null, distinct: null, missingWords: {}, about: null, plot: null },
        ...(field.drawn && said?.role !== 'ignored' && { drawn: field.drawn.drawn }),
        dimensions: field.shape
          .slice(0, 8)
          .map((length, index) => ({ name: (field.dimensions[index] || `dim ${index + 1}`).slice(0, 60), length })),
      }
    }),
  }
}
