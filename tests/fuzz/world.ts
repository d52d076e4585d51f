import { createHash } from 'node:crypto'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { fieldDataset, fieldFile } from '../fields/material.ts'
import type { TestDatabase } from '../helpers/databases.ts'
import { makeAccount, makeDataset } from '../helpers/make.ts'
import { type People, startPeople } from '../helpers/people.ts'
import { profileDataset } from '../profiles/material.ts'
import { material } from '../publishing/material.ts'
import { know } from './values.ts'

/** Rows that a refused call may write: it is counted, and told; a wrong code counts at the code. */
const mayDiffer = new Set(['attempts', 'audit_entries', 'verifications'])

export type Dump = Record<string, string>
const digest = (text: string) => createHash('sha256').update(text).digest('base64')

/** What the database holds, a digest a table. */
export interface Watch {
  /** Null where nothing was written since the last dump. */
  changed(): Promise<Dump | null>
  close(): Promise<void>
}

function watchSqlite(folder: string): Watch {
  const file = new BetterSqlite(join(folder, 'portal.db'), { readonly: true })
  const tables = (file.prepare(`select name from sqlite_master where type = 'table'`).pluck().all() as string[]).filter(
    (name) => !mayDiffer.has(name) && !name.startsWith('sqlite_'),
  )
  let seen = -1
  return {
    changed: async () => {
      const version = file.pragma('data_version', { simple: true }) as number
      if (version === seen) return null
      seen = version
      return Object.fromEntries(
        tables.map((name) => [name, digest(JSON.stringify(file.prepare(`select * from "${name}"`).raw().all()))]),
      )
    },
    close: async () => void file.close(),
  }
}

async function watchPostgres(url: string): Promise<Watch> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`)
  const tables = rows.map((row) => row.tablename as string).filter((name) => !mayDiffer.has(name))
  const all = tables
    .map(
      (name) =>
        `select '${name}' as name, coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as held from "${name}" t`,
    )
    .join(' union all ')
  return {
    changed: async () => Object.fromEntries((await client.query(all)).rows.map((row) => [row.name, row.held])),
    close: () => client.end(),
  }
}

export interface World {
  portal: People
  people: string[]
  /** Headers of one of them, logged in anew where a call ended the session. */
  headersOf(who: string): Promise<Record<string, string>>
  watch: Watch
  /** Of each route of bytes and streams, something that is there, and who may have it. */
  sent: { path: string; who: string; url: string }[]
  close(): Promise<void>
}

/** A portal in use: cases, registrations, messages and the like, and people of every kind beside those they act on. */
export async function startWorld(fresh: () => Promise<TestDatabase>): Promise<World> {
  const given = await fresh()
  await given.database.close()
  const portal = await startPeople(async () => given, { SEARCHES_PER_MINUTE: '0', CALL_LIMITS: 'off' })
  const { services, call } = portal
  const { database } = services
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  // The first accounts, which calls with small ids are about.
  for (const username of ['lin', 'wang', 'zhao']) await makeAccount(services, { username })
  const open = await services.publishing.publish(makeDataset())
  const closed = await services.publishing.publish(makeDataset({ slug: 'closed', sharingMode: 'permission' }))
  const large = { name: 'large.bin', format: 'application/octet-stream', content: Buffer.alloc(3_000_000, 1) }
  const hours = await services.publishing.publish(material('hours', { categoryId: 1001 }, { files: [large] }))
  const terms = ['field', 'satellite'].map((kind) => ({ kind, reviewWorkdays: 3, grantDays: 30, updatedAt: 0 }))
  await database.transaction(async () => {
    await database.sql.insert(database.tables.reviewTerms).values(terms)
  })

  const given2 = {
    visitor: null,
    user: {},
    vip: { accountType: 'vip', roles: ['vip'] },
    expert: { accountType: 'expert', roles: ['expert'], reviewKinds: ['field'] },
    reviewer: { roles: ['reviewer'], reviewKinds: ['field'] },
    admin: { roles: ['admin'] },
  } as const
  const held: Record<string, Record<string, string>> = { visitor: {} }
  for (const [who, about] of Object.entries(given2))
    if (about) {
      const { headers } = await portal.someone(who === 'user' ? 'someuser' : who, about as object)
      await portal.confirm(headers)
      held[who] = { ...headers }
    }
  const { token } = (await call('POST', '/tokens', held.user, { name: 'script' })).json().data
  held.token = { authorization: `Bearer ${token}` }
  await call('GET', '/user/me', held.token)

  const ask = (datasets: number[]) => call('POST', '/applications', held.user, { datasets, reason: '研究需要' })
  await ask([closed.id])
  await call('POST', '/purposes', held.user, { title: '研究', text: '研究需要' })
  await call('POST', '/feedback', held.user, { title: '一', type: 'data', content: '内容' })
  await call('POST', '/admin/notices', held.admin, {
    title: { zh: '一', en: 'One' },
    content: { zh: '一', en: 'One' },
    draft: false,
    publishedAt: null,
  })
  await call('PUT', `/favourites/${open.id}`, held.user)
  const sent = await portal.app.inject({
    method: 'POST',
    url: '/api/attachments?name=a.txt',
    headers: { ...held.user, 'content-type': 'application/octet-stream' },
    payload: 'attached',
  })
  const { key } = sent.json().data as { key: string }
  const gridded = await services.publishing.publish({
    ...(await fieldDataset(fieldFile(30))),
    ...{ kind: 'field', categoryId: 1001 },
  })
  await services.publishing.publish(profileDataset('profiled'))
  know('key', [key, 'aod_550'])
  const delivery = (await call('POST', '/deliveries', held.user, {})).json().data.id as number
  const told = { filename: 'a.csv', filetype: 'text/csv', delivery: String(delivery) }
  const uploaded = await fetch(`${portal.app.listeningOrigin}/uploads`, {
    method: 'POST',
    headers: {
      ...held.user,
      'tus-resumable': '1.0.0',
      'upload-length': '8',
      'upload-metadata': Object.entries(told)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
      'content-type': 'application/offset+octet-stream',
    },
    body: 'a,b\n1,2\n',
  })
  const upload = uploaded.headers.get('location')!.split('/').at(-1)!
  know('upload', [upload])
  const { deliveries } = database.tables
  await database.transaction(async () => {
    await database.sql
      .update(deliveries)
      .set({ status: 'submitted', kind: 'field', submittedAt: 0, dueAt: Date.UTC(2060, 0, 1) })
      .where(eq(deliveries.id, delivery))
  })
  const zips = await Promise.all(
    [held.user, held.admin].map(async (who) => {
      const { url } = (await call('POST', '/downloads', who, { files: [1] })).json().data as { url: string }
      return url
    }),
  )
  know(
    'token',
    zips.map((url) => url.split('/')[3]!),
  )
  const taken = { of: 'table', dataset: hours.id, format: 'csv' }
  const { id: made } = (await call('POST', '/exports', held.user, taken)).json().data as { id: string }
  const watch =
    database.dialect === 'sqlite' ? watchSqlite(given.config.DATA_DIR) : await watchPostgres(given.config.DATABASE_URL)

  return {
    portal,
    watch,
    people: Object.keys(held),
    sent: [
      { path: '/api/files/{id}/content', who: 'user', url: '/api/files/1/content' },
      { path: '/api/downloads/{token}/{name}', who: 'user', url: zips[0]! },
      { path: '/api/exports/{id}/content', who: 'user', url: `/api/exports/${made}/content` },
      { path: '/api/attachments/{key}', who: 'user', url: `/api/attachments/${key}` },
      { path: '/api/sys/dpush/stream', who: 'user', url: '/api/sys/dpush/stream' },
      { path: '/api/datasets/{id}/series', who: 'visitor', url: `/api/datasets/${hours.id}/series?resolution=day` },
      {
        path: '/api/datasets/{id}/fields/{key}/series',
        who: 'visitor',
        url: `/api/datasets/${gridded.id}/fields/aod_550/series?row=0&column=0`,
      },
      {
        path: '/api/grids/{id}/series',
        who: 'visitor',
        url: `/api/grids/${gridded.id}/series?variable=aod_550&row=0&column=0`,
      },
      {
        path: '/api/grids/{id}/regions/series',
        who: 'visitor',
        url: `/api/grids/${gridded.id}/regions/series?variable=aod_550&code=150000&last=1`,
      },
      {
        path: '/api/admin/deliveries/{id}/uploads/{upload}/content',
        who: 'reviewer',
        url: `/api/admin/deliveries/${delivery}/uploads/${upload}/content`,
      },
      { path: '/api/admin/audit/export', who: 'admin', url: '/api/admin/audit/export' },
      { path: '/api/profile/export', who: 'user', url: '/api/profile/export' },
      { path: '/feed.rss', who: 'visitor', url: '/feed.rss' },
      { path: '/feed.atom', who: 'visitor', url: '/feed.atom' },
      { path: '/robots.txt', who: 'visitor', url: '/robots.txt' },
      { path: '/sitemap.xml', who: 'visitor', url: '/sitemap.xml' },
    ],
    headersOf: async (who) => {
      if (who === 'visitor') return {}
      if (who === 'token') return held.token!
      const alive = await portal.app.inject({ url: '/api/user/me', headers: held[who]! })
      if (alive.statusCode === 401) {
        const again = await portal.logInAgain(who === 'user' ? 'someuser' : who)
        await portal.confirm(again)
        held[who] = again
      }
      return held[who]!
    },
    close: async () => {
      await watch.close()
      await portal.close()
    },
  }
}
