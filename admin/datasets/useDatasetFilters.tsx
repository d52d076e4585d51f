import { AutocompleteInput, BooleanInput, SelectInput } from 'react-admin'
import { classificationLevels, sharingModes } from '../../server/datasets/datasets.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { keywordFilter } from '../list/filters.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { datasetStatuses } from './DatasetStatus.tsx'
import { useDatasetChoices } from './useDatasetChoices.ts'

export function useDatasetFilters() {
  const text = useText()
  const language = useLanguage()
  const desk = useDesk()
  const { kinds, projects } = useDatasetChoices()
  const states = datasetStatuses.map((id) => ({ id, name: text(`datasets.status.${id}`) }))
  const levels = choicesOf(classificationLevels, language).map(({ id, name }) => ({ id: Number(id), name }))
  return [
    keywordFilter(text('datasets.search')),
    <SelectInput
      key="kind"
      source="kind"
      alwaysOn={desk}
      choices={kinds}
      label={text('resources.datasets.fields.kind')}
    />,
    <SelectInput
      key="status"
      source="status"
      alwaysOn={desk}
      choices={states}
      label={text('resources.datasets.fields.status')}
    />,
    <SelectInput
      key="sharingMode"
      source="sharingMode"
      choices={choicesOf(sharingModes, language)}
      label={text('resources.datasets.fields.sharingMode')}
    />,
    <SelectInput
      key="classificationLevel"
      source="classificationLevel"
      choices={levels}
      label={text('resources.datasets.fields.classificationLevel')}
    />,
    <AutocompleteInput
      key="projectId"
      source="projectId"
      choices={projects}
      label={text('resources.datasets.fields.projectId')}
      sx={{ minWidth: 280 }}
    />,
    <BooleanInput
      key="withoutFiles"
      source="withoutFiles"
      label={text('datasets.withoutFiles')}
      defaultValue={true}
      helperText={false}
    />,
  ]
}
