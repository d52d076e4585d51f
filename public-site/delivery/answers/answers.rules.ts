/** What a person says of a file by hand: what is typed → answers. */
import { answerLimits as limits } from '../../../server/intake/answers.vocabulary.ts'
import type { Column, StationAnswer, Table } from '../../../server/intake/card.types.ts'
import { withMend } from '../../../server/intake/card.vocabulary.ts'
import { type Concept, concepts } from '../../../server/intake/names/concepts.fields.ts'
import type { Answers, Upload } from '../delivery.types.ts'

export interface PlaceForm {
  longitude: string
  latitude: string
  altitude: string
}
export interface StationForm extends PlaceForm {
  zh: string
  en: string
}
export const blankStation: StationForm = { zh: '', en: '', longitude: '', latitude: '', altitude: '' }
export type KnownStation = StationAnswer & { code: string }

export const stationForm = (one: Partial<KnownStation> | undefined): StationForm => ({
  zh: one?.name?.zh ?? (one?.name?.en ? '' : (one?.code ?? '')),
  en: one?.name?.en ?? '',
  longitude: one?.longitude === undefined ? '' : String(one.longitude),
  latitude: one?.latitude === undefined ? '' : String(one.latitude),
  altitude: one?.altitude === undefined ? '' : String(one.altitude),
})

/** `116.4`, `116.4E`, `39.9°N`; NaN where it is no number. */
export function degrees(text: string): number {
  const found = /^([+-]?\d+(?:\.\d+)?)\s*°?\s*([EWNS])?$/i.exec(text.normalize('NFKC').trim())
  return found ? Number(found[1]) * (/[WS]/i.test(found[2] ?? '') ? -1 : 1) : Number.NaN
}

export type PlaceProblem = 'longitude' | 'latitude' | 'altitude' | 'half'
/** A place as far as it is typed, what is wrong with it, or null where nothing is. */
export function placeOf({
  longitude,
  latitude,
  altitude,
}: PlaceForm): { place: StationAnswer } | { problem: PlaceProblem } | null {
  const [hasLongitude, hasLatitude, hasAltitude] = [longitude, latitude, altitude].map((text) => text.trim() !== '')
  if (!hasLongitude && !hasLatitude && !hasAltitude) return null
  const [east, north, above] = [degrees(longitude), degrees(latitude), Number(altitude.normalize('NFKC'))]
  if (hasLongitude && !(Math.abs(east) <= limits.longitude)) return { problem: 'longitude' }
  if (hasLatitude && !(Math.abs(north) <= limits.latitude)) return { problem: 'latitude' }
  if (hasLongitude !== hasLatitude) return { problem: 'half' }
  if (hasAltitude && !(above >= limits.lowest && above <= limits.highest)) return { problem: 'altitude' }
  return {
    place: { ...(hasLongitude && { longitude: east, latitude: north }), ...(hasAltitude && { altitude: above }) },
  }
}

/** A station, or what is wrong with it. */
export function stationOf(form: StationForm): { station: KnownStation } | { problem: 'name' | PlaceProblem } {
  const [zh, en] = [form.zh.trim(), form.en.trim()]
  if (zh === '' && en === '') return { problem: 'name' }
  const read = placeOf(form)
  if (read && 'problem' in read) return read
  return { station: { code: en || zh, name: { ...(zh && { zh }), ...(en && { en }) }, ...read?.place } }
}

/** A series of one place whose file has no column for it. */
export const asksStation = ({ kind, left, columns }: Table): boolean =>
  kind === 'series' && !left && !columns.some(({ role }) => role === 'station' || role === 'longitude')

/** What the file says of its one place itself. */
export function impliedStation({ stations: [one] }: Table): KnownStation | undefined {
  if (!one || one.code === '') return undefined
  const { code, name, longitude, latitude, altitude } = one
  return {
    code,
    name: { en: name || code },
    ...(longitude !== null && latitude !== null && { longitude, latitude }),
    ...(altitude !== null && { altitude }),
  }
}

const mostKnown = 6
/** Stations that were described before: of other files first, then of earlier deliveries. */
export function knownStations(
  uploads: readonly Upload[],
  own: string,
  before: readonly KnownStation[],
): KnownStation[] {
  const said = uploads
    .filter(({ id }) => id !== own)
    .flatMap(({ reading }) => Object.values(reading?.answers.tables ?? {}))
    .flatMap(({ station }) => (station?.code ? [{ ...station, code: station.code }] : []))
  const known = new Map<string, KnownStation>()
  for (const one of [...said, ...before]) if (!known.has(one.code)) known.set(one.code, one)
  return [...known.values()].slice(0, mostKnown)
}

/** Other files of the same heads that were not answered in the same way. */
export const alike = (upload: Upload, uploads: readonly Upload[]): Upload[] => {
  const { card, answers } = upload.reading ?? {}
  if (!card?.shape || !answers?.tables) return []
  const said = JSON.stringify(answers)
  return uploads.filter(
    ({ id, reading }) =>
      id !== upload.id &&
      reading?.card?.shape === card.shape &&
      reading.state === 'read' &&
      JSON.stringify(reading.answers) !== said,
  )
}

export interface ColumnForm {
  role: Column['role']
  /** Key of a concept; '' of none of them. */
  variable: string
  zh: string
  en: string
  unit: string
  /** Words that stand for missing, between blanks. */
  missing: string
  about: string
}

const saidOf = (answers: Answers, table: string, column: string) => answers.tables?.[table]?.columns?.[column]
const wordsOf = (missing: Record<string, boolean> | undefined) =>
  Object.entries(missing ?? {}).flatMap(([word, gone]) => (gone ? [word] : []))

export function columnForm(column: Column, answers: Answers, table: string): ColumnForm {
  const said = saidOf(answers, table, column.id)
  return {
    role: column.role,
    variable: column.variable?.key.replace(/_\d{3,4}$/, '') ?? '',
    zh: said?.name?.zh ?? '',
    en: said?.name?.en ?? '',
    unit: column.unit.normal ?? column.unit.written,
    missing: wordsOf(said?.missing).join(' '),
    about: column.about ?? '',
  }
}

/** What is said of a column, put over what was said before. */
export function columnAnswers(form: ColumnForm, column: Column, answers: Answers, table: string): Answers {
  const before = saidOf(answers, table, column.id)
  const words = form.missing.split(/[\s,，;；、]+/).filter((word) => word !== '')
  const gone = wordsOf(before?.missing).filter((word) => !words.includes(word))
  const missing = Object.fromEntries([...words.map((word) => [word, true]), ...gone.map((word) => [word, false])])
  const own = form.variable === '' && (form.zh.trim() !== '' || form.en.trim() !== '')
  const said = {
    role: form.role,
    ...(form.role === 'value' && {
      variable: form.variable,
      ...(own && { name: { zh: form.zh.trim() || form.en.trim(), en: form.en.trim() || form.zh.trim() } }),
      ...(form.unit.trim() !== '' && { unit: form.unit.trim() }),
      ...(Object.keys(missing).length > 0 && { missing }),
    }),
    ...(form.role === 'flag' && form.about !== '' && { about: form.about }),
  }
  return withMend(answers, { tables: { [table]: { columns: { [column.id]: said } } } })
}

export interface Variable {
  key: string
  zh: string
  en: string
  units: readonly string[]
}
const all = Object.entries(concepts as Record<string, Concept>)
export const variableOf = (key: string): Variable | null => {
  const found = all.find(([one]) => one === key)?.[1]
  return found ? { key, zh: found.zh, en: found.en, units: found.units } : null
}

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.·\-–,，()（）]+/g, '')
const mostFound = 8
/** Variables by name, usual name or CAS: those that begin with it first. */
export function variablesFor(typed: string): Variable[] {
  const wanted = fold(typed)
  if (wanted === '') return []
  const rank = (key: string, { zh, en, aliases, cas, cfName }: Concept) => {
    const names = [key, zh, en, cas ?? '', cfName ?? '', ...aliases].map(fold)
    if (names.includes(wanted)) return 0
    if (names.some((name) => name.startsWith(wanted))) return 1
    return names.some((name) => name.includes(wanted)) ? 2 : 3
  }
  return all
    .map(([key, one]) => ({ key, one, at: rank(key, one) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .slice(0, mostFound)
    .map(({ key, one }) => ({ key, zh: one.zh, en: one.en, units: one.units }))
}

/** Fixed offsets, that of Beijing and UTC first. */
export const zones: readonly string[] = [
  '+08:00',
  '+00:00',
  ...[
    ...[-12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14].map(
      (hours) => `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`,
    ),
    '+03:30',
    '+04:30',
    '+05:30',
    '+05:45',
    '+06:30',
    '+09:30',
  ].sort((a, b) => Number(a.replace(':', '.')) - Number(b.replace(':', '.'))),
]
