import { Box, Typography } from '@mui/material'

interface Props {
  /** Working time; null: there is nothing to wait for any more. */
  hours: number | null
  /** When it is up, and what happens then: in words. */
  limit: string
  /** Of the whole time, from 1 down to 0. */
  share: number
  /** What it means that none is left. */
  over: string
}

/** Until when, in words, and the working time that is left as a thin bar that runs out. */
export function TimeLeft({ hours, limit, share, over }: Props) {
  if (hours === null) return null
  const colour = hours === 0 ? 'error.main' : hours <= 24 ? 'warning.main' : 'success.main'
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 144, flexGrow: 1 }}>
      <Typography component="span" variant="body2" sx={{ display: 'block', color: colour }}>
        {hours === 0 ? over : limit}
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
