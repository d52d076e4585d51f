import type { AuditEntry } from '../../server/audit/audit.schema.ts'
import { auditActions, auditSubjects } from '../../server/audit/audit.vocabulary.ts'
import { wordOf } from '../format/choices.ts'
import { useCsv } from '../list/useCsv.ts'
import { useLanguage } from '../texts/useText.ts'

const json = (facts: AuditEntry['before']) => (facts === null ? '' : JSON.stringify(facts))

/** Entries as they were written down, with words for their codes. */
export function useAuditCsv() {
  const language = useLanguage()
  return useCsv<AuditEntry>('audit', [
    ['resources.audit.fields.id', (entry) => entry.id],
    ['resources.audit.fields.at', (entry) => entry.at],
    ['resources.audit.fields.actor', (entry) => entry.actorName],
    ['resources.audit.fields.address', (entry) => entry.address],
    ['resources.audit.fields.action', (entry) => wordOf(auditActions, entry.action, language)],
    ['resources.audit.fields.subject', (entry) => wordOf(auditSubjects, entry.subject, language)],
    ['resources.audit.fields.subjectId', (entry) => entry.subjectId],
    ['resources.audit.fields.subjectName', (entry) => entry.subjectName],
    ['resources.audit.fields.kind', (entry) => entry.kind ?? ''],
    ['resources.audit.fields.before', (entry) => json(entry.before)],
    ['resources.audit.fields.after', (entry) => json(entry.after)],
  ])
}
