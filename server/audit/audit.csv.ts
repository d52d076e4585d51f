import { stringify } from 'csv-stringify/sync'
import type { Language } from '../basics/language.ts'
import { beijingIso } from '../basics/time.vocabulary.ts'
import type { AuditEntry } from './audit.schema.ts'
import { auditActions, auditSubjects } from './audit.vocabulary.ts'

const columns = {
  zh: [
    '编号',
    '时间（北京时间）',
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
    'Time (Beijing)',
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
export async function* auditCsv(pieces: AsyncIterable<AuditEntry[]>, language: Language): AsyncGenerator<string> {
  const lines = (rows: (string | number)[][], bom = false) =>
    stringify(rows, { bom, escape_formulas: true, record_delimiter: '\r\n' })
  yield lines([[...columns[language]]], true)
  for await (const entries of pieces)
    yield lines(
      entries.map((entry) => [
        entry.id,
        beijingIso(Date.parse(entry.at)),
        entry.actorName || portal[language],
        entry.address,
        named(auditActions, entry.action, language),
        entry.action,
        named(auditSubjects, entry.subject, language),
        entry.subjectId,
        entry.subjectName,
        entry.kind ?? '',
        json(entry.before),
        json(entry.after),
      ]),
    )
}
