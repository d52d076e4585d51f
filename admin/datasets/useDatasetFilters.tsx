import { AutocompleteInput } from 'react-admin'
import { classificationLevels, sharingModes } from '../../server/datasets/datasets.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { choiceFilter, keywordFilter, trueFilter } from '../list/filters.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { datasetStatuses } from './DatasetStatus.tsx'
import { useDatasetChoices } from './useDatasetChoices.ts'

export function useDatasetFilters() {
  const text = useText()
  const language = useLanguage()
  const alwaysOn = useDesk()
  const { kinds, projects } = useDatasetChoices()
  const states = datasetStatuses.map((id) => ({ id, name: text(`datasets.status.${id}`) }))
  const levels = choicesOf(classificationLevels, language).map(({ id, name }) => ({ id: Number(id), name }))
  return [
    keywordFilter(text('datasets.search')),
    choiceFilter('kind', kinds, { alwaysOn }),
    choiceFilter('status', states, { alwaysOn }),
    choiceFilter('sharingMode', choicesOf(sharingModes, language)),
    choiceFilter('classificationLevel', levels),
    <AutocompleteInput key="projectId" source="projectId" choices={projects} sx={{ minWidth: 280 }} />,
    trueFilter('withoutFiles', text('datasets.withoutFiles')),
  ]
}
