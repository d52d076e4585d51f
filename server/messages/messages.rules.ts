import type { Language } from '../basics/language.ts'
import { beijingTime, dateOf, dayNumber, hour, second, startOfDay } from '../basics/time.vocabulary.ts'
import { takeBackSeconds } from './messages.vocabulary.ts'

/** When the daily mail is written, in Beijing. */
const digestHour = 8
/** Titles in one digest; of more it says how many. */
export const mostInDigest = 50

export const messageLink = (id: number) => `/messageCenter?id=${id}`

/** The last time that digests were due: what was told before it belongs to that day's mail. */
export function digestDue(now: number): { day: string; before: number } {
  const number = dayNumber(now - digestHour * hour)
  return { day: dateOf(number), before: startOfDay(number) + digestHour * hour }
}

/** `10-29 14:05  Title`, each leading to its message. */
export function digestItems(
  list: { id: number; createdAt: number; titleZh: string; titleEn: string }[],
  language: Language,
): { words: string; link: string }[] {
  return list.slice(0, mostInDigest).map((message) => {
    const title = (language === 'zh' ? message.titleZh : message.titleEn).replace(/\s+/g, ' ')
    return { words: `${beijingTime(message.createdAt).slice(5)}  ${title}`, link: messageLink(message.id) }
  })
}

/**
 * How long what is told of a decision is held: besides the time to take it back, for the answer on its way to the reviewer
 * and for the others of many that are decided after it.
 */
export const holdFor = (hold: boolean | undefined, many: number): number | undefined =>
  hold ? (takeBackSeconds + 2) * second + many * 100 : undefined
