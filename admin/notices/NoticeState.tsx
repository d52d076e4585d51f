import { Box } from '@mui/material'
import type { AdminNotice } from '../../server/notices/notices.admin.schema.ts'
import { useFormats } from '../format/formats.ts'
import { StatusChip, type Tone } from '../format/StatusChip.tsx'
import { useText } from '../texts/useText.ts'
import { isKnown } from './noticeForm.ts'

const tones: Record<AdminNotice['state'], Tone> = { draft: 'quiet', scheduled: 'warn', published: 'good' }

/** Whether readers see it, and since or from when. */
export function NoticeState({
  notice: { state, publishedAt },
}: {
  notice: Pick<AdminNotice, 'state' | 'publishedAt'>
}) {
  const text = useText()
  const formats = useFormats()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
      <StatusChip tone={tones[state]} label={text(`notices.state.${state}`)} />
      {state !== 'draft' && isKnown(publishedAt) && (
        <Box component="time" dateTime={publishedAt} sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
          {formats.dateTime(publishedAt)}
        </Box>
      )}
    </Box>
  )
}
