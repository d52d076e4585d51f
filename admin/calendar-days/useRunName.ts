import type { CalendarDay } from '../../server/calendar/calendar.schema.ts'
import { useFormats } from '../format/formats.ts'

/** `15 Feb – 23 Feb`, or the one day. */
export function useRunName(): (run: CalendarDay[]) => string {
  const formats = useFormats()
  return (run) => {
    const [first, last] = [formats.day(run[0]!.id), formats.day(run.at(-1)!.id)]
    return first === last ? first : `${first} – ${last}`
  }
}
