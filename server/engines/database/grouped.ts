import type { Database } from './database.ts'

interface Waiting {
  work: () => Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

const mostTogether = 100

/**
 * Small writes that come in while others are being brought to disk share the next transaction: one wait for the disk
 * instead of one each. Each is done whole or not at all, and is done once its promise says so.
 */
export function createGroupedWrites(database: Pick<Database, 'transaction'>) {
  let waiting: Waiting[] = []
  let busy = false

  async function alone({ work, resolve, reject }: Waiting) {
    await database.transaction(work).then(resolve, reject)
  }

  async function drain() {
    busy = true
    while (waiting.length > 0) {
      const group = waiting.slice(0, mostTogether)
      waiting = waiting.slice(mostTogether)
      const done = await database
        .transaction(async () => {
          for (const { work } of group) await work()
        })
        .then(
          () => true,
          () => false,
        )
      // One that fails takes nobody with it.
      if (done) for (const { resolve } of group) resolve()
      else for (const one of group) await alone(one)
    }
    busy = false
  }

  return (work: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject })
      if (!busy) void drain()
    })
}
