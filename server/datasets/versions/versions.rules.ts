/** What a version holds, what came, went and changed from one to another, and what got less. */
import { type Bilingual, both } from '../../basics/language.ts'
import { type Problems, refuseProblems } from '../../basics/problems.ts'
import { manyLines } from '../../basics/text.ts'
import { day, iso } from '../../basics/time.vocabulary.ts'
import { DomainError } from '../../errors.ts'
import { mostReason } from '../datasets.vocabulary.ts'
import type { Extent } from '../fields.schema.ts'
import type { ComparisonSummary } from './versions.admin.schema.ts'
import type { Comparison } from './versions.schema.ts'

interface HeldStation {
  code: string
  name: Bilingual
  city: Bilingual
  longitude: number | null
  latitude: number | null
  altitude: number | null
}
interface HeldVariable {
  key: string
  name: Bilingual
  unit: string
  averaging: string
  valueCount: number | null
}
interface HeldFile {
  name: string
  bytes: number
  sha256: string
}
interface HeldTable {
  sha256: string
  valuesSha256: string | null
}
export interface Contents {
  number: number
  timeFrom: number | null
  timeTo: number | null
  extent: Extent | null
  timeZone: string
  fileFormats: string[]
  /** The terms that it was published under. */
  sharingMode: string
  licence: string
  /** Hours of all stations, with and without values. */
  rows: number
  /** By the code of its station, the finest table; of an earlier release without the sum of its values. */
  tables: Readonly<Record<string, HeldTable>>
  stations: HeldStation[]
  variables: HeldVariable[]
  files: HeldFile[]
}

function difference<T extends object, K extends keyof T>(
  before: T[],
  after: T[],
  key: K,
  same: (a: T, b: T) => boolean,
) {
  const [old, now] = [new Map(before.map((one) => [one[key], one])), new Map(after.map((one) => [one[key], one]))]
  return {
    before: before.length,
    after: after.length,
    came: after.filter((one) => !old.has(one[key])),
    went: before.filter((one) => !now.has(one[key])),
    changed: after.flatMap((one) => {
      const was = old.get(one[key])
      return was && !same(was, one) ? [{ before: was, after: one }] : []
    }),
  }
}
const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const values = ({ variables }: Contents) => variables.reduce((sum, one) => sum + (one.valueCount ?? 0), 0)
const bytes = ({ files }: Contents) => files.reduce((sum, one) => sum + one.bytes, 0)
const period = ({ timeFrom, timeTo }: Contents) =>
  timeFrom === null || timeTo === null ? null : { from: iso(timeFrom), to: iso(timeTo) }
/** Days that the period touches. */
const days = ({ timeFrom, timeTo }: Contents) =>
  timeFrom === null || timeTo === null ? 0 : Math.floor((timeTo - timeFrom) / day) + 1

/** Of a station that only one of them has a series of, nothing changed: it came or went. */
function otherValues(before: HeldTable | undefined, after: HeldTable | undefined): boolean {
  if (!before || !after) return false
  const known = before.valuesSha256 !== null && after.valuesSha256 !== null
  return known ? before.valuesSha256 !== after.valuesSha256 : before.sha256 !== after.sha256
}

export function compare(before: Contents, after: Contents): Comparison {
  const pair = <T>(of: (one: Contents) => T) => ({ before: of(before), after: of(after) })
  return {
    from: before.number,
    to: after.number,
    stations: difference(before.stations, after.stations, 'code', equal),
    // How many values there are is told of all together.
    variables: difference(
      before.variables,
      after.variables,
      'key',
      (a, b) => equal(a.name, b.name) && a.unit === b.unit && a.averaging === b.averaging,
    ),
    files: difference(before.files, after.files, 'name', (a, b) => a.sha256 === b.sha256),
    data: {
      before: Object.keys(before.tables).length,
      after: Object.keys(after.tables).length,
      changed: after.stations
        .filter(({ code }) => otherValues(before.tables[code], after.tables[code]))
        .map(({ code, name }) => ({ code, name })),
    },
    rows: pair(({ rows }) => rows),
    values: pair(values),
    days: pair(days),
    bytes: pair(bytes),
    period: pair(period),
    extent: pair(({ extent }) => extent),
    timeZone: pair(({ timeZone }) => timeZone),
    fileFormats: pair(({ fileFormats }) => fileFormats),
    sharingMode: pair(({ sharingMode }) => sharingMode),
    licence: pair(({ licence }) => licence),
  }
}

/** What the first version is compared with. */
export const nothing = (number: number): Contents => ({
  ...{ number, timeFrom: null, timeTo: null, extent: null, rows: 0, tables: {} },
  ...{ stations: [], variables: [], files: [], timeZone: '', fileFormats: [], sharingMode: '', licence: '' },
})

/** Numbers instead of names. */
export function summaryOf({
  from: _from,
  to: _to,
  stations,
  variables,
  files,
  data: _data,
  timeZone: _timeZone,
  fileFormats: _fileFormats,
  sharingMode: _sharingMode,
  licence: _licence,
  ...rest
}: Comparison): ComparisonSummary {
  const counted = ({ came, went, changed, ...counts }: Comparison['stations' | 'variables' | 'files']) => ({
    ...counts,
    ...{ came: came.length, went: went.length, changed: changed.length },
  })
  return { stations: counted(stations), variables: counted(variables), files: counted(files), ...rest }
}

const shrinkable = ['stations', 'variables', 'days', 'rows', 'values'] as const
export interface Shrink {
  what: (typeof shrinkable)[number]
  before: number
  after: number
}

/** What got less, which may be a delivery that was cut off. */
export function shrinks(comparison: Comparison): Shrink[] {
  return shrinkable.flatMap((what) => {
    const { before, after } = comparison[what]
    return after < before ? [{ what, before, after }] : []
  })
}

interface Standing {
  number: number
  state: string
  restores: number | null
}

/**
 * Which versions may follow one that is withdrawn, the likeliest first: those that are published and that nobody undid.
 * Going back to an earlier version undoes all between it and the one that holds its data again.
 */
export function successors<T extends Standing>(versions: T[], withdrawn: number): T[] {
  const undone = new Set<number>()
  for (const { number, restores } of [...versions].sort((a, b) => a.number - b.number)) {
    if (restores === null) continue
    for (let between = restores + 1; between < number; between++) undone.add(between)
    undone.delete(restores)
  }
  return versions
    .filter((one) => one.state === 'published' && one.number !== withdrawn && !undone.has(one.number))
    .sort((a, b) => b.number - a.number)
}

/** Why what a version held is not given any more. */
export const versionGone = (version: { number: number; withdrawnReasonZh: string; withdrawnReasonEn: string }) =>
  new DomainError('versionWithdrawn', { number: version.number, reason: both(version, 'withdrawnReason') })

/** @throws DomainError withdrawalReasonRequired, fieldsInvalid */
export function tidyReason(given: Bilingual): Bilingual {
  const reason = { zh: manyLines(given.zh), en: manyLines(given.en) }
  if (!reason.zh || !reason.en) throw new DomainError('withdrawalReasonRequired')
  const problems: Problems = {}
  for (const language of ['zh', 'en'] as const)
    if ([...reason[language]].length > mostReason)
      problems[`reason.${language}`] = { zh: `最多 ${mostReason} 个字符`, en: `At most ${mostReason} characters` }
  refuseProblems(problems)
  return reason
}
