import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../engines/database/database.ts'
import { any, first } from '../../engines/database/rows.ts'
import type { CardPart } from '../parts.types.ts'

type Answers = Record<string, unknown>
const json = (card: CardPart | null) => card as unknown as Record<string, unknown> | null

export function createReadingsStore(database: Database) {
  const { mappings, readings, uploads } = database.tables
  const isOf = (uploadId: string) => eq(readings.uploadId, uploadId)
  return {
    of: async (uploadIds: string[]) => {
      const rows = uploadIds.length
        ? await database.sql.select().from(readings).where(inArray(readings.uploadId, uploadIds))
        : []
      return new Map(rows.map((row) => [row.uploadId, { ...row, card: row.card as unknown as CardPart | null }]))
    },
    /** Finished uploads that nobody was told of: a process died between the last byte and the row. */
    unread: async (most: number): Promise<string[]> =>
      (
        await database.sql
          .select({ id: uploads.id })
          .from(uploads)
          .leftJoin(readings, eq(readings.uploadId, uploads.id))
          .where(and(isNotNull(uploads.finishedAt), isNull(uploads.removedAt), isNull(readings.uploadId)))
          .limit(most)
      ).map((row) => row.id),
    add: async (uploadId: string, at: number) => {
      await database.sql
        .insert(readings)
        .values({ uploadId, state: 'waiting', card: null, answers: {}, updatedAt: at })
        .onConflictDoNothing()
    },
    /** A process that died was at them. */
    putBack: async () => {
      await database.sql.update(readings).set({ state: 'waiting' }).where(eq(readings.state, 'reading'))
    },
    /** The one that waits longest, with whose it is. */
    next: () =>
      first(
        database.sql
          .select({
            uploadId: readings.uploadId,
            name: uploads.name,
            accountId: uploads.accountId,
            answers: readings.answers,
            updatedAt: readings.updatedAt,
          })
          .from(readings)
          .innerJoin(uploads, and(eq(uploads.id, readings.uploadId), isNull(uploads.removedAt)))
          .where(eq(readings.state, 'waiting'))
          .orderBy(asc(readings.updatedAt), asc(readings.uploadId))
          .limit(1),
      ),
    begin: (uploadId: string, updatedAt: number): Promise<boolean> =>
      any(
        database.sql
          .update(readings)
          .set({ state: 'reading' })
          .where(and(isOf(uploadId), eq(readings.state, 'waiting'), eq(readings.updatedAt, updatedAt)))
          .returning({ id: readings.uploadId }),
      ),
    /** Not where it was answered meanwhile: then it is read once more. */
    end: (
      uploadId: string,
      updatedAt: number,
      to: { state: 'read' | 'failed' | 'waiting'; card?: CardPart | null; answers?: Answers },
    ): Promise<boolean> =>
      any(
        database.sql
          .update(readings)
          .set({
            state: to.state,
            ...(to.card !== undefined && { card: json(to.card) }),
            ...(to.answers && { answers: to.answers }),
          })
          .where(and(isOf(uploadId), eq(readings.state, 'reading'), eq(readings.updatedAt, updatedAt)))
          .returning({ id: readings.uploadId }),
      ),
    answer: (uploadId: string, answers: Answers, at: number): Promise<boolean> =>
      any(
        database.sql
          .update(readings)
          .set({ state: 'waiting', answers, updatedAt: at })
          .where(isOf(uploadId))
          .returning({ id: readings.uploadId }),
      ),
    mapping: async (accountId: number, shape: string): Promise<Answers | null> =>
      (
        await first(
          database.sql
            .select({ answers: mappings.answers })
            .from(mappings)
            .where(and(eq(mappings.accountId, accountId), eq(mappings.shape, shape))),
        )
      )?.answers ?? null,
    /** The last ones first. */
    mappings: async (accountId: number, most: number): Promise<Answers[]> =>
      (
        await database.sql
          .select({ answers: mappings.answers })
          .from(mappings)
          .where(eq(mappings.accountId, accountId))
          .orderBy(desc(mappings.updatedAt), asc(mappings.shape))
          .limit(most)
      ).map((row) => row.answers),
    keepMapping: async (accountId: number, shape: string, answers: Answers, updatedAt: number) => {
      await database.sql
        .insert(mappings)
        .values({ accountId, shape, answers, updatedAt })
        .onConflictDoUpdate({ target: [mappings.accountId, mappings.shape], set: { answers, updatedAt } })
    },
  }
}
