import { AutocompleteInput, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { auditActions, auditSubjects } from '../../server/audit/audit.vocabulary.ts'
import { choicesOf } from '../shared/choices.ts'
import { useDesk } from '../shared/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'

/** A day of Beijing, from its first moment or to its last. */
const fromDay = (day: string) => (day ? `${day}T00:00:00+08:00` : undefined)
const toDay = (day: string) => (day ? `${day}T23:59:59.999+08:00` : undefined)
const dayOf = (instant: string | undefined) => instant?.slice(0, 10) ?? ''

/** A number says something only beside what it numbers. */
function SubjectIdInput({ source }: { source: string; alwaysOn?: boolean }) {
  const text = useText()
  const subject = useWatch({ name: 'subject' })
  return (
    <TextInput
      source={source}
      disabled={!subject}
      resettable
      label={text('resources.audit.fields.subjectId')}
      helperText={false}
      slotProps={{ htmlInput: { maxLength: 60 } }}
      sx={{ maxWidth: 120 }}
    />
  )
}

export function useAuditFilters() {
  const text = useText()
  const language = useLanguage()
  const desk = useDesk()
  const subjects = choicesOf(auditSubjects, language)
  const subjectName = (action: string) => subjects.find((one) => one.id === action.split('.')[0])?.name ?? ''
  const shrink = { inputLabel: { shrink: true } }
  return [
    <TextInput
      key="actor"
      source="actor"
      alwaysOn
      resettable
      label={text('resources.audit.fields.actor')}
      helperText={false}
      slotProps={{ htmlInput: { maxLength: 100, autoCapitalize: 'none', spellCheck: false } }}
    />,
    <AutocompleteInput
      key="action"
      source="action"
      alwaysOn={desk}
      label={text('resources.audit.fields.action')}
      choices={choicesOf(auditActions, language)}
      groupBy={(choice?: { id: string | number }) => (choice ? subjectName(String(choice.id)) : '')}
      helperText={false}
      sx={{ minWidth: 220 }}
    />,
    <SelectInput
      key="subject"
      source="subject"
      alwaysOn={desk}
      label={text('resources.audit.fields.subject')}
      choices={subjects}
      helperText={false}
    />,
    <SubjectIdInput key="subjectId" source="subjectId" alwaysOn={desk} />,
    <TextInput
      key="from"
      source="from"
      type="date"
      alwaysOn={desk}
      label={text('resources.audit.fields.from')}
      parse={fromDay}
      format={dayOf}
      helperText={false}
      slotProps={shrink}
    />,
    <TextInput
      key="to"
      source="to"
      type="date"
      alwaysOn={desk}
      label={text('resources.audit.fields.to')}
      parse={toDay}
      format={dayOf}
      helperText={false}
      slotProps={shrink}
    />,
  ]
}
