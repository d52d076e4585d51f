import { Box } from '@mui/material'
import { useFormats } from './formats.ts'

/** A time that stays on one line. */
export function Instant({ at, day = false }: { at: string | null; day?: boolean }) {
  const formats = useFormats()
  if (at === null) return null
  return (
    <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
      {day ? formats.date(at) : formats.dateTime(at)}
    </Box>
  )
}
