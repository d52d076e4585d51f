import { useTranslate } from 'react-admin'
import { accountStatuses, accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import { applicationStates } from '../../server/applications/applications.vocabulary.ts'
import type { AuditEntry } from '../../server/audit/audit.schema.ts'
import { isTimeField } from '../../server/basics/time.vocabulary.ts'
import { vocabularies } from '../../server/datasets/datasets.fields.ts'
import type { Label } from '../../server/datasets/datasets.vocabulary.ts'
import { feedbackStates } from '../../server/feedback/feedback.vocabulary.ts'
import { mailStates } from '../../server/mails/mails.vocabulary.ts'
import { reasonSubjects } from '../../server/registrations/registrations.vocabulary.ts'
import { actions } from '../../server/roles/roles.vocabulary.ts'
import { mailTemplates } from '../../server/templates/templates.vocabulary.ts'
import { wordOf } from '../format/choices.ts'
import { useFormats } from '../format/formats.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { accountsIn, type Change } from './changes.ts'
import { resourceOf } from './subjects.ts'
import { useNames } from './useNames.ts'

/** Words of the server by the field they stand in. */
const words: Record<string, Record<string, Label>> = {
  ...vocabularies,
  status: { ...accountStatuses, ...applicationStates, ...feedbackStates },
  accountType: accountTypes,
  template: mailTemplates,
  was: mailStates,
  subject: reasonSubjects,
  actions,
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Fields and values of an entry, as people read them. */
export function useValues(subject: AuditEntry['subject'], changes: Change[]) {
  const text = useText()
  const translate = useTranslate()
  const language = useLanguage()
  const formats = useFormats()
  const names = useNames(subject, accountsIn(changes))

  function label(field: string): string {
    const resource = resourceOf(subject)
    const own = resource ? translate(`resources.${resource}.fields.${field}`, { _: '' }) : ''
    return (
      translate(`audit.fields.${subject}-${field}`, { _: '' }) ||
      own ||
      translate(`audit.fields.${field}`, { _: field })
    )
  }
  function one(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return text('audit.nothing')
    if (typeof value === 'boolean') return text(value ? 'audit.yes' : 'audit.no')
    if (typeof value === 'number' && names[field]) return names[field](value)
    if (typeof value === 'number' && words[field]) return wordOf(words[field], value, language)
    if (typeof value === 'number')
      return isTimeField(field) && value > 1e11 ? formats.dateTime(value) : formats.number(value)
    if (typeof value === 'string') {
      if (isoTime.test(value) && !Number.isNaN(Date.parse(value))) return formats.dateTime(value)
      if (field === 'fields') return label(value)
      if (names[field]) return names[field](value)
      return wordOf(words[field] ?? {}, value, language)
    }
    if (Array.isArray(value))
      return value.length === 0 ? text('audit.nothing') : formats.words(value.map((each) => one(field, each)))
    return Object.entries(value)
      .map(([key, each]) => `${label(key)}${language === 'zh' ? '：' : ': '}${one(key, each)}`)
      .join(language === 'zh' ? '；' : '; ')
  }
  return { label, one }
}
