import { recall, remember } from '../../public-site/session.ts'

/** Unsaved input of a form, kept in this tab so that a dead session or a closed page loses nothing. */
export interface Draft {
  at: number
  /** State of the record that was edited. */
  base: string
  /** What the fields held before, to tell what was changed. */
  before: Record<string, unknown>
  values: Record<string, unknown>
}

const prefix = 'draft:'
const keyOf = (resource: string, id: string | number) => `${prefix}${resource}:${id}`

export const keepDraft = (resource: string, id: string | number, draft: Draft | null) =>
  remember('sessionStorage', keyOf(resource, id), draft && JSON.stringify(draft))

export function readDraft(resource: string, id: string | number): Draft | null {
  const text = recall('sessionStorage', keyOf(resource, id))
  if (text === null) return null
  try {
    return JSON.parse(text) as Draft
  } catch {
    return null
  }
}

/** At a log-out that the person chose: the next one at this screen does not see them. */
export function dropDrafts() {
  for (const key of Object.keys(globalThis.sessionStorage ?? {}))
    if (key.startsWith(prefix)) remember('sessionStorage', key, null)
}
