import type { ComponentType } from 'preact'
import { type FieldType, field } from '../../../server/datasets/datasets.fields.ts'
import { ChoiceInput, ChoicesInput, LineInput, ReferenceInput } from './ChoiceInputs.tsx'
import { EntriesInput } from './EntriesInput.tsx'
import type { InputProps } from './inputs.types.ts'
import { TextPair, WordsPair } from './TextPair.tsx'

/** The input of a field, by its type; what nobody types has none. */
const inputs: Partial<Record<FieldType['type'], ComponentType<InputProps>>> = {
  text: TextPair,
  words: WordsPair,
  line: LineInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  reference: ReferenceInput,
  names: EntriesInput,
  entries: EntriesInput,
}

export function FieldInput(props: InputProps) {
  const Input = inputs[field(props.name).type]
  return Input ? <Input {...props} /> : null
}
