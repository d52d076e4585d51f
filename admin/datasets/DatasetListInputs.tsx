import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { AddItemButton, ArrayInput, SelectInput, SimpleFormIterator, TextInput } from 'react-admin'
import { BilingualInput, sideBySide } from '../shared/BilingualInput.tsx'
import { type TextKey, useText } from '../texts/useText.ts'
import { editable } from './datasetForm.ts'

function Rows({
  source,
  add,
  children,
}: {
  source: 'creators' | 'contacts' | 'references'
  add: TextKey
  children: ReactNode
}) {
  const text = useText()
  return (
    <ArrayInput source={source} label={text(editable[source])} helperText={false}>
      <SimpleFormIterator
        disableClear
        addButton={<AddItemButton label={text(add)} />}
        sx={{ '& .RaSimpleFormIterator-line': { py: 1, alignItems: 'flex-start' } }}
      >
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  )
}

export function CreatorInputs() {
  const text = useText()
  return (
    <Rows source="creators" add="datasets.addCreator">
      <Box sx={sideBySide}>
        <TextInput source="zh" label={text('datasets.chinese')} helperText={false} isRequired />
        <TextInput source="en" label={text('datasets.english')} helperText={false} isRequired />
      </Box>
    </Rows>
  )
}

export function ContactInputs() {
  const text = useText()
  return (
    <Rows source="contacts" add="datasets.addContact">
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
