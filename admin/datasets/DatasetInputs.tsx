import { Box, Stack } from '@mui/material'
import { useRecordContext } from 'react-admin'
import type { AdminDataset } from '../../server/datasets/datasets.admin.schema.ts'
import {
  type FieldName,
  type FieldType,
  field,
  hasField,
  namesOfPart,
  type Part as PartName,
} from '../../server/datasets/datasets.fields.ts'
import { Section } from '../format/Facts.tsx'
import { sideBySide } from '../forms/BilingualInput.tsx'
import { useText } from '../texts/useText.ts'
import { FieldInput } from './FieldInput.tsx'

/** The form's contents, part by part. */
const parts: PartName[] = [
  'identity',
  'description',
  'origin',
  'sharing',
  'classification',
  'coverage',
  'people',
  'references',
]

export function DatasetInputs() {
  return (
    <Stack spacing={4} sx={{ width: '100%', pt: 1 }}>
      {parts.map((part) => (
        <Part key={part} part={part} />
      ))}
    </Stack>
  )
}

const wide: FieldType['type'][] = ['text', 'words']
const short: FieldType['type'][] = ['line', 'choice', 'reference']

/** Texts come first, then short inputs side by side, then lists; each as in the table of fields. */
function Part({ part }: { part: PartName }) {
  const text = useText()
  const dataset = useRecordContext<AdminDataset>()
  const names = namesOfPart(part).filter(
    (name) => field(name).by === undefined && dataset && hasField(dataset.kind, field(name)),
  )
  const isOf = (types: FieldType['type'][]) => (name: FieldName) => types.includes(field(name).type)
  const input = (name: FieldName) => <FieldInput key={name} name={name} />
  const brief = names.filter(isOf(short))
  return (
    <Section title={text(`datasets.section.${part}`)}>
      {names.filter(isOf(wide)).map(input)}
      {brief.length > 1 ? <Box sx={sideBySide}>{brief.map(input)}</Box> : brief.map(input)}
      {names.filter((name) => !isOf([...wide, ...short])(name)).map(input)}
    </Section>
  )
}
