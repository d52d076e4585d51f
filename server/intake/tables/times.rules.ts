/** What cells say of a time, in the ways that people and instruments write it. */
import type { TimeLabel } from '../../averages/times.vocabulary.ts'
import { isZone } from '../../basics/time.vocabulary.ts'
import type { DateOrder } from '../card.vocabulary.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const clockPart = String.raw`(?:[T\s日]\s*(\d{1,2})(?:\s*[:：时点]\s*(\d{1,2})?(?:\s*[:：分]\s*(\d{1,2})?(?:[.,]\d+)?秒?)?)?\s*([AaPp])?\.?[Mm]?\.?)?`
const zonePart = String.raw`\s*(Z|UTC|GMT|BJT|CST|北京时间|[+-]\d{2}:?\d{2})?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.年:](\d{1,2})[-/.月:](\d{1,2})日?${clockPart}${zonePart}$`)
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/.:](\d{1,2})[-/.:](\d{4})${clockPart}${zonePart}$`)
const named = new RegExp(String.raw`^(\d{1,2})[-/ .]([A-Za-z]{3,9})\.?[-/ .,]+(\d{4})${clockPart}${zonePart}$`)
const namedFirst = new RegExp(String.raw`^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})${clockPart}${zonePart}$`)
const dense = /^(\d{4})(\d{2})(\d{2})(?:[T_ ]?(\d{2})(?::?(\d{2})(?::?(\d{2}))?)?)?(Z)?$/
const yearMonth = /^(\d{4})[-/.年](\d{1,2})月?$/
const clock = /^(\d{1,2})[:：时点](?:(\d{1,2})(?:[:：分](\d{1,2})(?:[.,]\d+)?秒?)?分?)?\s*([AaPp])?\.?[Mm]?\.?$/
const denseClock = /^(\d{2})(\d{2})(\d{2})?$/

/** Seconds since 1970 of a date as a clock shows it; NaN where there is no such date. */
export function secondsOf(year: number, month: number, day: number, seconds = 0): number {
  const at = Date.UTC(year, month - 1, day) / 1000
  const date = new Date(at * 1000)
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? at + seconds : Number.NaN
}

/** Seconds of `hour:minute:second`; NaN where no clock shows it. 24:00 is the end of the day. */
function clockSeconds(hour: number, minute: number, second: number, half: string | undefined): number {
  if (half) {
    if (hour < 1 || hour > 12) return Number.NaN
    hour = (hour % 12) + (/p/i.test(half) ? 12 : 0)
  }
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && (minute > 0 || second > 0))) return Number.NaN
  return hour * 3600 + minute * 60 + second
}

const labelHeads = [
  ['begin', /(^|[^a-z])(start|begin|beginning)(time)?([^a-z]|$)|开始|起始/i],
  ['end', /(^|[^a-z])(end|ending)(time)?([^a-z]|$)|结束|截止|终止/i],
] as const
/** Which end of their interval the times of a column are, where its head says so: `time_start`, `hour ending`, 结束时间. */
export function labelOfHead(head: string): TimeLabel | null {
  const [one, other] = labelHeads.filter(([, words]) => words.test(head))
  return one && !other ? one[0] : null
}

export interface TimeReader {
  /** Seconds by the clock of the cell, as if that were UTC; NaN where it is no time. */
  instant(text: string): number
  /** Of a date alone, and of a time of day alone. */
  date(text: string): number
  clock(text: string): number
  /** What was seen so far. */
  readonly seen: Seen
}
interface Seen {
  /** Dates such as 03/04/2024: whether the first, the second number was beyond 12, and one that tells nothing. */
  firstOver: boolean
  secondOver: boolean
  ambiguous: string | null
  /** Offsets and names of zones that stand beside times. */
  zones: Set<string>
  /** `24:00` */
  twentyFour: string | null
  /** A time of day beside a date. */
  clocks: boolean
}

/** A new reader of times whose dates are in this order where the year comes last. */
export function createTimeReader(order: DateOrder): TimeReader {
  const seen: Seen = {
    firstOver: false,
    secondOver: false,
    ambiguous: null,
    zones: new Set(),
    twentyFour: null,
    clocks: false,
  }

  function withClock(date: number, text: string, parts: (string | undefined)[]): number {
    const [hour, minute, second, half, zone] = parts
    if (zone) seen.zones.add(zone)
    if (hour === undefined) return date
    seen.clocks = true
    if (hour === '24') seen.twentyFour ??= text
    return date + clockSeconds(Number(hour), Number(minute ?? 0), Number(second ?? 0), half)
  }

  function instant(raw: string): number {
    const text = raw.trim()
    if (text.length < 6 || text.length > 40) return Number.NaN
    let found = yearFirst.exec(text)
    if (found) return withClock(secondsOf(+found[1]!, +found[2]!, +found[3]!), text, found.slice(4))
    found = dense.exec(text)
    if (found && text.length >= 8)
      return withClock(secondsOf(+found[1]!, +found[2]!, +found[3]!), text, [
        found[4],
        found[5],
        found[6],
        undefined,
        found[7],
      ])
    found = yearLast.exec(text)
    if (found) {
      const [one, two, year] = [+found[1]!, +found[2]!, +found[3]!]
      if (one > 12) seen.firstOver = true
      else if (two > 12) seen.secondOver = true
      else if (one !== two) seen.ambiguous ??= found[0].slice(0, 10)
      const [day, month] = order === 'mdy' ? [two, one] : [one, two]
      return withClock(secondsOf(year, month, day), text, found.slice(4))
    }
    found = named.exec(text)
    if (found) return withClock(monthNamed(found[3]!, found[2]!, found[1]!), text, found.slice(4))
    found = namedFirst.exec(text)
    if (found) return withClock(monthNamed(found[3]!, found[1]!, found[2]!), text, found.slice(4))
    found = yearMonth.exec(text)
    return found ? secondsOf(+found[1]!, +found[2]!, 1) : Number.NaN
  }

  return {
    seen,
    instant,
    date: (text) => instant(text.length === 10 || !/[T ]0?0:00/.test(text) ? text : text.replace(/[T ].*$/, '')),
    clock(raw) {
      const text = raw.trim()
      const found = clock.exec(text)
      if (found) {
        if (found[1] === '24') seen.twentyFour ??= text
        return clockSeconds(+found[1]!, +(found[2] ?? 0), +(found[3] ?? 0), found[4])
      }
      const plain = denseClock.exec(text.padStart(4, '0'))
      if (plain && text.length !== 5) {
        if (plain[1] === '24') seen.twentyFour ??= text
        return clockSeconds(+plain[1]!, +plain[2]!, +(plain[3] ?? 0), undefined)
      }
      return Number.NaN
    },
  }
}

function monthNamed(year: string, month: string, day: string): number {
  const at = months.indexOf(month.slice(0, 3).toLowerCase())
  return at < 0 ? Number.NaN : secondsOf(+year, at + 1, +day)
}

const probe = createTimeReader('dmy')
const other = createTimeReader('mdy')
/** Whether a cell is a time in any of the ways. Figures alone are one only of 8, 10, 12 or 14, and of our age. */
export function isTime(text: string): boolean {
  if (/^\d+$/.test(text) && !/^(19|20)\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])(\d{2}){0,3}$/.test(text)) return false
  // `3.4.2020` is a date; `12.5` and `-12` are numbers.
  return (
    (text.length >= 6 && !Number.isNaN(probe.instant(text))) || (text.length >= 6 && !Number.isNaN(other.instant(text)))
  )
}
export const isClock = (text: string): boolean => /[:：时点]/.test(text) && !Number.isNaN(probe.clock(text))

/** What stands after a zone of the name UTC: a shift, and not a number of minutes or hours. */
const shift = String.raw`\s*([+\-−])\s*(\d{1,2})(?::?(\d{2}))?(?!\d|\s*[-‐–]?\s*(?:min|hour|hr|day|分|小?时))`
const shifted = ([, sign, hours, minutes]: RegExpExecArray | RegExpMatchArray): string | null => {
  const zone = `${sign === '+' ? '+' : '-'}${hours!.padStart(2, '0')}:${minutes ?? '00'}`
  return isZone(zone) ? zone : null
}
const wholeShift = new RegExp(`^(?:UTC|GMT)?${shift}$`)
/** A zone as it is written beside a time → `-05:00`; null for a word that is none. */
export function zoneOf(said: string, beijing: string): string | null {
  const text = said.trim().toUpperCase()
  if (/^(Z|UTC|GMT|UT|世界时|WORLD TIME)$/.test(text)) return '+00:00'
  if (/^(BJT|北京时间?|CST|LST BEIJING|BEIJING( TIME)?)$/.test(text)) return beijing
  const found = wholeShift.exec(text)
  return found && shifted(found)
}
const utcShift = new RegExp(`(?:UTC|GMT)${shift}`, 'gi')
/** All that a text names, each once. */
function zonesIn(text: string, beijing: string): Set<string> {
  const shifts = [...text.matchAll(utcShift)].map(shifted)
  const rest = text.replace(utcShift, '')
  return new Set([
    ...shifts.filter((zone) => zone !== null),
    ...(/\b(UTC|GMT)\b|世界时|_utc\b|utc_/i.test(rest) ? ['+00:00'] : []),
    ...(/北京时|beijing time|\bBJT\b/i.test(rest) ? [beijing] : []),
  ])
}
/** Of the head of a column, `time (UTC)`, `时间（北京时间）`, `UTC+8`. */
export function zoneOfHead(head: string, beijing: string): string | null {
  return [...zonesIn(head, beijing)][0] ?? null
}
/** Lines that speak of other times than those of the data, or of two clocks. */
const ofOthers = /local|当地|地方时|导出|生成|创建|下载|修改|打印|creat|generat|export|download|modif|print/i
/**
 * Of the lines above a table, where those that speak of the times of the data name one zone. All times of AERONET are UTC, and its
 * files do not say so.
 */
export function zoneOfPreamble(lines: readonly string[], beijing: string): string | null {
  const said = lines.filter((line) => /\btimes?\b|时间|时刻|时区|^AERONET/i.test(line) && !ofOthers.test(line))
  const zones = new Set(said.flatMap((line) => [...zonesIn(line, beijing)]))
  if (zones.size > 0) return zones.size === 1 ? [...zones][0]! : null
  return lines.some((line) => /^AERONET (data|version)/i.test(line)) ? '+00:00' : null
}
