import type { Language } from '../../server/basics/language.ts'
import { endsTheDay, limitSaid } from '../../server/basics/time.vocabulary.ts'
import { date, dateTime } from './format.ts'

/** A limit at midnight belongs to the day that ends: 25 November 24:00. */
export const deadline = (iso: string, language: Language) =>
  endsTheDay(Date.parse(iso))
    ? `${date(new Date(Date.parse(iso) - 1).toISOString(), language)} 24:00`
    : dateTime(iso, language)
/** A limit that is near, with its weekday: Mon 23 Nov 18:00. */
export const limit = (iso: string, language: Language) => limitSaid(Date.parse(iso))[language]
