/** Datasets chosen for one application, kept in this tab for all pages of it. */
import { useEffect, useState } from 'preact/hooks'
import { mostDatasets } from '../../server/applications/applications.vocabulary.ts'
import { readIds } from '../favourites/favourites.rules.ts'
import { recall, remember } from '../session.ts'
import { withChoice } from './basket.rules.ts'

const key = 'chosenDatasets'
let known: readonly number[] | null = null
const listeners = new Set<() => void>()

function put(ids: readonly number[]) {
  known = ids
  remember('sessionStorage', key, ids.length ? JSON.stringify(ids) : null)
  for (const listener of listeners) listener()
}
const now = () => {
  known ??= readIds(recall('sessionStorage', key)).slice(0, mostDatasets)
  return known
}

/** Applied for: they need not be chosen any more. */
export const unchoose = (ids: readonly number[]) => put(now().filter((id) => !ids.includes(id)))
export const chooseDataset = (id: number, on: boolean) => put(withChoice(now(), id, on, mostDatasets))

/** Nothing until the page has come to life: the server knows nothing of it. */
export function useBasket(): readonly number[] {
  const [ids, setIds] = useState<readonly number[]>([])
  useEffect(() => {
    const listener = () => setIds(now())
    listeners.add(listener)
    listener()
    return () => void listeners.delete(listener)
  }, [])
  return ids
}
