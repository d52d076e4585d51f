import { useTranslate } from 'react-admin'
import type { AuditEntry } from '../../server/audit/audit.schema.ts'
import { type AuditAction, auditActions, manyPlaces, several } from '../../server/audit/audit.vocabulary.ts'
import { mailTemplates } from '../../server/templates/templates.vocabulary.ts'
import { wordOf } from '../format/choices.ts'
import type { TextKey } from '../texts/texts.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { isKnown, numbered, titled } from './subjects.ts'

/** Stand for who did it and to what, until they are put in. */
const marks = { actor: '{actor}', what: '{what}' }
type Part = { actor: string } | { what: string } | { text: string }

const keyOf: (action: AuditAction) => TextKey = (action) => `audit.sentence.${action}`

/** An entry as a sentence in the reader's language, in parts: who and what may be links. */
export function useSentence(): (entry: AuditEntry) => Part[] {
  const text = useText()
  const translate = useTranslate()
  const language = useLanguage()
  /** What is written down as a code of ours. */
  function wordFor({ subject, subjectId, subjectName }: AuditEntry): string {
    if (subject === 'account' && subjectId === several) return text('audit.severalNames')
    if (subject === 'list') return translate(`resources.${subjectName}.name`, { smart_count: 2, _: '' })
    return subject === 'mail' ? wordOf(mailTemplates, subjectName, language) : ''
  }
  return (entry) => {
    const action = wordOf(auditActions, entry.action, language)
    const sentence = isKnown(entry.action)
      ? text(keyOf(entry.action), marks)
      : text('audit.other', { ...marks, action })
    const nobody = entry.address === manyPlaces ? 'audit.several' : entry.address ? 'audit.visitor' : 'audit.portal'
    const actor = entry.actorName || text(nobody)
    const what = nameOf({ ...entry, subjectName: wordFor(entry) || entry.subjectName }, language)
    return sentence
      .split(/(\{actor\}|\{what\})/)
      .filter((piece) => piece !== '')
      .map((piece) => (piece === marks.actor ? { actor } : piece === marks.what ? { what } : { text: piece }))
  }
}

function nameOf({ subject, subjectId, subjectName }: AuditEntry, language: 'zh' | 'en'): string {
  const chinese = language === 'zh'
  if (numbered.includes(subject))
    return `${subjectId}${subjectName && (chinese ? `（${subjectName}）` : ` (${subjectName})`)}`
  if (!subjectName) return subjectId
  return titled.includes(subject) ? `“${subjectName}”` : subjectName
}
