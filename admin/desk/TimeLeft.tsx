import { Box, Typography } from '@mui/material'
import { useSpan } from '../format/useSpan.ts'
import { useText } from '../texts/useText.ts'

interface Props {
  /** Working time; null: there is nothing to wait for any more. */
  hours: number | null
  /** Of the whole time, from 1 down to 0. */
  share: number
  /** What it means that none is left. */
  over: string
}

/** The working time that is left, as words and as a thin bar that runs out. */
export function TimeLeft({ hours, share, over }: Props) {
  const text = useText()
  const span = useSpan()
  if (hours === null) return null
  const colour = hours === 0 ? 'error.main' : hours <= 24 ? 'warning.main' : 'success.main'
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 168, flexGrow: 1 }}>
      <Typography component="span" variant="body2" sx={{ display: 'block', color: colour }}>
        {hours === 0 ? over : text('desk.left', { left: span(hours) })}
      </Typography>
      <Box component="span" aria-hidden sx={{ display: 'block', height: 4, mt: 0.5, bgcolor: 'divider' }}>
        <Box
          component="span"
          sx={{
            display: 'block',
            height: 4,
            width: `${Math.min(1, Math.max(0, hours === 0 ? 0 : share)) * 100}%`,
            bgcolor: colour,
          }}
        />
      </Box>
    </Box>
  )
}
