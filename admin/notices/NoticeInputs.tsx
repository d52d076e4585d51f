import { Box, Stack } from '@mui/material'
import { BooleanInput, SelectInput, TextInput } from 'react-admin'
import { longestTitle } from '../../server/notices/notices.vocabulary.ts'
import { Section } from '../format/Facts.tsx'
import { sideBySide } from '../forms/BilingualInput.tsx'
import { MarkdownPreview } from '../forms/MarkdownPreview.tsx'
import { tagOf } from '../providers/language.ts'
import { useText } from '../texts/useText.ts'
import { AttachmentsInput } from './AttachmentsInput.tsx'
import { useNoticePreview } from './NoticePreview.tsx'
import { ShowingInput } from './ShowingInput.tsx'
import { useCategories } from './useCategories.ts'

/** The form's contents: the words in both languages with what becomes of them, then what belongs to both. */
export function NoticeInputs() {
  const text = useText()
  const categories = useCategories()
  const preview = useNoticePreview()
  return (
    <Stack spacing={4} sx={{ width: '100%', pt: 1 }}>
      <Box sx={{ ...sideBySide, gap: 3 }}>
        <Words language="zh" preview={preview} />
        <Words language="en" preview={preview} />
      </Box>
      <Section title={text('notices.section.attachments')}>
        <AttachmentsInput />
      </Section>
      <Section title={text('notices.section.showing')}>
        <Box sx={sideBySide}>
          <div>
            <SelectInput
              source="category"
              label={text('resources.notices.fields.category')}
              choices={categories}
              helperText={false}
              isRequired
              validate={[]}
            />
            <BooleanInput source="pinned" label={text('notices.pin')} helperText={text('notices.pinHelp')} />
          </div>
          <ShowingInput />
        </Box>
      </Section>
    </Stack>
  )
}

/** Lines would break a title where it stands in a list. */
const oneLine = (value: string) => value.replace(/\s*\n\s*/g, ' ')

function Words({ language, preview }: { language: 'zh' | 'en'; preview: ReturnType<typeof useNoticePreview> }) {
  const text = useText()
  const group = text(language === 'zh' ? 'datasets.chinese' : 'datasets.english')
  const lang = tagOf(language)
  return (
    <Box role="group" aria-label={group} sx={{ minWidth: 0 }}>
      <TextInput
        source={`title.${language}`}
        label={text(language === 'zh' ? 'notices.part.titleZh' : 'notices.part.titleEn')}
        parse={oneLine}
        helperText={false}
        multiline
        maxRows={4}
        slotProps={{ htmlInput: { lang, maxLength: longestTitle } }}
      />
      <TextInput
        source={`content.${language}`}
        label={text(language === 'zh' ? 'notices.part.contentZh' : 'notices.part.contentEn')}
        helperText={text('notices.markdownHelp')}
        multiline
        minRows={10}
        maxRows={24}
        slotProps={{ htmlInput: { lang, spellCheck: language === 'en' } }}
      />
      <MarkdownPreview language={language} preview={preview} />
    </Box>
  )
}
