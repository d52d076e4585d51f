import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import type { Someone } from '../helpers/people.ts'
import { type Cases, day, monday, startCases } from './cases.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

onBothDatabases('Attachments of cases', (fresh) => {
  let portal: Cases
  let address: string
  beforeAll(async () => {
    portal = await startCases(fresh)
    address = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => portal.close())

  const upload = async (content: string, who = portal.applicant) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api/attachments?name=${encodeURIComponent(`${content}.txt`)}`,
      headers: { ...who.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(content),
    })
    return answer.json().data.key as string
  }
  const applied = async (who: Someone, dataset: number, content: string) =>
    portal.apply(who, [dataset], { attachments: [await upload(content, who)] })
  const get = (path: string, who: Someone) => portal.call('GET', path, who)
  /** Over a real connection: files are sent past the framework. */
  const fetched = (url: string, who: Someone) => fetch(`${address}${url}`, { headers: who.headers })
  const term = (kind: string, attachmentDays: unknown) =>
    portal.call('PUT', `/admin/review-terms/${kind}`, portal.admin, {
      reviewWorkdays: 3,
      grantDays: null,
      attachmentDays,
    })
  const told = async () => {
    const { sql, tables } = portal.services.database
    const entries = await sql.select().from(tables.auditEntries)
    return entries.filter((one) => one.action === 'application.attachments-removed')
  }
  /** Whoever was logged in long ago has to log in again. */
  const at = async (instant: number) => {
    portal.setNow(instant)
    for (const [who, name] of [
      ['applicant', 'applicant'],
      ['other', 'other'],
      ['admin', 'admin'],
      ['fieldReviewer', 'fieldreviewer'],
    ] as const)
      portal[who] = { ...portal[who], headers: await portal.logInAgain(name) }
  }

  test('a category keeps them for 30 to 3650 days, 730 unless set', async () => {
    expect((await get('/admin/review-terms/satellite', portal.admin)).json().attachmentDays).toBe(730)
    for (const wrong of [29, 3651, 30.5, '60', null, true])
      expect([wrong, (await term('field', wrong)).statusCode]).toEqual([wrong, 400])
    expect((await term('field', 60)).json()).toMatchObject({ attachmentDays: 60 })
    // Whoever does not name it leaves it as it is.
    expect((await term('field', undefined)).json()).toMatchObject({ attachmentDays: 60 })
    const { database } = portal.services
    const { reviewTerms } = database.tables
    for (const wrong of [29, 3651])
      await expect(
        database.transaction(() =>
          database.sql
            .insert(reviewTerms)
            .values({ kind: 'satellite', reviewWorkdays: 3, attachmentDays: wrong, updatedAt: 0 }),
        ),
      ).rejects.toThrow()
  })

  test('end when the time of the category is over, are named with their day, and nothing else ends', async () => {
    const { applicant, other, data, fieldReviewer } = portal
    await term('field', 30)
    const passed = await applied(applicant, data.field, '项目批文')
    const withdrawn = await applied(applicant, data.satellite, '旧计划')
    const open = await applied(other, data.field2, '公开')
    const shared = await applied(other, data.satellite, '项目批文')
    await portal.call('POST', `/admin/applications/${passed.id}/ask`, fieldReviewer, { text: '哪一年？' })
    await portal.call('POST', `/applications/${passed.id}/answer`, applicant, {
      text: '见附件',
      attachments: [await upload('补充说明')],
    })
    await portal.call('POST', `/applications/${withdrawn.id}/withdraw`, applicant)
    const decided = monday + day
    portal.setNow(decided)
    await at(decided)
    await portal.pass(portal.fieldReviewer, passed.id)

    await at(decided + 30 * day - 1)
    await portal.services.retention.sweep()
    expect(await told()).toEqual([])
    expect((await fetched(passed.attachments[0]!.url, portal.applicant)).status).toBe(200)

    const removedAt = decided + 30 * day
    await at(removedAt)
    // However many processes come by at once.
    await Promise.all([portal.services.retention.sweep(), portal.services.retention.sweep()])
    await portal.services.retention.sweep()
    expect(await told()).toMatchObject([
      { actorId: null, subjectId: String(passed.id), kind: 'field', after: { attachments: 2 } },
    ])

    const gone = { removedAt: new Date(removedAt).toISOString(), bytes: 0 }
    for (const [path, who] of [
      [`/applications/${passed.id}`, portal.applicant],
      [`/admin/applications/${passed.id}`, portal.fieldReviewer],
    ] as const) {
      const body = (await get(path, who)).json()
      const shown = body.data ?? body
      expect(shown.attachments).toMatchObject([{ name: '项目批文.txt', ...gone }])
      const answer = shown.thread.find((one: { type: string }) => one.type === 'answer')
      expect(answer.attachments).toMatchObject([{ name: '补充说明.txt', ...gone }])
    }
    const refused = await fetched(passed.attachments[0]!.url, portal.applicant)
    expect([refused.status, (await refused.json()).code]).toEqual([404, '040442'])
    // Nobody else learns that there was one.
    const strangers = await fetched(passed.attachments[0]!.url, portal.other)
    expect([strangers.status, (await strangers.json()).code]).toEqual([404, '040403'])

    // The bytes go with what nothing refers to, unless another case still has the same.
    const { services } = portal
    portal.setNow(Math.max(removedAt, Date.now()) + 2 * day)
    await services.publishing.sweepOrphans()
    const stored: string[] = []
    for await (const { sha256 } of services.objects.list()) stored.push(sha256)
    expect(['补充说明', '项目批文', '旧计划', '公开'].map((one) => stored.includes(sha(one)))).toEqual([
      false,
      true,
      true,
      true,
    ])
    await services.integrity.check()
    expect(await services.integrity.report()).toMatchObject({ damaged: 0, missing: 0 })

    // Withdrawn ones end by the days of theirs; one under review never does.
    await at(monday + 730 * day)
    await services.retention.sweep()
    expect((await told()).map((one) => one.subjectId)).toEqual([String(passed.id), String(withdrawn.id)])
    await at(monday + 20 * 365 * day)
    await services.retention.sweep()
    for (const one of [open, shared]) expect((await fetched(one.attachments[0]!.url, portal.other)).status).toBe(200)
  })
})
