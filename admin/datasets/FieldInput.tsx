import type { ComponentType } from 'react'
import { AutocompleteArrayInput, AutocompleteInput, SelectInput, TextInput } from 'react-admin'
import { type FieldName, field } from '../../server/datasets/datasets.fields.ts'
import { choicesOf } from '../format/choices.ts'
import { BilingualInput, BilingualWordsInput } from '../forms/BilingualInput.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { ContactInputs, CreatorInputs, InstrumentInputs, ReferenceInputs } from './DatasetListInputs.tsx'
import { labelOf } from './datasetForm.ts'
import { useDatasetChoices } from './useDatasetChoices.ts'

/** Fields of several entries have inputs of their own. */
const entryInputs: Partial<Record<FieldName, ComponentType>> = {
  creators: CreatorInputs,
  contacts: ContactInputs,
  instruments: InstrumentInputs,
  references: ReferenceInputs,
}

/** The input of a field, by its type. */
export function FieldInput({ name }: { name: FieldName }) {
  const text = useText()
  const language = useLanguage()
  const { categories, projects } = useDatasetChoices()
  const type = field(name)
  const common = { source: name, label: text(labelOf(name)) }
  const required = 'required' in type && type.required
  switch (type.type) {
    case 'text':
      return <BilingualInput {...common} rows={type.rows} required={required} />
    case 'words':
      return <BilingualWordsInput {...common} />
    case 'line': {
      const isMailbox = type.form === 'mailbox'
      return (
        <TextInput
          {...common}
          type={isMailbox ? 'email' : undefined}
          helperText={isMailbox && text('datasets.mailboxHelp')}
          isRequired={required}
        />
      )
    }
    case 'choice': {
      const choices = choicesOf(type.vocabulary, language)
      return (
        <SelectInput
          {...common}
          choices={type.numbered ? choices.map(({ id, name }) => ({ id: Number(id), name })) : choices}
          helperText={false}
          isRequired
        />
      )
    }
    case 'choices':
      return <AutocompleteArrayInput {...common} choices={choicesOf(type.vocabulary, language)} helperText={false} />
    case 'reference':
      return (
        <AutocompleteInput
          {...common}
          choices={type.to === 'category' ? categories : projects}
          helperText={false}
          isRequired={required}
        />
      )
    default: {
      const Entries = entryInputs[name]
      return Entries ? <Entries /> : null
    }
  }
}
