import { expect, it } from 'vitest'
import { createGroupedWrites } from '../../server/engines/database/grouped.ts'
import { onBothDatabases } from '../helpers/databases.ts'

onBothDatabases('Grouped writes', (fresh) => {
  it('share a transaction where they meet, and one that fails takes nobody with it', async () => {
    const { database } = await fresh()
    const { texts } = database.tables
    let transactions = 0
    const grouped = createGroupedWrites({
      transaction: (work) => {
        transactions++
        return database.transaction(work)
      },
    })
    const write = (key: string) => () =>
      database.sql.insert(texts).values({ key, zh: key, en: key }) as unknown as Promise<void>
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => grouped(write(`text-${i}`))))
    expect(outcomes.every((one) => one.status === 'fulfilled')).toBe(true)
    expect(transactions).toBe(2)

    // The same key again: refused, the others are kept.
    const some = await Promise.allSettled(['text-30', 'text-3', 'text-31', 'text-32'].map((key) => grouped(write(key))))
    expect(some.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    const kept = (await database.sql.select().from(texts)).map((row) => row.key)
    expect(kept.filter((key) => key.startsWith('text-'))).toHaveLength(33)
  })
})
