import { endsTheDay } from '../../server/basics/time.vocabulary.ts'

/** A limit at midnight belongs to the day that ends: 24 Nov 2026, 24:00. */
export function deadlineIn(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Shanghai', dateStyle: 'medium', timeStyle: 'short' })
  const clock: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { hour: '24', minute: '00' }
  return (iso: string) => {
    const instant = Date.parse(iso)
    if (!endsTheDay(instant)) return format.format(instant)
    const parts = format.formatToParts(instant - 1)
    return parts.map(({ type, value }) => clock[type] ?? value).join('')
  }
}
