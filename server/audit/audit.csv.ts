import { stringify } from 'csv-stringify/sync'
import type { Language } from '../basics/language.ts'
import { instantCell, timeHeading } from '../basics/time.vocabulary.ts'
import { type Names, toldFacts, toldSubject } from './audit.names.rules.ts'
import type { AuditEntry } from './audit.schema.ts'
import { auditActions, auditSubjects } from './audit.vocabulary.ts'

const columns = {
  zh: [
    '编号',
    timeHeading('时间', 'zh'),
    '操作人',
    '地址',
    '操作',
    '操作代码',
    '对象类别',
    '对象编号',
    '对象名称',
    '数据类别',
    '之前',
    '之后',
  ],
  en: [
    'ID',
    timeHeading('Time', 'en'),
    'Who',
    'Address',
    'What',
    'Code',
    'Subject',
    'Subject ID',
    'Name',
    'Data category',
    'Before',
    'After',
  ],
} as const
const portal = { zh: '（系统或访客）', en: '(portal or visitor)' }

/** A word that this version does not know stays as it was written. */
const named = (words: Record<string, { zh: string; en: string }>, word: string, language: Language) =>
  Object.hasOwn(words, word) ? words[word]![language] : word
const json = (facts: object | null) => (facts ? JSON.stringify(facts) : '')

/** Pieces of CSV for spreadsheets: cells that they would take for a formula are neutralised by the library. */
export async function* auditCsv(
  pieces: AsyncIterable<AuditEntry[]>,
  language: Language,
  namesIn: (entries: AuditEntry[]) => Promise<Names>,
): AsyncGenerator<string> {
  const lines = (rows: (string | number)[][], bom = false) =>
    stringify(rows, { bom, escape_formulas: true, record_delimiter: '\r\n' })
  yield lines([[...columns[language]]], true)
  for await (const entries of pieces) {
    const names = await namesIn(entries)
    yield lines(
      entries.map((entry) => [
        entry.id,
        instantCell(entry.at),
        entry.actorName || portal[language],
        entry.address,
        named(auditActions, entry.action, language),
        entry.action,
        named(auditSubjects, entry.subject, language),
        entry.subjectId,
        toldSubject(entry, names, language).name,
        toldSubject(entry, names, language).kind,
        json(toldFacts(entry.before, names, language)),
        json(toldFacts(entry.after, names, language)),
      ]),
    )
  }
}
