import { AutocompleteInput, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { auditActions, auditSubjects, longestSubjectId } from '../../server/audit/audit.vocabulary.ts'
import { mostTyped } from '../../server/basics/limits.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { dayFilter } from '../list/filters.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'

/** A number says something only beside what it numbers. */
function SubjectIdInput({ source }: { source: string; alwaysOn?: boolean }) {
  const subject = useWatch({ name: 'subject' })
  return (
    <TextInput
      source={source}
      disabled={!subject}
      resettable
      helperText={false}
      slotProps={{ htmlInput: { maxLength: longestSubjectId } }}
      sx={{ width: 100 }}
    />
  )
}

export function useAuditFilters() {
  const text = useText()
  const language = useLanguage()
  const desk = useDesk()
  const subjects = choicesOf(auditSubjects, language)
  const subjectName = (action: string) => subjects.find((one) => one.id === action.split('.')[0])?.name ?? ''
  return [
    <TextInput
      key="actor"
      source="actor"
      alwaysOn
      resettable
      helperText={false}
      sx={{ width: 130 }}
      slotProps={{ htmlInput: { maxLength: mostTyped.logInName, autoCapitalize: 'none', spellCheck: false } }}
    />,
    <AutocompleteInput
      key="action"
      source="action"
      alwaysOn={desk}
      choices={choicesOf(auditActions, language)}
      groupBy={(choice?: { id: string | number }) => (choice ? subjectName(String(choice.id)) : '')}
      helperText={false}
      sx={{ width: 180 }}
    />,
    <SelectInput
      key="subject"
      source="subject"
      alwaysOn={desk}
      choices={subjects}
      helperText={false}
      sx={{ minWidth: 110 }}
    />,
    <SubjectIdInput key="subjectId" source="subjectId" alwaysOn={desk} />,
    dayFilter('from', text('resources.audit.fields.from'), { alwaysOn: desk }),
    dayFilter('to', text('resources.audit.fields.to'), { alwaysOn: desk, end: true }),
  ]
}
