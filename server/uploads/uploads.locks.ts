import type { RequestRelease } from '@tus/server'
import { DomainError } from '../errors.ts'

interface Holder {
  giveUp: RequestRelease
  waiting: (() => void)[]
  /** What still writes although its request has been given up. */
  work: Promise<unknown>
}

/**
 * One request at a time works on an upload. Who comes asks the one before to end, which it does after a moment: it may be
 * of a connection that is long dead. The library's own lock spins while it waits.
 */
export function createUploadLocks(patience = 30_000) {
  const holders = new Map<string, Holder>()

  async function lock(id: string, signal: AbortSignal | null, giveUp: RequestRelease): Promise<void> {
    const holder = holders.get(id)
    if (!holder) return void holders.set(id, { giveUp, waiting: [], work: Promise.resolve() })
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(late)
        signal?.removeEventListener('abort', gone)
        resolve()
      }
      const leave = (error: Error) => {
        clearTimeout(late)
        signal?.removeEventListener('abort', gone)
        holder.waiting.splice(holder.waiting.indexOf(turn), 1)
        reject(error)
      }
      const gone = () => leave(new Error('the request ended while it waited'))
      const late = setTimeout(() => leave(new DomainError('unavailable')), patience)
      signal?.addEventListener('abort', gone, { once: true })
      holder.waiting.push(turn)
      void holder.giveUp()
    })
    holder.giveUp = giveUp
    // Others wait behind it already.
    if (holder.waiting.length > 0) void giveUp()
  }
  async function unlock(id: string) {
    const holder = holders.get(id)
    await holder?.work.catch(() => undefined)
    const next = holder?.waiting.shift()
    if (next) next()
    else holders.delete(id)
  }

  return {
    newLock: (id: string) => ({
      lock: (signal: AbortSignal, giveUp: RequestRelease) => lock(id, signal, giveUp),
      unlock: () => unlock(id),
    }),
    hold: async <T>(id: string, work: () => Promise<T>): Promise<T> => {
      await lock(id, null, () => undefined)
      try {
        return await work()
      } finally {
        await unlock(id)
      }
    },
    /** Whoever holds the upload is not through before this is: a line that breaks ends its request sooner. */
    until: <T>(id: string, work: Promise<T>): Promise<T> => {
      const holder = holders.get(id)
      if (holder) holder.work = work
      return work
    },
  }
}
