import { Box, Button, Typography } from '@mui/material'
import type { Operations } from '../../server/operations/operations.admin.schema.ts'
import { jobNames } from '../../server/operations/operations.vocabulary.ts'
import { useFormats } from '../format/formats.ts'
import { StatusChip, type Tone } from '../format/StatusChip.tsx'
import { useLanguage, useText } from '../texts/useText.ts'

type Job = Operations['jobs'][number]
type State = 'dead' | 'hanging' | 'failing' | 'held' | 'never' | 'ok'
const tones: Record<State, Tone> = {
  dead: 'bad',
  hanging: 'bad',
  failing: 'warn',
  held: 'warn',
  never: 'quiet',
  ok: 'good',
}
const stateOf = (job: Job): State => {
  if (job.dead) return 'dead'
  if (job.hanging) return 'hanging'
  if (job.failures > 0) return 'failing'
  if (job.held) return 'held'
  return job.succeededAt === null ? 'never' : 'ok'
}
/** What is in trouble comes first. */
const order: State[] = ['dead', 'hanging', 'failing', 'held', 'never', 'ok']
const byState = (one: Job, other: Job) => order.indexOf(stateOf(one)) - order.indexOf(stateOf(other))

/** On a phone the name and the state share a line, and so do the rest and the button below. */
export const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', md: '2fr 1fr 2fr 128px' },
  columnGap: 3,
  rowGap: 0.5,
  alignItems: 'center',
  borderTop: 1,
  borderColor: 'divider',
  py: 1.5,
}
export const rowDetails = { overflowWrap: 'anywhere' }
export const rowButton = {
  justifySelf: 'end',
  alignSelf: { xs: 'start', md: 'center' },
  minWidth: 0,
  mx: -0.625,
}

/** The work that comes round: when it ran, what went wrong, and again where somebody wants it. */
export function JobTable({ jobs, run }: { jobs: Job[]; run(name: string): Promise<void> }) {
  const text = useText()
  const language = useLanguage()
  const { dateTime } = useFormats()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {jobs.toSorted(byState).map((job) => (
        <Box component="li" key={job.name} sx={row}>
          <Typography sx={{ fontWeight: 500 }}>{jobNames[job.name][language]}</Typography>
          <span>
            <StatusChip tone={tones[stateOf(job)]} label={text(`operations.state.${stateOf(job)}`)} />
          </span>
          <Typography variant="body2" color="textSecondary" component="div" sx={rowDetails}>
            {job.hanging && job.startedAt && <div>{text('operations.hanging', { time: dateTime(job.startedAt) })}</div>}
            {job.succeededAt && <div>{text('operations.succeeded', { time: dateTime(job.succeededAt) })}</div>}
            {job.failures > 0 && <div>{text('operations.failed', { count: job.failures, error: job.error })}</div>}
            {job.nextAt && <div>{text('operations.next', { time: dateTime(job.nextAt) })}</div>}
          </Typography>
          <Button
            size="small"
            // What waits for the clock would not begin.
            disabled={job.held}
            aria-label={`${text('operations.run')} ${jobNames[job.name][language]}`}
            onClick={() => void run(job.name)}
            sx={rowButton}
          >
            {text('operations.run')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
