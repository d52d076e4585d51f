import { ask } from '../api.ts'
import type { Texts } from '../texts/texts.ts'

export interface Waiting {
  count: number
  /** Of the one that has waited longest. */
  dueAt: string | null
}
export type Desk = 'registrations' | 'applications' | 'feedback'

/** What each desk is asked for, and who may ask. */
export const desks: Record<Desk, { action: string; filter: object; sort: string }> = {
  applications: { action: 'applications.decide', filter: { status: 'pending' }, sort: 'dueAt' },
  registrations: { action: 'registrations.decide', filter: { state: 'pending' }, sort: 'registeredAt' },
  feedback: { action: 'feedback.manage', filter: { status: 'awaiting' }, sort: 'createdAt' },
}

/** How many cases wait at a desk. Nothing where it cannot be told: the console says it as well. */
export async function waitingAt(t: Texts, desk: Desk): Promise<Waiting> {
  const { filter, sort } = desks[desk]
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort, 'ASC']),
    range: JSON.stringify([0, 0]),
  })
  try {
    const answer = await ask(t, `/admin/${desk}?${query}`, {})
    const count = Number(answer.headers.get('content-range')?.split('/')[1])
    const [first] = (await answer.json()) as { dueAt?: string }[]
    return answer.ok && count > 0 ? { count, dueAt: first?.dueAt ?? null } : { count: 0, dueAt: null }
  } catch {
    return { count: 0, dueAt: null }
  }
}
