/** Instants and lengths of time, in milliseconds, the clock of Beijing, and others: the one place that knows how far it is ahead. */
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Beijing is ahead of UTC by as much all year: there has been no daylight-saving time since 1991. */
export const beijingLead = 8 * hour
export const beijingZone = '+08:00'

export const iso = (instant: number): string => new Date(instant).toISOString()
export const isoOrNull = (instant: number | null): string | null => (instant === null ? null : iso(instant))

/** A date whose UTC parts are what a clock in Beijing shows. */
export const beijingClock = (instant: number): Date => new Date(instant + beijingLead)
const shown = (instant: number) => beijingClock(instant).toISOString()

/** `2026-11-02T09:00:00+08:00` */
const beijingIso = (instant: number): string => `${shown(instant).slice(0, 19)}${beijingZone}`
const wholeInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
/** Fields that hold a time are called so everywhere. */
export const isTimeField = (field: string): boolean => /At$|[uU]ntil$|^at$/.test(field)
/** In files that people take away times are those of Beijing, and the head of their column says so. */
export const timeHeading = (label: string, language: 'zh' | 'en'): string =>
  language === 'zh' ? `${label}（北京时间）` : `${label} (Beijing${/\btime$/i.test(label) ? '' : ' time'})`
/** Milliseconds, or an instant in words; what is neither stays. */
export const instantCell = <T extends string | number>(value: T): T | string =>
  typeof value === 'number'
    ? value > 1e11
      ? beijingIso(value)
      : value
    : wholeInstant.test(value)
      ? beijingIso(Date.parse(value))
      : value
/** `2026-11-02 09:00` */
export const beijingTime = (instant: number): string => shown(instant).slice(0, 16).replace('T', ' ')
/** `2026-11-02` */
export const beijingDay = (instant: number): string => shown(instant).slice(0, 10)

/** A limit at midnight in Beijing belongs to the day that ends. */
export const endsTheDay = (instant: number): boolean => (instant + beijingLead) % day === 0
/** `2026-11-24 09:00`, or at midnight `2026-11-24 24:00`: in Beijing, and the same wherever a limit is told. */
export const beijingDeadline = (instant: number): string =>
  endsTheDay(instant) ? `${beijingDay(instant - 1)} 24:00` : beijingTime(instant)

/** When a working day closes in Beijing, and whatever passes by itself does. */
export const closingHour = 18
const weekdays = { zh: [...'日一二三四五六'], en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] }
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** A limit that is near, as people say it: `11月23日（周一）18:00`, `Mon 23 Nov 18:00`, in Beijing. */
export function limitSaid(instant: number): { zh: string; en: string } {
  const clock = beijingDeadline(instant).slice(11)
  const at = beijingClock(endsTheDay(instant) ? instant - 1 : instant)
  const [month, date, weekday] = [at.getUTCMonth(), at.getUTCDate(), at.getUTCDay()]
  return {
    zh: `${month + 1}月${date}日（周${weekdays.zh[weekday]}）${clock}`,
    en: `${weekdays.en[weekday]} ${date} ${months[month]} ${clock}`,
  }
}

/** A time of day in Beijing, `2026-11-02T09:00`, that does not say so. */
const inBeijing = (text: string): string => `${text}${beijingZone}`
/** The first instant of `2026-11-02` in Beijing; NaN where there is no such month or day. */
export const startOf = (date: string): number => Date.parse(inBeijing(`${date}T00:00:00`))
/** The last instant of it. */
export const endOf = (date: string): number => startOf(date) + day - 1

/**
 * A time as it was typed: an instant with offset, or a day in Beijing, of which `from` means the beginning and `to`
 * the end. Null where it is neither.
 */
export function instantOf(text: string, side: 'from' | 'to'): number | null {
  const bare = /^\d{4}-\d{2}-\d{2}$/.test(text)
  if (!bare && !/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) return null
  const instant = bare ? (side === 'from' ? startOf : endOf)(text) : Date.parse(text)
  return Number.isNaN(instant) ? null : instant
}

/** Days since 1970 in Beijing, and back. */
export const dayNumber = (instant: number): number => Math.floor((instant + beijingLead) / day)
export const startOfDay = (number: number): number => number * day - beijingLead
export const dateOf = (number: number): string => iso(number * day).slice(0, 10)
export const numberOf = (date: string): number => Date.parse(date) / day

/** Is this the name of a day, `2026-10-01`, that there is? */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(text)
  return !Number.isNaN(instant) && iso(instant).slice(0, 10) === text
}

/** A length of time in hours, to the tenth. */
export const inHours = (length: number): number => Math.round((length / hour) * 10) / 10

/** Other clocks: fixed offsets, since networks keep standard time all year. */
const zonePattern = /^([+-])(0\d|1[0-4]):([0-5]\d)$/
export const isZone = (zone: string) => zonePattern.test(zone)
/** Seconds that the clock of a zone is ahead of UTC. @throws RangeError */
export function offsetOf(zone: string): number {
  const parts = zonePattern.exec(zone)
  if (!parts) throw new RangeError(`"${zone}" is not a fixed offset such as +08:00`)
  return ((parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * hour + Number(parts[3]) * minute)) / second
}

/** `2013-03-01T00:00:00+08:00`: epoch seconds by the clock of a zone. */
export const zonedIso = (seconds: number, zone: string): string =>
  `${new Date((seconds + offsetOf(zone)) * second).toISOString().slice(0, 19)}${zone}`

const plainZone = (zone: string) => (offsetOf(zone) === 0 ? 'UTC' : `UTC${zone.replace('-', '−')}`)
/** `Beijing time (UTC+08:00)`, `UTC`, `UTC−05:00` */
export const zoneName = (zone: string): { zh: string; en: string } =>
  zone === beijingZone
    ? { zh: '北京时间（UTC+08:00）', en: 'Beijing time (UTC+08:00)' }
    : { zh: plainZone(zone), en: plainZone(zone) }
/** The same where there is little room. */
export const shortZoneName = (zone: string): { zh: string; en: string } => {
  if (zone === beijingZone) return { zh: '北京时间（UTC+8）', en: 'Beijing time (UTC+8)' }
  const short = plainZone(zone)
    .replace(':00', '')
    .replace(/([+−])0/, '$1')
  return { zh: short, en: short }
}
