/** Findings as they are made: filled in, counted, bounded. */
import type { Bilingual } from '../basics/language.ts'
import type { Finding, Mend, Place } from './card.types.ts'
import { cardLimits, type Severity } from './card.vocabulary.ts'
import { type FindingCode, fillIn, findingWords } from './findings.vocabulary.ts'

type Found = Readonly<Record<string, string | number | Bilingual>>

export interface Told {
  place?: Place
  found?: Found
  times?: number
  mends?: Mend[]
  severity?: Severity
}

/** A word of a file within a sentence: short, and on one line. */
export const shown = (text: string, most = 60): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a file holds may be anything
  const plain = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
  return plain.length > most ? `${plain.slice(0, most - 1)}…` : plain
}
const figures = (value: number) => (Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6))))

function said(found: Found, language: 'zh' | 'en'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [
      name,
      typeof value === 'number' ? figures(value) : typeof value === 'string' ? shown(value) : value[language],
    ]),
  )
}

/** Of every kind so many are kept; all are counted. */
const mostOfKind = 40

export function createFindings() {
  const list: Finding[] = []
  const counts: Record<Severity, number> = { error: 0, question: 0, warning: 0, info: 0 }
  const kinds = new Map<string, number>()
  return {
    counts,
    list,
    tell(code: FindingCode, { place = {}, found = {}, times = 1, mends = [], severity }: Told = {}) {
      const words = findingWords[code]
      const grade = severity ?? words.severity
      counts[grade]++
      const kind = (kinds.get(code) ?? 0) + 1
      kinds.set(code, kind)
      if (kind > mostOfKind || list.length >= cardLimits.findings * 2) return
      const all: Found = { ...(place.row === undefined ? {} : { row: place.row }), times, ...found }
      list.push({
        number: 0,
        code,
        severity: grade,
        place,
        message: { zh: fillIn(words.zh, said(all, 'zh')), en: fillIn(words.en, said(all, 'en')) },
        times,
        mends,
      })
    },
    /** What stops comes first, then what is asked; numbered. */
    numbered(): Finding[] {
      const order: Severity[] = ['error', 'question', 'warning', 'info']
      return order
        .flatMap((severity) => list.filter((one) => one.severity === severity))
        .slice(0, cardLimits.findings)
        .map((one, index) => ({ ...one, number: index + 1 }))
    },
  }
}
export type Findings = ReturnType<typeof createFindings>
