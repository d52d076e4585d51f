import { demoPassword } from '../../server/accounts/accounts.service.ts'
import { askOnce } from './load.ts'
import { throughput } from './measure.ts'
import { type Stage, shuffled } from './stage.ts'

const connections = 4

/** As browsers do it: the session is in a cookie, and answers come compressed. */
export async function logIn(origin: string, username = 'user'): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`log-in: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { cookie: cookie.join('; '), 'accept-encoding': 'br' }
}

/** Pages for a person who is logged in, beside the smallest thing that can be asked: who am I. By processor time. */
export async function signedBench({ fixture, portal, pace, rows, row, fact, publish }: Stage) {
  const about = { group: 'signed in', datasets: fixture.datasets }
  const headers = await logIn(portal.origin)
  const who = { name: 'who am I', ...portal, paths: ['/api/user/me'], headers }
  const ids = shuffled(
    rows<{ id: number }>(`select id from datasets where status = 'published' order by id limit 2000`),
  ).map(({ id }) => id)
  const pages: [name: string, paths: string[]][] = [
    ['home', ['/', '/en']],
    ['list', ['/list', '/list?page=2', '/resourceDownload/field']],
    ['detail with chart', ['/detail?id=1']],
    ['detail, another each time', ids.map((id) => `/detail?id=${id}`)],
  ]
  for (const [name, paths] of pages) {
    const measured = await throughput(pace, connections, { ...portal, paths, headers }, who)
    row({ ...about, name, ...measured, ratio: measured.portal.cpu / (measured.floor?.cpu ?? Number.NaN) })
  }

  const after = ['/api/dataAccess/dat/page', '/api/home']
  const before = portal.cpu()
  const publishings = 20
  for (let i = 0; i < publishings; i++) {
    await publish()
    await askOnce(portal.origin, after, 1)
  }
  fact({
    name: `processor for what follows a publishing: the orders, a list and home made anew, ${fixture.label}`,
    value: (portal.cpu() - before) / publishings,
    unit: 'ms',
  })
}

/** How long `/healthz` waits while others ask for what has to be worked out over the whole catalogue. */
export async function stallsBench({ fixture, portal, publish, fact }: Stage) {
  const heavy: Record<string, string[]> = {
    'lists by name': ['zh', 'en'].flatMap((language) =>
      [1, 2, 500].map((page) => `/api/dataAccess/dat/page?sort=name&page=${page}&lang=${language}`),
    ),
    'exact phrases': ['"臭氧浓度"', '"hourly observations"', '"数据集"', '"in the"'].map(
      (phrase) => `/api/dataAccess/dat/page?search=1&keyword=${encodeURIComponent(phrase)}`,
    ),
    'common words': Object.values(fixture.words).flatMap((tongue) =>
      Object.values(tongue).flatMap((few) =>
        few.slice(0, 4).map((word) => `/api/dataAccess/dat/page?search=1&keyword=${encodeURIComponent(word)}`),
      ),
    ),
  }
  for (const [name, paths] of Object.entries(heavy)) {
    await publish()
    let longest = 0
    let working = true
    const done = askOnce(portal.origin, paths, 4).finally(() => {
      working = false
    })
    while (working) {
      const started = performance.now()
      await fetch(`${portal.origin}/healthz`).then((answer) => answer.arrayBuffer())
      longest = Math.max(longest, performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const { errors } = await done
    if (errors > 0) throw new Error(`${name}: ${errors} refused`)
    fact({ name: `longest wait of /healthz under ${name}, ${fixture.label}`, value: longest, unit: 'ms' })
  }
}
