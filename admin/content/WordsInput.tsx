import { TextInput } from 'react-admin'
import type { EntryField } from '../../server/editing/editing.fields.ts'
import { useText } from '../texts/useText.ts'

/** Lines would break a title where it stands in a list. */
const oneLine = (value: string) => value.replace(/\s*\n\s*/g, ' ')
const rows = { line: [1, 4], lines: [3, 10], markdown: [8, 24] } as const

interface Props {
  source: string
  label: string
  help?: string | undefined
  lang: string
  field: EntryField & { type: keyof typeof rows }
}

/** A text in one language. */
export function WordsInput({ source, label, help, lang, field }: Props) {
  const text = useText()
  const [least, most] = rows[field.exact && field.type === 'lines' ? 'markdown' : field.type]
  return (
    <TextInput
      source={source}
      label={label}
      {...(field.type === 'line' && { parse: oneLine })}
      isRequired={field.required === true}
      helperText={help ?? (field.type === 'markdown' ? text('notices.markdownHelp') : false)}
      multiline
      minRows={least}
      maxRows={most}
      slotProps={{ htmlInput: { lang, maxLength: field.most, spellCheck: lang.startsWith('en') } }}
    />
  )
}
