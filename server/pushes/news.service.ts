import type { Database } from '../engines/database/database.ts'

/** Who has something new to see; told to whoever listens in this process, once it is committed. */
export function createNews({ database }: { database: Database }) {
  const listeners = new Set<(accounts: number[]) => void>()
  return {
    /** In the transaction that is the reason. */
    changed: (accounts: number[]) => {
      if (accounts.length === 0) return
      database.afterCommit(() => {
        for (const listener of listeners) listener(accounts)
      })
    },
    /** Gives what ends the listening. */
    listen: (listener: (accounts: number[]) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type News = ReturnType<typeof createNews>
