import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { ArrayInput, SelectInput, SimpleFormIterator, TextInput, useSimpleFormIterator } from 'react-admin'
import { instrumentWords } from '../../server/datasets/field-words.vocabulary.ts'
import { BilingualInput, sideBySide } from '../forms/BilingualInput.tsx'
import type { TextKey } from '../texts/texts.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AddIcon } from '../theme/icons.tsx'
import { labelOf } from './datasetForm.ts'

function Rows({
  source,
  add,
  titled = false,
  children,
}: {
  source: 'creators' | 'contacts' | 'instruments' | 'references'
  add: TextKey
  titled?: boolean
  children: ReactNode
}) {
  const text = useText()
  return (
    <Box role="group" aria-label={text(labelOf(source))} sx={{ mt: titled ? 3 : 0 }}>
      {titled && <Typography color="textSecondary">{text(labelOf(source))}</Typography>}
      <ArrayInput source={source} label={false} helperText={false}>
        <SimpleFormIterator
          disableClear
          addButton={<AddRow label={text(add)} />}
          sx={{
            '& .RaSimpleFormIterator-line': { py: 1, alignItems: 'flex-start' },
            // Also for those who do not hover.
            '& .RaSimpleFormIterator-action': { visibility: 'visible' },
          }}
        >
          {children}
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  )
}

function AddRow({ label }: { label: string }) {
  const { add } = useSimpleFormIterator()
  return (
    <Button startIcon={<AddIcon />} onClick={() => add()}>
      {label}
    </Button>
  )
}

export function CreatorInputs() {
  const text = useText()
  return (
    <Rows titled source="creators" add="datasets.addCreator">
      <Box sx={sideBySide}>
        <TextInput source="zh" label={text('datasets.chinese')} helperText={false} isRequired />
        <TextInput source="en" label={text('datasets.english')} helperText={false} isRequired />
        <TextInput source="family" label={text('datasets.familyName')} helperText={text('datasets.familyHelp')} />
        <TextInput source="given" label={text('datasets.givenName')} helperText={false} />
      </Box>
    </Rows>
  )
}

export function ContactInputs() {
  const text = useText()
  return (
    <Rows titled source="contacts" add="datasets.addContact">
      <Box sx={{ width: '100%' }}>
        <BilingualInput source="name" label={text('resources.datasets.fields.contactName')} required />
        <BilingualInput source="unit" label={text('resources.datasets.fields.unit')} required />
        <TextInput
          source="mailbox"
          type="email"
          label={text('resources.datasets.fields.mailbox')}
          helperText={text('datasets.mailboxHelp')}
          isRequired
        />
      </Box>
    </Rows>
  )
}

const figures = ['model', 'range', 'detectionLimit', 'timeResolution', 'uncertainty'] as const

export function InstrumentInputs() {
  const language = useLanguage()
  return (
    <Rows titled source="instruments" add="datasets.addInstrument">
      <Box sx={{ width: '100%' }}>
        <BilingualInput source="name" label={instrumentWords.name[language]} required />
        <BilingualInput source="principle" label={instrumentWords.principle[language]} />
        <Box sx={sideBySide}>
          {figures.map((part) => (
            <TextInput key={part} source={part} label={instrumentWords[part][language]} helperText={false} />
          ))}
        </Box>
      </Box>
    </Rows>
  )
}

export function ReferenceInputs() {
  const text = useText()
  const languages = [
    { id: 'zh', name: text('datasets.chinese') },
    { id: 'en', name: text('datasets.english') },
  ]
  return (
    <Rows source="references" add="datasets.addReference">
      <Box sx={{ width: '100%' }}>
        <TextInput
          source="text"
          label={text('resources.datasets.fields.referenceText')}
          multiline
          helperText={false}
          isRequired
        />
        <Box sx={{ ...sideBySide, gridTemplateColumns: { xs: '1fr', md: '120px 1fr 1fr' } }}>
          <SelectInput
            source="lang"
            label={text('resources.datasets.fields.referenceLanguage')}
            choices={languages}
            helperText={false}
            isRequired
          />
          <TextInput source="doi" label={text('resources.datasets.fields.doi')} helperText={false} />
          <TextInput
            source="url"
            type="url"
            label={text('resources.datasets.fields.referenceUrl')}
            helperText={false}
          />
        </Box>
      </Box>
    </Rows>
  )
}
