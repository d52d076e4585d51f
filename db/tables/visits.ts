import type { Measure } from '../../server/statistics/statistics.vocabulary.ts'
import type { Kit } from '../kit.ts'

export function visitTables(k: Kit) {
  /** The log of counted views. No address and no person: who came is a hash whose salt nobody has after the day. */
  const visits = k.table(
    'visits',
    {
      id: k.id(),
      at: k.instant().notNull(),
      /** Days since 1970 in Beijing. */
      day: k.integer().notNull(),
      session: k.text().notNull(),
      /** The pattern of its route: `/notices/:id`. */
      page: k.text().notNull(),
      /** No reference: what was read stays read, whatever becomes of the dataset. */
      datasetId: k.integer(),
    },
    (t) => [k.index('visits_day').on(t.day, t.session)],
  )
  /** What the log adds up to, by day; written in the transaction that writes the log. */
  const dailyFigures = k.table(
    'daily_figures',
    {
      day: k.integer().notNull(),
      measure: k.text().$type<Measure>().notNull(),
      /** The id of a dataset; empty for the portal. */
      subject: k.text().notNull(),
      count: k.count().notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.day, t.measure, t.subject] })],
  )
  /**
   * What the days of a month add up to once it is over, downloads as well; `counted` marks a month that is. Nothing but
   * sums: they may be forgotten, and are counted again.
   */
  const monthlyFigures = k.table(
    'monthly_figures',
    {
      /** Its first day. */
      month: k.integer().notNull(),
      measure: k.text().notNull(),
      /** The id of a dataset; empty for the portal. */
      subject: k.text().notNull(),
      count: k.count().notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.measure, t.subject, t.month] })],
  )
  /** Words that found nothing: what was typed, how many asked for it on a day, and nothing of who. */
  const searchMisses = k.table(
    'search_misses',
    {
      day: k.integer().notNull(),
      word: k.text().notNull(),
      count: k.integer().notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.day, t.word] })],
  )
  return { visits, dailyFigures, monthlyFigures, searchMisses }
}
