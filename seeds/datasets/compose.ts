/** Makes a whole dataset of a theme and a run: texts, people, notes, files. The same theme and run make the same bytes. */

import type { Bilingual } from '../../server/basics/language.ts'
import type { KindCode } from '../../server/datasets/datasets.vocabulary.ts'
import type { NewDataset, NewFile, NewVariable } from '../../server/datasets/publishing/publishing.types.ts'
import { species } from '../../server/datasets/species.vocabulary.ts'
import { namesOf } from '../../server/imports/inventories/names.ts'
import { beijing, day, seedNow } from '../clock.ts'
import { fileHead } from '../delivered.ts'
import { institutions, mailboxOf, type Person, person } from '../people.ts'
import { projectFor } from '../project-match.ts'
import { keyOf, type Random } from '../random.ts'
import { instruments } from './instruments.ts'
import { noPlace, readme, sources } from './phrases.ts'
import { report } from './project-display/report.ts'
import { columnsOfSpecies } from './species-columns.ts'
import { stateOf } from './states.ts'
import { type Cell, columnsOf, csv, placeOf, type Table } from './tables.ts'
import type { Run, Theme } from './theme.ts'
import {
  abstractOf,
  type Context,
  contextOf,
  type Facts,
  factsOf,
  filler,
  methodOf,
  qualityOf,
  referencesOf,
} from './wording.ts'

function variablesOf(table: Table, run: Run): NewVariable[] {
  return table.columns.map((column, index) => {
    const place = placeOf(table, index)
    const values = table.rows.map((row) => row[place]).filter((cell): cell is number => typeof cell === 'number')
    return {
      key: column.key,
      name: column.name,
      unit: column.unit,
      ...(column.cfName && { cfName: column.cfName }),
      ...(column.cas && { cas: column.cas }),
      description: { zh: `${column.name.zh}，单位${column.unit}`, en: `${column.name.en} in ${column.unit}` },
      averaging: column.averaging,
      referenceStates: stateOf(column, table.columns, run),
      valueCount: values.length,
      missingCount: table.rows.length - values.length,
      ...(values.length > 0 && {
        minimum: values.reduce((a, b) => Math.min(a, b)),
        maximum: values.reduce((a, b) => Math.max(a, b)),
      }),
    }
  })
}

/** What each column is, in both languages: goes with every table. */
export function dictionary(columns: NewVariable[]): Buffer {
  const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const rows = columns.map((column) =>
    [column.key, column.name.zh, column.name.en, column.unit, column.cfName ?? '', column.cas ?? '']
      .map(quoted)
      .join(','),
  )
  return Buffer.from(`${['column,name_zh,name_en,unit,cf_standard_name,cas', ...rows].join('\r\n')}\r\n`)
}

/** The people of a dataset: the first of them is its contact. */
function peopleOf(stream: Random) {
  const unit = stream.pick(institutions)
  const people: Person[] = []
  const count = stream.whole(2, 5)
  while (people.length < count) {
    const candidate = person(stream)
    if (!people.some((known) => known.zh === candidate.zh)) people.push(candidate)
  }
  const second = stream.chance(0.35) ? stream.pick(institutions) : null
  const contact = (who: Person, where: typeof unit) => ({
    name: { zh: who.zh, en: who.en },
    unit: { zh: where.zh, en: where.en },
    mailbox: mailboxOf(who, where),
  })
  return {
    unit,
    creators: people.map(({ zh, en, family, given }) => ({ zh, en, family, given })),
    contacts: [contact(people[0] as Person, unit), ...(second ? [contact(people[1] as Person, second)] : [])],
  }
}

/** Everything about a dataset but its version. Series datasets bring their own texts. */
export function head(context: Context, facts: Facts): Omit<NewDataset, 'version'> {
  const { kind, theme, run, place, slug, stream } = context
  const fill = filler(context)
  const name = fill(theme.title)
  const abstract = abstractOf(context, facts)
  const quality = qualityOf(context, facts)
  const { unit, creators, contacts } = peopleOf(stream)
  const sharingMode = stream.chance(0.7) ? 'open' : 'permission'
  const timeTo = beijing(run.to) + day
  const publishedAt = Math.min(timeTo + stream.between(150, 800) * day, seedNow - stream.between(1, 420) * day)
  const placeName = place ?? noPlace[kind] ?? { zh: '全国', en: 'China' }
  const project = stream.chance(0.9)
    ? projectFor(
        { kind, title: name.zh, keywords: theme.keywords.zh, about: fill(theme.about).zh, place: placeName.zh },
        stream,
      )
    : null
  const extraWords = { zh: place?.zh ?? run.subject?.zh, en: place?.en.replace(/^the /, '') ?? run.subject?.en }
  return {
    slug,
    kind,
    categoryId: theme.category,
    ...(project && { projectNumber: project }),
    name,
    abstract,
    keywords: {
      zh: [...new Set([...theme.keywords.zh, ...(extraWords.zh ? [extraWords.zh] : [])])],
      en: [...new Set([...theme.keywords.en, ...(extraWords.en ? [extraWords.en] : [])])],
    },
    source: sources[kind],
    method: methodOf(context),
    ...(instruments[theme.key] && { instruments: instruments[theme.key] }),
    quality,
    sharingMode,
    preview: 'sample' as const,
    classificationLevel: stream.chance(0.22) ? 2 : 1,
    timeFrom: beijing(run.from),
    timeTo: timeTo - 1000,
    timeZone: 'UTC+08:00',
    spaceRange: { zh: placeName.zh, en: placeName.en.replace(/^the /, 'The ') },
    extent: place?.box ?? null,
    temporalResolution: theme.temporal,
    spatialResolution: theme.spatial,
    observationType: theme.observationType,
    parameterType: theme.parameterType,
    department: theme.department,
    species: [...theme.species],
    fileFormats: kind === 'project-display' ? ['CSV', 'PDF'] : ['CSV'],
    serviceMailbox: 'service@air-data.example',
    licence: sharingMode === 'permission' ? 'programme' : stream.chance(0.8) ? 'CC-BY-4.0' : 'CC-BY-NC-4.0',
    ...(stream.chance(0.8) && { doi: `10.5555/airdata.${keyOf(slug).toString(36).padStart(7, '0')}` }),
    creators,
    publisher: { zh: unit.zh, en: unit.en },
    references: referencesOf(context),
    contacts,
    madeUp: true,
    publishedAt: Math.floor(publishedAt / 60_000) * 60_000,
  }
}

export const firstNotes: Bilingual = { zh: '首次发布。', en: 'First release.' }

export const readmeFile: NewFile = { name: 'README.txt', format: 'text/plain', content: readme }

const sampleRows = 8
/** The first rows of those that lack the fewest values: blanks tell a reader nothing. */
function sampleOf(table: Table): Cell[][] {
  const missing = (row: Cell[]) => table.columns.filter((_, at) => (row[placeOf(table, at)] ?? '') === '').length
  const rows = table.rows.map((row, at) => ({ row, at, missing: missing(row) }))
  const fullest = rows.sort((a, b) => a.missing - b.missing || a.at - b.at).slice(0, sampleRows)
  return fullest.sort((a, b) => a.at - b.at).map(({ row }) => row)
}

const shown = (cell: Cell) => (cell === null ? '' : String(cell))

/** A dataset with its table, its dictionary and a sample of its rows. */
export function compose(kind: KindCode, theme: Theme, run: Run, slug: string): NewDataset {
  const made = contextOf(kind, theme, run, slug)
  const table = theme.table({ kind, name: slug, run, place: made.place })
  const context = table.temporal ? { ...made, theme: { ...theme, temporal: table.temporal } } : made
  const variables = variablesOf(table, run)
  const stem = `${theme.file}_${run.from.slice(0, 4)}${run.from.slice(5, 7)}`
  const columns = [...table.axes, ...table.columns]
  const about = head(context, factsOf(table, context))
  const above = fileHead(about)
  const files: NewFile[] = [
    { name: `${stem}.csv`, format: 'text/csv', content: Buffer.concat([above, csv(table)]) },
    { name: 'variables.csv', format: 'text/csv', content: Buffer.concat([above, dictionary(variables)]) },
    readmeFile,
    ...(kind === 'project-display'
      ? [{ name: `${stem}_report.pdf`, format: 'application/pdf', content: report({ ...about, table }) }]
      : []),
  ]
  return {
    ...about,
    species: columnsOfSpecies(theme.species, columns),
    ...(table.extent && { extent: table.extent }),
    version: {
      notes: firstNotes,
      sample: {
        columns: columnsOf(table).map(({ key, unit }) => ({ name: key, ...(unit && { unit }) })),
        rows: sampleOf(table).map((row) => row.map(shown)),
      },
      variables,
      files,
      stations: [],
      ...(kind === 'inventory' && { inventory: namesOf(files) }),
    },
  }
}

/** Variables of a theme from its species, where no table is made. */
export const speciesVariables = (theme: Theme): NewVariable[] =>
  theme.species.slice(0, 4).map((key) => {
    const known: { zh: string; en: string; unit: string; cfName?: string; cas?: string } = species[key]
    return {
      key,
      name: { zh: known.zh, en: known.en },
      unit: known.unit,
      ...(known.cfName && { cfName: known.cfName }),
      ...(known.cas && { cas: known.cas }),
      description: { zh: known.zh, en: known.en },
      averaging: 'mean',
    }
  })
