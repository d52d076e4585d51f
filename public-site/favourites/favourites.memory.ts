/**
 * Which datasets are favourites, for all hearts of the page. Asked for apart from the pages, which are the same for
 * everybody. Before log-in this browser remembers them; whoever logs in takes them along.
 */
import { useEffect, useState } from 'preact/hooks'
import { call, get, send } from '../api.ts'
import { recall, remember } from '../session.ts'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { mostRemembered, readIds, withId } from './favourites.rules.ts'

const key = 'favourites'

let known: readonly number[] | null = null
let asked: Promise<readonly number[]> | null = null
const listeners = new Set<() => void>()

function tell(ids: readonly number[]) {
  known = ids
  for (const listener of listeners) listener()
}

const remembered = () => readIds(recall('localStorage', key))

/** What was remembered before log-in becomes the person's; forgotten here only once the server has it. */
export async function mergeRemembered(t: Texts): Promise<readonly number[] | null> {
  const ids = remembered()
  if (ids.length === 0) return null
  const merged = await send<{ ids: number[] }>(t, 'PUT', '/favourites', { ids })
  remember('localStorage', key, null)
  return merged.ids
}

function load(t: Texts, signedIn: boolean): Promise<readonly number[]> {
  asked ??= (
    signedIn
      ? mergeRemembered(t).then(async (ids) => ids ?? (await get<{ ids: number[] }>(t, '/favourites/ids')).ids)
      : Promise.resolve(remembered())
  ).then(
    (ids) => {
      tell(ids)
      return ids
    },
    (error: unknown) => {
      asked = null
      throw error
    },
  )
  return asked
}

/** Whether it is one (null: not known yet), the way to change it (rejects when it was undone), and whether it would be the first. */
export function useFavourite(id: number): [on: boolean | null, change: (on: boolean) => Promise<void>, first: boolean] {
  const { t, person } = useSite()
  const signedIn = person !== null
  const [, again] = useState(0)

  useEffect(() => {
    const listener = () => again((count) => count + 1)
    listeners.add(listener)
    // Without an answer the hearts stay empty, and ask again when one is pressed.
    load(t, signedIn).catch(() => {})
    return () => void listeners.delete(listener)
  }, [t, signedIn])

  async function change(on: boolean) {
    await load(t, signedIn)
    tell(withId(known ?? [], id, on))
    if (!signedIn) return remember('localStorage', key, JSON.stringify(known?.slice(0, mostRemembered)))
    try {
      // Who marks it and goes on at once has marked it.
      await call<null>(t, `/favourites/${id}`, { method: on ? 'PUT' : 'DELETE', body: '{}', keepalive: true })
    } catch (error) {
      // Of this one alone: others may have been changed meanwhile.
      tell(withId(known ?? [], id, !on))
      throw error
    }
  }
  return [known?.includes(id) ?? null, change, known?.length === 0]
}
