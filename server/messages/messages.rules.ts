import type { Language } from '../basics/language.ts'

const hour = 3_600_000
const day = 24 * hour
const beijing = 8 * hour
/** When the daily mail is written, in Beijing. */
export const digestHour = 8
/** Titles in one digest; of more it says how many. */
export const mostInDigest = 50

export const messageLink = (id: number) => `/messageCenter?id=${id}`

/** The last time that digests were due: what was told before it belongs to that day's mail. */
export function digestDue(now: number): { day: string; before: number } {
  const start = Math.floor((now + beijing - digestHour * hour) / day) * day
  return { day: new Date(start).toISOString().slice(0, 10), before: start - beijing + digestHour * hour }
}

/** `10-29 14:05  Title`, a line each. */
export function digestLines(
  list: { createdAt: number; titleZh: string; titleEn: string }[],
  language: Language,
): string {
  const lines = list.slice(0, mostInDigest).map((message) => {
    const time = new Date(message.createdAt + beijing).toISOString().slice(5, 16).replace('T', ' ')
    return `${time}  ${(language === 'zh' ? message.titleZh : message.titleEn).replace(/\s+/g, ' ')}`
  })
  const rest = list.length - lines.length
  if (rest > 0) lines.push(language === 'zh' ? `…… 另有 ${rest} 条` : `… and ${rest} more`)
  return lines.join('\n')
}
