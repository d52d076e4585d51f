/** What eight months of the demo portal would have left in its log, from its accounts, datasets, roles and notices. */
import type { Facts } from '../server/audit/audit.rules.ts'
import type { AuditAction, AuditSubject } from '../server/audit/audit.vocabulary.ts'
import type { Services } from '../server/services.ts'
import { roles } from '../server/setup/roles.ts'
import { accounts } from './accounts.ts'
import { beijing, beijingDate, day, hour, seedNow } from './clock.ts'
import { type Random, random } from './random.ts'

interface Entry {
  at: number
  actorId: number | null
  address: string
  action: AuditAction
  subject: AuditSubject
  subjectId: string
  subjectName?: string
  kind?: string | null
  before?: Facts
  after?: Facts
}

const begun = beijing('2026-03-01')
/** Where each works; addresses that belong to nobody. */
const addressOf = (index: number) => `${index % 2 ? '198.51.100' : '203.0.113'}.${10 + index * 7}`
const devices = [
  { browser: 'Chrome', system: 'Windows' },
  { browser: 'Edge', system: 'Windows' },
  { browser: 'Firefox', system: 'Linux' },
  { browser: 'Safari', system: 'macOS' },
]
/** How often each logs in on a working day. */
const diligence: Record<string, number> = {
  admin: 0.6,
  reviewer: 0.5,
  reviewer2: 0.25,
  expert: 0.15,
  vip: 0.12,
  user: 0.1,
}

const worked = (at: number) => ![0, 6].includes(new Date(at + 8 * hour).getUTCDay())
const inOffice = (stream: Random, midnight: number) => Math.round(midnight + stream.between(8.5, 18) * hour)

/** What demo data stand for is known by its names. In order of time. */
export async function demoLog({ database }: Services): Promise<Entry[]> {
  const { tables } = database
  const ids = new Map(
    (
      await database.sql.select({ id: tables.accounts.id, username: tables.accounts.username }).from(tables.accounts)
    ).map(({ id, username }) => [username, id]),
  )
  const people = accounts.flatMap(({ username }, index) => {
    const id = ids.get(username)
    return id === undefined
      ? []
      : [{ id, username, address: addressOf(index), device: devices[index % devices.length]! }]
  })
  const admin = people.find(({ username }) => username === 'admin')
  if (!admin) return []
  const stream = random('audit')
  const list: Entry[] = []
  const byAdmin = { actorId: admin.id, address: admin.address }

  for (const { id, username, address, device } of people) {
    const account = { subject: 'account' as const, subjectId: String(id) }
    const own = { actorId: id, address, ...account }
    const given = accounts.find((one) => one.username === username)!
    list.push({
      ...{ at: begun, actorId: null, address: '', ...account },
      action: 'account.created',
      after: { roles: given.roles, status: 'enabled' },
    })
    if (given.reviewKinds?.length)
      list.push({
        ...{ at: begun + 2 * hour, ...byAdmin, ...account },
        action: 'account.categories-changed',
        before: { reviewKinds: [] },
        after: { reviewKinds: [...given.reviewKinds].sort() },
      })
    for (let midnight = begun + day; midnight < seedNow; midnight += day)
      if (worked(midnight) && stream.chance(diligence[username] ?? 0.1))
        list.push({ ...own, at: inOffice(stream, midnight), action: 'account.logged-in', after: device })
    if (username === 'vip' || username === 'user') {
      const at = begun + stream.whole(30, 60) * day + 10 * hour
      list.push({ ...own, at, action: 'account.profile-changed', after: { fields: ['workUnit', 'purpose'] } })
      list.push({ ...own, at: at + 40 * day, action: 'account.password-changed' })
    }
  }
  const user = people.find(({ username }) => username === 'user')
  if (user) {
    const account = { subject: 'account' as const, subjectId: String(user.id) }
    const at = beijing('2026-08-17') + 9.4 * hour
    const paused = { actorId: null, address: '192.0.2.44', ...account }
    list.push({ ...paused, at, action: 'account.log-in-paused', after: { wrongTries: 10, minutes: 15 } })
    list.push({ ...paused, at: at + hour, address: user.address, action: 'account.password-recovered' })
    list.push({
      ...{ ...byAdmin, ...account, at: at + 3 * hour, action: 'account.disabled' as const },
      before: { status: 'enabled' },
      after: { status: 'disabled' },
    })
    list.push({
      ...{ ...byAdmin, ...account, at: at + 27 * hour, action: 'account.enabled' as const },
      before: { status: 'disabled' },
      after: { status: 'enabled' },
    })
  }

  const roleIds = new Map(
    (await database.sql.select({ id: tables.roles.id, code: tables.roles.code }).from(tables.roles)).map((role) => [
      role.code,
      role.id,
    ]),
  )
  for (const [index, role] of roles.entries())
    if (roleIds.has(role.code))
      list.push({
        ...{ ...byAdmin, at: beijing('2026-04-08') + (10 + index / 4) * hour, action: 'role.edited' as const },
        ...{ subject: 'role' as const, subjectId: String(roleIds.get(role.code)), subjectName: role.code },
        before: { description: { zh: '', en: '' } },
        after: { description: { zh: role.description[0], en: role.description[1] } },
      })

  list.push(...(await ofDatasets()))
  for (const notice of await database.sql.select().from(tables.notices).orderBy(tables.notices.id)) {
    // What came before the log began is not in it.
    const at = Math.min(notice.publishedAt, seedNow - hour) - 2 * hour
    if (at < begun) continue
    const about = { subject: 'notice' as const, subjectId: String(notice.id), subjectName: notice.titleZh }
    const { titleZh: zh, titleEn: en, category, publishedAt } = notice
    const facts = { title: { zh, en }, category, publishedAt: new Date(publishedAt).toISOString() }
    list.push({ ...byAdmin, ...about, at, action: 'notice.created', after: { ...facts, state: 'draft' } })
    if (!notice.draft)
      list.push({
        ...{ ...byAdmin, ...about, at: at + hour, action: 'notice.edited' as const },
        before: { state: 'draft' },
        after: { state: publishedAt > seedNow ? 'scheduled' : 'published' },
      })
  }
  for (const month of ['04', '05', '06', '07', '08', '09', '10']) {
    const at = beijing(`2026-${month}-08`) + 16 * hour
    const taken = { rows: people.length, from: 0, filter: { status: 'enabled' } }
    const export_ = { subject: 'list' as const, subjectId: 'accounts', subjectName: 'accounts' }
    list.push({ ...byAdmin, ...export_, at, action: 'list.exported', after: taken })
    const from = { filter: { from: beijingDate(at - 30 * day) } }
    list.push({ ...byAdmin, at: at + 600_000, subject: 'audit', subjectId: '', action: 'audit.exported', after: from })
  }

  return list.sort((a, b) => a.at - b.at)

  /** Words that were mended: what they are now is what the catalogue says. */
  async function ofDatasets(): Promise<Entry[]> {
    const { datasets } = tables
    const rows = await database.sql
      .select({
        id: datasets.id,
        name: datasets.nameZh,
        kind: datasets.kind,
        zh: datasets.keywordsZh,
        en: datasets.keywordsEn,
        publishedAt: datasets.publishedAt,
      })
      .from(datasets)
      .orderBy(datasets.id)
      .limit(400)
    return stream.some(rows, 60).flatMap((row, index): Entry[] => {
      const midnight = begun + stream.whole(20, 240) * day
      if ((row.publishedAt ?? 0) > midnight || row.zh.length < 2) return []
      const at = inOffice(stream, midnight)
      const about = { ...byAdmin, subject: 'dataset' as const, subjectId: String(row.id), subjectName: row.name }
      const keywords = (less: number) => ({
        zh: row.zh.slice(0, row.zh.length - less),
        en: row.en.slice(0, row.en.length - less),
      })
      const edited: Entry = {
        ...{ ...about, kind: row.kind, at, action: 'dataset.edited' as const },
        before: { keywords: keywords(1) },
        after: { keywords: keywords(0) },
      }
      if (index % 12 > 0) return [edited]
      const [gone, back] = [{ status: 'withdrawn' }, { status: 'published' }]
      const moved = { ...about, kind: row.kind }
      return [
        { ...moved, at: at - hour, action: 'dataset.withdrawn', before: back, after: gone },
        edited,
        { ...moved, at: at + hour, action: 'dataset.published', before: gone, after: back },
      ]
    })
  }
}

/** The log is only ever added to: whoever calls this keeps to the order of time. */
export async function enter({ database }: Services, entry: Entry): Promise<void> {
  const { subjectName = '', kind = null, before = null, after = null, ...rest } = entry
  await database.sql.insert(database.tables.auditEntries).values({ ...rest, subjectName, kind, before, after })
}
