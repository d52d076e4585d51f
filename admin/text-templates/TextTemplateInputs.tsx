import { Box, Stack } from '@mui/material'
import { type SyntheticEvent, useRef } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Entry } from '../../server/editing/editing.schema.ts'
import type { Variable } from '../../server/templates/templates.vocabulary.ts'
import { AskButton } from '../forms/AskButton.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { UndoIcon } from '../theme/icons.tsx'
import { declared } from './declared.ts'
import { TextPreviews } from './TextPreviews.tsx'
import { Variables } from './Variables.tsx'

/** The words of a mail or message: its variables above, what readers get below. */
export function TextTemplateInputs({ children }: { children: React.ReactNode }) {
  const text = useText()
  const language = useLanguage()
  const entry = useRecordContext<Entry>()
  const form = useFormContext()
  const inputs = useRef<HTMLDivElement>(null)
  /** Where the cursor stood last. */
  const cursor = useRef<{ name: string; start: number; end: number } | null>(null)
  const template = declared(entry?.id)
  if (!entry || !template) return children

  function note({ target }: SyntheticEvent) {
    if (target instanceof HTMLTextAreaElement && target.name)
      cursor.current = { name: target.name, start: target.selectionStart, end: target.selectionEnd }
  }
  function insert(name: string, { kind = 'text' }: Variable) {
    const inLine = kind === 'text'
    const before = cursor.current
    const fits = before && (inLine || before.name.startsWith('body'))
    const field = fits ? before.name : `body.${language}`
    const value = String(form.getValues(field) ?? '')
    const { start, end } = fits ? before : { start: value.length, end: value.length }
    const [left, right] = [value.slice(0, start), value.slice(end)]
    const said = kind === 'link' ? `[${text('textTemplates.linkWords')}]{${name}}` : `{${name}}`
    const put = inLine
      ? said
      : `${left && !left.endsWith('\n') ? '\n' : ''}${said}${right.startsWith('\n') ? '' : '\n'}`
    form.setValue(field, left + put + right, { shouldDirty: true, shouldTouch: true })
    const at = start + put.length
    cursor.current = { name: field, start: at, end: at }
    requestAnimationFrame(() => {
      const input = inputs.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${field}"]`)
      input?.focus()
      input?.setSelectionRange(at, at)
    })
  }

  return (
    <Stack spacing={3} sx={{ width: '100%' }}>
      <Variables template={template} insert={insert} />
      <Box ref={inputs} onSelect={note} onFocus={note} onKeyUp={note}>
        {children}
      </Box>
      <Box>
        <AskButton
          icon={<UndoIcon />}
          label={text('textTemplates.builtIn')}
          title={text('textTemplates.builtInTitle')}
          content={text('textTemplates.builtInContent')}
          act={async () => {
            const { subject, body } = template
            form.setValue('subject', { ...subject }, { shouldDirty: true })
            form.setValue('body', { ...body }, { shouldDirty: true })
            return text('textTemplates.builtInDone')
          }}
        />
      </Box>
      <TextPreviews id={String(entry.id)} />
    </Stack>
  )
}
