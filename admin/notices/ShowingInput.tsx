import { Alert, Box, Typography } from '@mui/material'
import { RadioButtonGroupInput, TextInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AdminNotice } from '../../server/notices/notices.admin.schema.ts'
import { useFormats } from '../format/formats.ts'
import { useText } from '../texts/useText.ts'
import { fromLocal, isKnown, missing, pick, type Showing } from './noticeForm.ts'

/** When readers see it, and what they would miss where both languages are not asked for. */
export function ShowingInput({ warn = true }: { warn?: boolean }) {
  const text = useText()
  const formats = useFormats()
  const notice = useRecordContext<Partial<AdminNotice>>()
  const values = useWatch()
  const { showing, at } = pick(values)
  const published = notice?.state === 'published'
  const kept = (since: string) =>
    isKnown(since) ? text('notices.showing.keep', { time: formats.dateTime(since) }) : text('notices.showing.stays')
  const choices: { id: Showing; name: string }[] = [
    { id: 'draft', name: text(published ? 'notices.showing.back' : 'notices.showing.draft') },
    ...(published && notice.publishedAt
      ? [{ id: 'keep' as const, name: kept(notice.publishedAt) }]
      : [{ id: 'now' as const, name: text('notices.showing.now') }]),
    { id: 'at', name: text(published ? 'notices.showing.other' : 'notices.showing.at') },
  ]
  const instant = fromLocal(at)
  return (
    <div>
      <RadioButtonGroupInput
        source="showing"
        label={text('notices.showing.label')}
        choices={choices}
        row={false}
        helperText={false}
        validate={[]}
      />
      {showing === 'at' && (
        <Box sx={{ pl: 3.5 }}>
          <TextInput
            source="at"
            type="datetime-local"
            label={text('notices.showing.time')}
            validate={(value?: string) =>
              value && fromLocal(value) ? undefined : text('notices.showing.timeRequired')
            }
            helperText={
              instant && Date.parse(instant) <= Date.now() ? text('notices.showing.past') : text('notices.showing.zone')
            }
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ maxWidth: 300 }}
          />
        </Box>
      )}
      {warn && showing !== 'draft' && <Missing values={values} />}
    </div>
  )
}

/** Nothing is forbidden here: the other language stands in for what is missing, and readers are better served by both. */
function Missing({ values }: { values: Record<string, unknown> }) {
  const text = useText()
  const { title, content } = missing(values)
  const lines = (['zh', 'en'] as const).flatMap((language) => {
    const what = [title.includes(language) && 'title', content.includes(language) && 'content'].filter(Boolean)
    if (what.length === 0) return []
    const missed = what.length === 2 ? 'both' : (what[0] as 'title' | 'content')
    return [text(`notices.missing.${language}.${missed}`)]
  })
  if (lines.length === 0) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
      {lines.map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
    </Alert>
  )
}
