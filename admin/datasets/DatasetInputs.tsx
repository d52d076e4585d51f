import { Box, Stack } from '@mui/material'
import { AutocompleteArrayInput, AutocompleteInput, SelectInput, TextInput } from 'react-admin'
import {
  classificationLevels,
  departments,
  type Label,
  licences,
  observationTypes,
  parameterTypes,
  sharingModes,
  spatialResolutions,
  temporalResolutions,
} from '../../server/datasets/datasets.vocabulary.ts'
import { species } from '../../server/datasets/species.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { Section } from '../format/Facts.tsx'
import { BilingualInput, BilingualWordsInput, sideBySide } from '../forms/BilingualInput.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { ContactInputs, CreatorInputs, ReferenceInputs } from './DatasetListInputs.tsx'
import { editable } from './datasetForm.ts'
import { useDatasetChoices } from './useDatasetChoices.ts'

/** The form's contents, part by part. */
export function DatasetInputs() {
  const text = useText()
  const label = (field: keyof typeof editable) => text(editable[field])
  return (
    <Stack spacing={4} sx={{ width: '100%', pt: 1 }}>
      <Section title={text('datasets.section.identity')}>
        <BilingualInput source="name" label={label('name')} required />
        <Placing />
      </Section>
      <Section title={text('datasets.section.description')}>
        <BilingualInput source="abstract" label={label('abstract')} rows={5} required />
        <BilingualWordsInput source="keywords" label={label('keywords')} />
      </Section>
      <Section title={text('datasets.section.origin')}>
        <BilingualInput source="source" label={label('source')} rows={2} required />
        <BilingualInput source="method" label={label('method')} rows={3} />
        <BilingualInput source="quality" label={label('quality')} rows={3} />
      </Section>
      <Section title={text('datasets.section.sharing')}>
        <Box sx={sideBySide}>
          <WordInput field="sharingMode" words={sharingModes} />
          <LevelInput />
          <WordInput field="licence" words={licences} />
          <TextInput source="doi" label={label('doi')} helperText={false} />
        </Box>
      </Section>
      <Section title={text('datasets.section.classification')}>
        <Box sx={sideBySide}>
          <WordInput field="observationType" words={observationTypes} />
          <WordInput field="parameterType" words={parameterTypes} />
          <WordInput field="department" words={departments} />
        </Box>
        <SpeciesInput />
      </Section>
      <Section title={text('datasets.section.coverage')}>
        <BilingualInput source="spaceRange" label={label('spaceRange')} required />
        <Box sx={sideBySide}>
          <WordInput field="temporalResolution" words={temporalResolutions} />
          <WordInput field="spatialResolution" words={spatialResolutions} />
        </Box>
      </Section>
      <Section title={text('datasets.section.people')}>
        <BilingualInput source="publisher" label={label('publisher')} required />
        <TextInput
          source="serviceMailbox"
          type="email"
          label={label('serviceMailbox')}
          helperText={text('datasets.mailboxHelp')}
          isRequired
        />
        <CreatorInputs />
        <ContactInputs />
      </Section>
      <Section title={text('datasets.section.references')}>
        <ReferenceInputs />
      </Section>
    </Stack>
  )
}

function Placing() {
  const text = useText()
  const { categories, projects } = useDatasetChoices()
  return (
    <Box sx={sideBySide}>
      <AutocompleteInput
        source="categoryId"
        label={text(editable.categoryId)}
        choices={categories}
        helperText={false}
        isRequired
      />
      <AutocompleteInput source="projectId" label={text(editable.projectId)} choices={projects} helperText={false} />
    </Box>
  )
}

function WordInput({ field, words }: { field: keyof typeof editable; words: Record<string, Label> }) {
  const text = useText()
  const language = useLanguage()
  return (
    <SelectInput
      source={field}
      label={text(editable[field])}
      choices={choicesOf(words, language)}
      helperText={false}
      isRequired
    />
  )
}

function LevelInput() {
  const text = useText()
  const language = useLanguage()
  const choices = choicesOf(classificationLevels, language).map(({ id, name }) => ({ id: Number(id), name }))
  return (
    <SelectInput
      source="classificationLevel"
      label={text(editable.classificationLevel)}
      choices={choices}
      helperText={false}
      isRequired
    />
  )
}

function SpeciesInput() {
  const text = useText()
  const language = useLanguage()
  return (
    <AutocompleteArrayInput
      source="species"
      label={text(editable.species)}
      choices={choicesOf(species, language)}
      helperText={false}
    />
  )
}
