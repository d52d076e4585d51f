import type { Database } from '../engines/database/database.ts'

/** Who has something new to see; told to whoever listens in this process, once it is committed. */
export function createNews({ database }: { database: Database }) {
  const listeners = new Set<(accounts: number[]) => void>()
  const tell = (accounts: number[]) => {
    for (const listener of listeners) listener(accounts)
  }
  return {
    /** In the transaction that is the reason. */
    changed: (accounts: number[]) => {
      if (accounts.length === 0) return
      database.afterCommit(() => tell(accounts))
    },
    /** Of what is shown only after a while. Where this process ends before, the panel's own asking finds it. */
    later: (accounts: number[], after: number) => {
      if (accounts.length === 0) return
      database.afterCommit(() => void setTimeout(tell, after, accounts).unref())
    },
    /** Gives what ends the listening. */
    listen: (listener: (accounts: number[]) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type News = ReturnType<typeof createNews>
