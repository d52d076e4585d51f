import { readToken } from '../session.ts'
import type { Texts } from '../texts/texts.ts'

export interface Waiting {
  count: number
  /** Of the one that has waited longest. */
  dueAt: string | null
}

/** How many registrations wait for a reviewer. Nothing where it cannot be told: the console says it as well. */
export async function registrationsWaiting(t: Texts): Promise<Waiting> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ state: 'pending' }),
    sort: JSON.stringify(['registeredAt', 'ASC']),
    range: JSON.stringify([0, 0]),
  })
  const token = readToken()
  try {
    const answer = await fetch(`/api/admin/registrations?${query}`, {
      headers: { dataSourceType: t.language, ...(token ? { access_token: token } : {}) },
    })
    const count = Number(answer.headers.get('content-range')?.split('/')[1])
    const [first] = (await answer.json()) as { dueAt: string }[]
    return answer.ok && count > 0 ? { count, dueAt: first?.dueAt ?? null } : { count: 0, dueAt: null }
  } catch {
    return { count: 0, dueAt: null }
  }
}
