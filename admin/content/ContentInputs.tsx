import { Box, Stack } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { type ContentName, type EntryField, fieldsOf, inBoth, typeOf } from '../../server/editing/editing.fields.ts'
import { Section } from '../format/Facts.tsx'
import { sideBySide } from '../forms/BilingualInput.tsx'
import { MarkdownPreview, usePreview } from '../forms/MarkdownPreview.tsx'
import { ShowingInput } from '../notices/ShowingInput.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { tagOf } from '../providers/language.ts'
import { useText } from '../texts/useText.ts'
import { OtherInput } from './OtherInput.tsx'
import { WordsInput } from './WordsInput.tsx'

/** The form of a type: its words in both languages side by side, and what belongs to both between them. */
export function ContentInputs({ type }: { type: ContentName }) {
  const text = useText()
  const { states } = typeOf(type)
  return (
    <Stack spacing={3} sx={{ width: '100%', pt: 1 }}>
      {fieldsOf(type).map(([name, field]) => (
        <Field key={name} type={type} name={name} field={field} />
      ))}
      {states && (
        <Section title={text('content.showing')}>
          <ShowingInput warn={false} />
        </Section>
      )}
    </Stack>
  )
}

function Field({ type, name, field }: { type: ContentName; name: string; field: EntryField }) {
  const text = useText()
  if (field.type === 'given') return null
  if (!inBoth(field)) return <OtherInput type={type} name={name} field={field} />
  const label = text(`resources.${type}.fields.${name}` as never)
  return (
    <Box role="group" aria-label={label} sx={{ ...sideBySide, columnGap: 3 }}>
      {(['zh', 'en'] as const).map((language) => (
        <Box key={language} sx={{ minWidth: 0 }}>
          <WordsInput
            source={`${name}.${language}`}
            label={text(`resources.${type}.parts.${name}.${language}` as never)}
            help={field.help && text(`resources.${type}.help.${name}` as never)}
            lang={tagOf(language)}
            field={field}
          />
        </Box>
      ))}
      {field.type === 'markdown' && <Previews source={name} />}
    </Box>
  )
}

function Previews({ source }: { source: string }) {
  const data = useConsoleData()
  const { zh, en } = (useWatch({ name: source }) ?? {}) as { zh?: string | null; en?: string | null }
  const preview = usePreview({ zh: zh ?? '', en: en ?? '' }, data.previewContent)
  return (['zh', 'en'] as const).map((language) => (
    <Box key={language} sx={{ minWidth: 0 }}>
      <MarkdownPreview language={language} preview={preview} />
    </Box>
  ))
}
