import { BooleanInput, SelectInput } from 'react-admin'
import { applicationStates } from '../../server/applications/applications.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { useKinds } from '../format/useKinds.ts'
import { keywordFilter } from '../list/ListPage.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'

export function useApplicationFilters() {
  const text = useText()
  const language = useLanguage()
  const desk = useDesk()
  const kinds = useKinds()
  return [
    keywordFilter(text('applications.search')),
    <SelectInput
      key="status"
      source="status"
      alwaysOn
      label={text('resources.applications.fields.status')}
      choices={choicesOf(applicationStates, language)}
    />,
    <SelectInput
      key="kind"
      source="kind"
      alwaysOn={desk}
      label={text('resources.applications.fields.kind')}
      choices={kinds.choices}
    />,
    <SelectInput
      key="assignee"
      source="assignee"
      label={text('resources.applications.fields.assignee')}
      choices={(['mine', 'nobody'] as const).map((id) => ({ id, name: text(`applications.assignee.${id}`) }))}
    />,
    <BooleanInput
      key="waitingForAnswer"
      source="waitingForAnswer"
      label={text('applications.waiting')}
      defaultValue={true}
      helperText={false}
    />,
    <BooleanInput
      key="automatic"
      source="automatic"
      label={text('applications.passedByItself')}
      defaultValue={true}
      helperText={false}
    />,
  ]
}
