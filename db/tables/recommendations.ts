import type { RoundState } from '../../server/recommendations/recommendations.vocabulary.ts'
import { instantIn, type Kit } from '../kit.ts'
import type { accountTables } from './accounts.ts'
import type { datasetTables } from './datasets.ts'

type Shared = ReturnType<typeof accountTables> & ReturnType<typeof datasetTables>

/** Experts who are asked whether a dataset deserves level 2, and what they say. */
export function recommendationTables(k: Kit, shared: Shared) {
  const recommendationRounds = k.table(
    'recommendation_rounds',
    {
      id: k.id(),
      datasetId: k
        .integer()
        .notNull()
        .references(() => shared.datasets.id, { onDelete: 'cascade' }),
      /** The version that stood when it began: it is what is judged. */
      version: k.integer().notNull(),
      state: k.text().$type<RoundState>().notNull(),
      openedBy: k.integer().references(() => shared.accounts.id, { onDelete: 'set null' }),
      openedAt: k.instant().notNull(),
      dueAt: k.instant().notNull(),
      endedAt: k.instant(),
    },
    (t) => [
      k.index('recommendation_rounds_dataset').on(t.datasetId, t.id),
      k.index('recommendation_rounds_due').on(t.state, t.dueAt),
      k.check('recommendation_rounds_opened', instantIn(t.openedAt)),
    ],
  )

  const recommendationVotes = k.table(
    'recommendation_votes',
    {
      roundId: k
        .integer()
        .notNull()
        .references(() => recommendationRounds.id, { onDelete: 'cascade' }),
      accountId: k
        .integer()
        .notNull()
        .references(() => shared.accounts.id, { onDelete: 'cascade' }),
      /** Null: not voted yet. */
      votedAt: k.instant(),
      inFavour: k.boolean(),
      reason: k.text().notNull().default(''),
      /** Which language the reason is written in. */
      language: k.text().$type<'zh' | 'en'>(),
      /** Agreed to stand by name on the page of the dataset. */
      named: k.boolean().notNull().default(false),
    },
    (t) => [
      k.primaryKey({ columns: [t.roundId, t.accountId] }),
      k.index('recommendation_votes_account').on(t.accountId, t.roundId),
    ],
  )
  return { recommendationRounds, recommendationVotes }
}
