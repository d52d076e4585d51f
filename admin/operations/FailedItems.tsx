import { Box, Button, Typography } from '@mui/material'
import type { Operations } from '../../server/operations/operations.admin.schema.ts'
import { type JobName, jobNames } from '../../server/operations/operations.vocabulary.ts'
import { useFormats } from '../format/formats.ts'
import { StatusChip } from '../format/StatusChip.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { row, rowButton, rowDetails } from './JobTable.tsx'

/** Single things of a job that fail while the others are done. */
export function FailedItems({
  items,
  retry,
}: {
  items: Operations['items']
  retry(job: string, item: string): Promise<void>
}) {
  const text = useText()
  const language = useLanguage()
  const { dateTime } = useFormats()
  const nameOf = (job: string, item: string) =>
    text('operations.item', { job: jobNames[job as JobName]?.[language] ?? job, item })
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map(({ job, item, failures, error, nextAt, dead }) => (
        <Box component="li" key={`${job} ${item}`} sx={row}>
          <Typography sx={{ fontWeight: 500 }}>{nameOf(job, item)}</Typography>
          <span>
            <StatusChip
              tone={dead ? 'bad' : 'warn'}
              label={text(dead ? 'operations.state.dead' : 'operations.state.failing')}
            />
          </span>
          <Typography variant="body2" color="textSecondary" component="div" sx={rowDetails}>
            <div>{text('operations.failed', { count: failures, error })}</div>
            {nextAt && <div>{text('operations.next', { time: dateTime(nextAt) })}</div>}
          </Typography>
          <Button
            size="small"
            aria-label={`${text('operations.retry')} ${nameOf(job, item)}`}
            onClick={() => void retry(job, item)}
            sx={rowButton}
          >
            {text('operations.retry')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
