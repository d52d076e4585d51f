import type { BrowserContext } from '@playwright/test'

const portal = () => process.env.PORTAL!

/** Who is logged in already: an account may only log in so often in an hour, and all files of a process share a portal. */
const tokens = new Map<string, string>()

async function tokenOf(username: string, password = 'Demo2026'): Promise<string> {
  const who = `${portal()} ${username} ${password}`
  const kept = tokens.get(who)
  if (kept && (await fetch(`${portal()}/api/user/me`, { headers: { access_token: kept } })).ok) return kept
  const answer = await fetch(`${portal()}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`log-in of ${username}: ${text}`)
  const { token } = JSON.parse(text).data as { token: string }
  tokens.set(who, token)
  return token
}

/** Somebody at the API, beside those in the browser. */
export async function person(username: string, password?: string) {
  const token = await tokenOf(username, password)
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${portal()}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', access_token: token },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
    return JSON.parse(text)
  }
  return {
    token,
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown = {}) => ask('POST', path, body),
  }
}
export type Person = Awaited<ReturnType<typeof person>>

/** Logged in as the log-in page leaves it; in every tab of the context. */
export async function enter(context: BrowserContext, username: string) {
  const answer = await context.request.post(`${portal()}/api/user/login`, { data: { username, password: 'Demo2026' } })
  const { data } = await answer.json()
  await context.addInitScript(
    ([token, name]) => {
      // A framed mail has no storage.
      if (origin === 'null') return
      sessionStorage.setItem('token', token!)
      sessionStorage.setItem('username', name!)
    },
    [data.token, username],
  )
}

/** Datasets of a kind that this person may apply for now. */
export async function applicable(who: Person, kind: string, count: number): Promise<number[]> {
  const { data } = await who.get(`/dataAccess/dat/page?sharingMode=permission&kind=${kind}&limit=100`)
  const ids = data.list.map(({ id }: { id: number }) => id) as number[]
  const form = await who.get(`/applications/form?datasets=${ids.slice(0, 30)}`)
  return form.data.datasets
    .filter((one: { applicable: boolean }) => one.applicable)
    .map(({ id }: { id: number }) => id)
    .slice(0, count)
}

/** Nothing under review is left of earlier tests: only so many may be at once. */
export async function clearPending(who: Person) {
  const { data } = await who.get('/applications?status=pending&limit=100')
  const ids = data.list.map(({ id }: { id: number }) => id)
  if (ids.length) await who.post('/applications/withdraw', { ids })
}

/** Two decided cases of `user`, as two notices. */
export async function twoNotices() {
  const user = await person('user')
  const reviewer = await person('reviewer')
  await clearPending(user)
  for (const push of (await user.get('/sys/dpush/mypush')).data)
    await user.post('/sys/dpush/clpush', { clfs: 2, id: push.id })
  for (const id of await applicable(user, 'field', 2)) {
    const { data } = await user.post('/applications', { datasets: [id], reason: '研究' })
    await reviewer.post(`/admin/applications/${data.id}/reject`, { reason: '请写明用途。' })
  }
  return user
}

export const listOf = (resource: string, filter: object) =>
  `/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,199]`
