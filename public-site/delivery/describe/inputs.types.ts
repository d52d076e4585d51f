import type { EditableName } from '../../../server/datasets/datasets.fields.ts'
import type { Check, Choices, Description } from '../delivery.types.ts'

/** What an input of the description needs. */
export interface InputProps {
  name: EditableName
  description: Description
  /** What the files or the account propose for it. */
  proposed: unknown
  checks: Check[]
  choices: Choices
  onChange(value: unknown): void
}
