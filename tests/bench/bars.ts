/** What the portal is held to, and whether it holds. */
import { short } from './figures.ts'
import type { Row } from './measure.ts'
import type { Fact } from './stage.ts'

export interface Verdict {
  bar: string
  held: boolean
  found: string
}

interface Bar {
  bar: string
  rows?: (row: Row) => boolean
  facts?: RegExp
  figure: 'p95' | 'perSecond' | 'ratio' | 'value'
  most?: number
  least?: number
}

const search = (kind: string) => (row: Row) => row.group === 'search' && row.name.endsWith(kind)
const named = (group: string, name: RegExp, connections?: number) => (row: Row) =>
  row.group === group && name.test(row.name) && (connections === undefined || row.connections === connections)

const bars: Bar[] = [
  { bar: 'search, first time: p95 ≤ 150 ms', rows: search('first time'), figure: 'p95', most: 150 },
  { bar: 'search, repeated: p95 ≤ 5 ms', rows: search('repeated'), figure: 'p95', most: 5 },
  { bar: 'search ≤ 1.5 of the best FTS5 variant', rows: search('first time'), figure: 'ratio', most: 1.5 },
  { bar: 'lists with facets ≥ 1,500 requests/s', rows: named('list', /^page/), figure: 'perSecond', least: 1500 },
  {
    bar: 'lists with facets that nobody asked for before ≥ 1,500 requests/s',
    rows: named('list', /^different pages/),
    figure: 'perSecond',
    least: 1500,
  },
  { bar: 'detail: p95 ≤ 5 ms', rows: named('detail', /^API/), figure: 'p95', most: 5 },
  { bar: 'detail, first time ≤ 2 of the same SQL', rows: named('detail', /^API, first/), figure: 'ratio', most: 2 },
  { bar: 'detail, repeated ≤ 2 of the same bytes', rows: named('detail', /^API, rep/), figure: 'ratio', most: 2 },
  {
    bar: 'finished page ≥ 5,000 requests/s, also as 304',
    rows: named('detail', /finished|304/),
    figure: 'perSecond',
    least: 5000,
  },
  { bar: 'pages of the signed in ≤ 6 of "who am I"', rows: named('signed in', /./), figure: 'ratio', most: 6 },
  { bar: 'longest wait of /healthz ≤ 50 ms', facts: /^longest wait of \/healthz/, figure: 'value', most: 50 },
  { bar: 'series ≤ 1.5 of bare DuckDB', rows: named('series', /columns$|json$/), figure: 'ratio', most: 1.5 },
  { bar: 'station-year: p95 ≤ 15 ms', rows: named('series', /columns$|json$/, 1), figure: 'p95', most: 15 },
  { bar: 'a station-year drawn ≤ 120 ms after', facts: /drawn/, figure: 'value', most: 120 },
  {
    bar: 'download by the server ≥ 0.28 of nginx, 1 connection',
    rows: named('download', /by the/, 1),
    figure: 'ratio',
    least: 0.28,
  },
  {
    bar: 'download by the server ≥ 0.35 of nginx, 50 connections',
    rows: named('download', /by the/, 50),
    figure: 'ratio',
    least: 0.35,
  },
  {
    bar: 'download handed over ≥ 0.9 of nginx',
    rows: named('download', /handed/),
    figure: 'ratio',
    least: 0.9,
  },
  { bar: 'any page of figures ≤ 100 ms', facts: /^page of figures/, figure: 'value', most: 100 },
  { bar: 'first view of home ≤ 60 kB', facts: /^first view/, figure: 'value', most: 60 },
  { bar: 'script of it ≤ 25 kB', facts: /^script/, figure: 'value', most: 25 },
  {
    bar: 'memory after the start ≤ 200 MB with demo data',
    facts: /^memory after the start.*demo data/,
    figure: 'value',
    most: 200,
  },
  {
    bar: 'memory at rest after use ≤ 200 MB with demo data',
    facts: /^memory at rest.*demo data/,
    figure: 'value',
    most: 200,
  },
  { bar: 'second start < 3 s with demo data', facts: /^start.*demo data/, figure: 'value', most: 3000 },
]

/** The worst of what each bar speaks of, in the largest catalogue; bars of which nothing was measured are left out. */
export function judge(rows: Row[], facts: Fact[]): Verdict[] {
  const verdicts: Verdict[] = []
  const largest = Math.max(...rows.map((row) => row.datasets))
  for (const { bar, rows: which, facts: name, figure, most, least } of bars) {
    const found = [
      ...rows
        .filter((row) => row.datasets === largest && which?.(row))
        .map((row) => ({
          value: figure === 'ratio' ? (row.ratio ?? Number.NaN) : row.portal[figure as 'p95' | 'perSecond'],
          of: `${row.name}, ${row.connections} at once`,
        })),
      ...facts.filter((fact) => name?.test(fact.name)).map((fact) => ({ value: fact.value, of: fact.name })),
    ].filter(({ value }) => !Number.isNaN(value))
    if (found.length === 0) continue
    found.sort((a, b) => (most === undefined ? a.value - b.value : b.value - a.value))
    const failing = found.filter(({ value }) => (most !== undefined ? value > most : value < least!))
    const shown = failing.length > 0 ? failing : found.slice(0, 1)
    verdicts.push({
      bar,
      held: failing.length === 0,
      found: shown.map(({ value, of }) => `${short(value)} (${of})`).join('; '),
    })
  }
  return verdicts
}
