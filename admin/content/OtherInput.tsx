import { BooleanInput, CheckboxGroupInput, NumberInput, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { ContentName, EntryField } from '../../server/editing/editing.fields.ts'
import { areas } from '../../server/library/library.vocabulary.ts'
import { useKinds } from '../format/useKinds.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { titleOf } from './contentForm.ts'
import { FactsInput } from './FactsInput.tsx'
import { PairsInput } from './PairsInput.tsx'
import { PictureInput } from './PictureInput.tsx'
import { SettingInput } from './SettingInput.tsx'
import { useContentRoles } from './useRoleNames.ts'
import { useMenuItems } from './useTitle.ts'

interface Props {
  type: ContentName
  name: string
  field: EntryField
}
const narrow = { maxWidth: 420 } as const

/** What is the same in both languages. */
export function OtherInput({ type, name, field }: Props) {
  const text = useText()
  const label = text(`resources.${type}.fields.${name}` as never)
  const help = field.help ? text(`resources.${type}.help.${name}` as never) : false
  const common = { source: name, label, helperText: help, isRequired: field.required === true } as const
  switch (field.type) {
    case 'flag':
      return <BooleanInput source={name} label={label} helperText={help} />
    case 'choice':
      return <Choice {...{ common, field }} />
    case 'days':
      return (
        <NumberInput {...common} min={1} max={field.most} step={1} placeholder={text('content.noDays')} sx={narrow} />
      )
    case 'date':
      return (
        <TextInput
          {...common}
          type="date"
          parse={(day: string) => day || null}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={narrow}
        />
      )
    case 'number':
      return <NumberInput {...common} min={field.least} max={field.most} step={field.whole ? 1 : 'any'} sx={narrow} />
    case 'setting':
      return <SettingInput source={name} label={label} />
    case 'choices':
      return <Choices {...{ common, field }} />
    case 'kind':
      return <Kind {...common} />
    case 'pairs':
      return <PairsInput source={name} label={label} most={field.most} />
    case 'datasets':
    case 'words':
      return (
        <TextInput
          {...common}
          multiline
          minRows={2}
          maxRows={12}
          format={(all: string[] | undefined) => (all ?? []).join('\n')}
          parse={(written: string) => (written === '' ? [] : written.split('\n'))}
          sx={{ maxWidth: 600 }}
        />
      )
    case 'facts':
      return <FactsInput source={name} label={label} help={help} />
    case 'picture':
      return <PictureInput source={name} label={label} help={help || ''} />
    case 'parent':
      return <Parent label={label} source={name} />
    case 'roles':
      return <Roles label={label} source={name} />
    default:
      return <TextInput {...common} sx={field.type === 'address' ? { maxWidth: 600 } : narrow} />
  }
}

function Choice({ common, field }: { common: { source: string; label: string }; field: EntryField }) {
  const language = useLanguage()
  const area = useWatch({ name: 'area' }) as keyof typeof areas | undefined
  if (field.type !== 'choice') return null
  const offered = common.source === 'section' && area && areas[area] ? areas[area].sections : field.choices
  return (
    <SelectInput
      {...common}
      choices={Object.entries(offered).map(([id, name]) => ({ id, name: name[language] }))}
      validate={[]}
      sx={narrow}
    />
  )
}

function Choices({ common, field }: { common: { source: string; label: string }; field: EntryField }) {
  const language = useLanguage()
  if (field.type !== 'choices') return null
  return (
    <CheckboxGroupInput
      source={common.source}
      label={common.label}
      helperText={false}
      choices={Object.entries(field.choices).map(([id, name]) => ({ id, name: name[language] }))}
    />
  )
}

function Kind(common: { source: string; label: string; isRequired: boolean }) {
  const { choices } = useKinds()
  return <SelectInput {...common} helperText={false} choices={choices} validate={[]} sx={narrow} />
}

function Parent({ source, label }: { source: string; label: string }) {
  const text = useText()
  const language = useLanguage()
  const own = useRecordContext()?.id
  const items = useMenuItems(true).filter(({ id, parentId }) => parentId === null && id !== own)
  return (
    <SelectInput
      source={source}
      label={label}
      helperText={false}
      emptyText={text('content.topLevel')}
      parse={(id: number | string) => (id === '' ? null : id)}
      choices={items.map((item) => ({ id: item.id, name: titleOf('menu-items', item, language) }))}
      sx={narrow}
    />
  )
}

/** Only of an item that not everybody sees. */
function Roles({ source, label }: { source: string; label: string }) {
  const language = useLanguage()
  const open = useWatch({ name: 'public' }) as boolean | undefined
  const roles = useContentRoles()
  if (open) return null
  return (
    <CheckboxGroupInput
      source={source}
      label={label}
      helperText={false}
      choices={roles.map(({ code, name }) => ({ id: code, name: name[language] }))}
      row={false}
    />
  )
}
