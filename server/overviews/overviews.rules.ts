/** What the tables of a version come to, by a column that orders or names their rows. */
import type { Bilingual } from '../basics/language.ts'

export interface Variable {
  key: string
  name: Bilingual
  unit: string
  averaging: string
}
export interface Table {
  heads: string[]
  rows: string[][]
}
export type AxisKind = 'name' | 'time' | 'number' | 'place'
export interface Axis {
  key: string
  kind: AxisKind
  /** Where its values stand in a row; of a name in both languages, of a place longitude and latitude. */
  columns: [number] | [number, number]
  count: number
}
export interface Group {
  key: string
  name: Bilingual
  /** Of a number or a place, what it is. */
  at: number[]
  rows: number
  values: (number | null)[]
}

/** RFC 4180, with lines of comment before its head; units stand behind the names of columns in brackets. @throws RangeError where it is no table */
export function readTable(text: string): Table {
  const records: string[][] = []
  let record: string[] = []
  let field = ''
  let quoted = false
  const end = () => {
    record.push(field)
    field = ''
    if (record.length > 1 || record[0] !== '') records.push(record)
    record = []
  }
  const body = text.replace(/^\uFEFF?(?:#[^\n]*\n|\s*\n)*/, '')
  if (!body.includes('"')) {
    for (const line of body.split(/\r?\n/)) if (line !== '') records.push(line.split(','))
    return headed(records)
  }
  for (let i = 0; i < body.length; i++) {
    const c = body[i]!
    if (quoted) {
      if (c !== '"') field += c
      else if (body[i + 1] === '"') {
        field += c
        i++
      } else quoted = false
    } else if (c === '"' && field === '') quoted = true
    else if (c === ',') {
      record.push(field)
      field = ''
    } else if (c === '\n') end()
    else if (c !== '\r') field += c
  }
  if (quoted) throw new RangeError('a quotation mark is not closed')
  if (field !== '' || record.length > 0) end()
  return headed(records)
}

function headed([heads = [], ...rows]: string[][]): Table {
  return { heads: heads.map((head) => head.replace(/\s*(\[[^\]]*\]|\([^)]*\))\s*$/, '').trim()), rows }
}

/** What is the same for whatever is asked of a table. */
export function preparedTable(table: Table, variables: readonly Variable[]) {
  const time = timeOf(table)
  return {
    ...{ table, variables, time },
    axes: axesOf(table, variables),
    steps: stepsOf(time, table).slice(-mostPoints),
    mixed: isMixed(table),
  }
}
export type PreparedTable = ReturnType<typeof preparedTable>

const time = /^\d{4}(-(\d\d|Q[1-4])(-\d\d)?)?([ T]\d\d:\d\d(:\d\d)?)?$/
const numeric = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const numberOf = (text: string | undefined): number | null =>
  text !== undefined && numeric.test(text.trim()) && Number.isFinite(Number(text)) ? Number(text) : null

/** Beyond this a bar for each says nothing. */
export const mostNames = 60
/** Beyond this values stand closer than a line is drawn. */
export const mostPoints = 400
/** Cells of a map. */
export const mostPlaces = 6_000

/** Whether each row says its unit itself. */
export const isMixed = ({ heads }: Pick<Table, 'heads'>) => heads.includes('unit')
/** The column of time, also where rows are told by names alone. */
export function timeOf({ heads, rows }: Table): Axis | undefined {
  for (const [column, key] of heads.entries()) {
    const said = rows.map((row) => row[column] ?? '').filter((value) => value !== '')
    if (said.length && said.every((value) => time.test(value)) && !numbersOnly.test(key))
      return { key, kind: 'time', columns: [column], count: new Set(said).size }
  }
}
/** Four figures are years only where the column says so. */
const numbersOnly = /^(?!.*(year|time|date|month|quarter|day)).*$/i

/** The columns that order or name rows: what is no variable and no flag of one. */
export function axesOf({ heads, rows }: Table, variables: readonly Variable[]): Axis[] {
  const keys = new Set(variables.map(({ key }) => key))
  const flags = new Set([...keys].map((key) => `${key}_flag`))
  const free = heads.flatMap((key, column) => (keys.has(key) || flags.has(key) || key === '' ? [] : [{ key, column }]))
  const at = (key: string) => free.find((one) => one.key === key)?.column
  const distinct = (columns: number[]) => new Set(rows.map((row) => columns.map((c) => row[c]).join('\u0000'))).size
  const axes: Axis[] = []
  const [longitude, latitude] = [at('longitude'), at('latitude')]
  if (longitude !== undefined && latitude !== undefined)
    axes.push({ key: 'place', kind: 'place', columns: [longitude, latitude], count: distinct([longitude, latitude]) })
  for (const { key, column } of free) {
    if (
      key.endsWith('_zh') ||
      ((key === 'longitude' || key === 'latitude') && axes.some(({ kind }) => kind === 'place'))
    )
      continue
    const said = rows.map((row) => row[column] ?? '').filter((value) => value !== '')
    if (said.length === 0) continue
    const plain = key.replace(/_en$/, '')
    const chinese = at(`${plain}_zh`)
    const count = new Set(said).size
    const kind: AxisKind =
      !numbersOnly.test(key) && said.every((value) => time.test(value))
        ? 'time'
        : said.every((value) => numeric.test(value))
          ? 'number'
          : 'name'
    if (kind === 'name')
      axes.push({ key: plain, kind, columns: chinese === undefined ? [column] : [chinese, column], count })
    else axes.push({ key, kind, columns: [column], count })
  }
  // Rows of different units are told by their names alone: no sum over them means anything.
  const named = isMixed({ heads }) ? axes.filter(({ kind, key }) => kind === 'name' && key !== 'unit') : axes
  return named.filter(
    ({ kind, count }) => count > 1 && (kind === 'name' ? count <= mostNames : kind !== 'place' || count <= mostPlaces),
  )
}

/** Names that only count what was done: what was varied or measured along says more. */
const counting = /^(experiment|run|trial|test|sample|batch|case|cycle)(_?(id|no|name|number|code))?$|^(id|no|number)$/i

/**
 * Places and names say most at a glance, then time; a column that only counts the rows or the trials says least. Of numbers
 * first what has most steps, the course of what happened.
 */
export function firstAxis(axes: readonly Axis[], rows: number): Axis | null {
  const rank = ({ kind, key, count }: Axis) =>
    kind === 'place'
      ? 0
      : key === 'sector' || key === 'source'
        ? 1
        : kind === 'time'
          ? 2
          : kind === 'name' && !counting.test(key)
            ? 3
            : kind === 'number' && count < rows && !counting.test(key)
              ? 4
              : 5
  const first = (a: Axis, b: Axis) => rank(a) - rank(b) || (rank(a) === 4 ? b.count - a.count : 0)
  return [...axes].sort(first)[0] ?? null
}

const both = (text: string): Bilingual => ({ zh: text, en: text })
const joined = (axis: Axis, row: string[]) => axis.columns.map((column) => row[column] ?? '').join('\u0000')

/** The steps of time in their order, where rows have one. */
export const stepsOf = (axis: Axis | undefined, { rows }: Table): string[] =>
  axis ? [...new Set(rows.map((row) => row[axis.columns[0]] ?? ''))].filter(Boolean).sort() : []

/** Where days are too many to be told apart, months; where months are, years. */
function coarser(values: readonly string[]): (value: string) => string {
  for (const length of [undefined, 10, 7, 4])
    if (new Set(values.map((value) => value.slice(0, length))).size <= mostPoints)
      return (value) => value.slice(0, length)
  return (value) => value.slice(0, 4)
}

/**
 * Sums of amounts, means of all else. Amounts of a year are never added over years: who asks says which step of time.
 */
export function groupsOf(
  table: Table,
  axis: Axis,
  variables: readonly Variable[],
  only?: { axis: Axis; value: string },
): Group[] {
  const rows = only ? table.rows.filter((row) => row[only.axis.columns[0]] === only.value) : table.rows
  const columns = variables.map(({ key }) => table.heads.indexOf(key))
  const mixed = table.heads.indexOf('unit')
  const shorten =
    axis.kind === 'time' ? coarser(rows.map((row) => row[axis.columns[0]] ?? '')) : (value: string) => value
  const found = new Map<string, { row: string[]; rows: number; sums: number[]; counts: number[] }>()
  for (const row of rows) {
    const key = shorten(joined(axis, row))
    if (key.replaceAll('\u0000', '') === '') continue
    let group = found.get(key)
    if (!group) {
      group = { row, rows: 0, sums: variables.map(() => 0), counts: variables.map(() => 0) }
      found.set(key, group)
    }
    group.rows++
    for (const [i, column] of columns.entries()) {
      const value = numberOf(row[column])
      if (value === null) continue
      group.sums[i] = group.sums[i]! + value
      group.counts[i] = group.counts[i]! + 1
    }
  }
  const groups = [...found].map(([key, { row, rows: count, sums, counts }]): Group => {
    const said = axis.columns.map((column) => row[column] ?? '')
    const unit = mixed < 0 ? '' : (row[mixed] ?? '')
    const own = unit === '' || unit === '1' ? { zh: '', en: '' } : { zh: `（${unit}）`, en: ` (${unit})` }
    const name =
      axis.kind === 'name' ? { zh: said[0]! + own.zh, en: said.at(-1)! + own.en } : both(key.replaceAll('\u0000', ', '))
    const values = sums.map((sum, i) =>
      // Amounts near the largest number add up to none.
      counts[i] === 0 || !Number.isFinite(sum)
        ? null
        : Number((variables[i]!.averaging === 'sum' ? sum : sum / counts[i]!).toPrecision(12)),
    )
    return {
      key: key.replaceAll('\u0000', ','),
      ...{ name, rows: count, values },
      at: axis.kind === 'number' || axis.kind === 'place' ? said.map(Number) : [],
    }
  })
  if (axis.kind === 'time') return groups.sort((a, b) => (a.key < b.key ? -1 : 1))
  if (axis.kind === 'number') return thinned(groups.sort((a, b) => a.at[0]! - b.at[0]!))
  return groups
}

/** Neighbours of a number are joined until a line can be drawn. */
function thinned(groups: Group[]): Group[] {
  const each = Math.ceil(groups.length / mostPoints)
  if (each <= 1) return groups
  return Array.from({ length: Math.ceil(groups.length / each) }, (_, i) => {
    const part = groups.slice(i * each, (i + 1) * each)
    const middle = part[Math.floor(part.length / 2)]!
    const mean = (at: number) => {
      const said = part.flatMap(({ values }) => (values[at] == null ? [] : [values[at]!]))
      return said.length ? said.reduce((a, b) => a + b, 0) / said.length : null
    }
    return {
      ...middle,
      rows: part.reduce((sum, one) => sum + one.rows, 0),
      values: middle.values.map((_, at) => mean(at)),
    }
  })
}

/** One table of those of a version that have the same head; the first that holds a variable says which. */
export function joinedTable(tables: readonly Table[], variables: readonly Variable[]): Table | null {
  const keys = new Set(variables.map(({ key }) => key))
  const first = tables.find(({ heads }) => heads.some((head) => keys.has(head)))
  if (!first) return null
  const same = tables.filter(({ heads }) => heads.join() === first.heads.join())
  return { heads: first.heads, rows: same.flatMap(({ rows }) => rows) }
}
