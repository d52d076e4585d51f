import { BooleanInput, SearchInput, SelectInput, type SelectInputProps, TextInput } from 'react-admin'
import { mostKeyword } from '../../server/basics/limits.vocabulary.ts'

/** Words to search for; what they are looked for in is the field's name. */
export const keywordFilter = (label: string) => (
  <SearchInput
    key="keyword"
    source="keyword"
    alwaysOn
    placeholder={label}
    slotProps={{ htmlInput: { 'aria-label': label, maxLength: mostKeyword } }}
    sx={{ minWidth: { xs: 0, sm: 300 } }}
  />
)

/** One of a few, called as the field is. */
export const choiceFilter = (
  source: string,
  choices: SelectInputProps['choices'],
  more: Pick<SelectInputProps, 'alwaysOn' | 'label'> = {},
) => <SelectInput key={source} source={source} choices={choices} {...more} />

/** Yes or no, in the words of what is asked. */
export const either = (yes: string, no: string) => [
  { id: true, name: yes },
  { id: false, name: no },
]

/** Only those of which it is true. */
export const trueFilter = (source: string, label: string) => (
  <BooleanInput key={source} source={source} label={label} defaultValue={true} helperText={false} />
)

/** A day of Beijing: from its first moment, or to its last. */
export function dayFilter(source: string, label: string, { alwaysOn = false, end = false } = {}) {
  const time = end ? '23:59:59.999' : '00:00:00'
  return (
    <TextInput
      key={source}
      source={source}
      alwaysOn={alwaysOn}
      type="date"
      label={label}
      helperText={false}
      parse={(day: string) => (day ? `${day}T${time}+08:00` : undefined)}
      format={(instant: string | undefined) => instant?.slice(0, 10) ?? ''}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ maxWidth: 170 }}
    />
  )
}
