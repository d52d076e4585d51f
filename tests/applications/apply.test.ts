import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cases, day, inventoryUse, monday, startCases } from './cases.ts'

describe('applying for data', () => {
  let portal: Cases
  beforeAll(async () => {
    portal = await startCases()
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.setNow(monday))

  const send = (payload: object, who = portal.applicant) => portal.call('POST', '/applications', who, payload)
  const messagesOf = async (id: number) => {
    const { database } = portal.services
    return (await database.sql.select().from(database.tables.messages)).filter((row) => row.accountId === id)
  }

  test('the gate says that an application helps, then that one is under review and how long', async () => {
    const { data, call } = portal
    const somebody = await portal.someone('gatekeeper')
    const access = async () => (await call('GET', `/datasets/${data.field}`, somebody)).json().data.access
    expect(await access()).toMatchObject({ allowed: false, reason: 'permission-needed', applicable: true })
    const made = await portal.apply(somebody, [data.field])
    expect(await access()).toMatchObject({
      allowed: false,
      reason: 'application-pending',
      applicable: false,
      applicationId: made.id,
      remainingHours: 72,
    })
    portal.setNow(monday + 3_600_000)
    const later = await access()
    expect(later.remainingHours).toBe(71)
    expect(later.message.zh).toContain(`编号 ${made.id}`)
    expect((await call('GET', `/datasets/${data.field}`)).json().data.access).toMatchObject({
      reason: 'log-in-needed',
      applicable: false,
    })
  })

  test('is confirmed at once with the state and the time left, in a message and one mail', async () => {
    const { data, services, call } = portal
    const who = await portal.someone('first')
    const made = await portal.apply(who, [data.field, data.field2], { purpose: '论文', reason: '  成因\r\n研究 ' })
    expect(made).toMatchObject({
      kind: 'field',
      status: 'pending',
      reason: '成因\n研究',
      purpose: '论文',
      remainingHours: 72,
      dueAt: new Date(monday + 3 * day).toISOString(),
      others: [],
      grants: [],
      automatic: false,
    })
    expect(made.datasets.map((dataset) => dataset.id)).toEqual([data.field, data.field2])
    expect(made.thread.map((entry) => [entry.type, entry.mine])).toEqual([['submitted', true]])
    const [message] = await messagesOf(who.id)
    expect(message).toMatchObject({ eventKey: `application-submitted:${made.id}`, link: `/application/${made.id}` })
    const { mails } = services.database.tables
    const sent = (await services.database.sql.select().from(mails)).filter((mail) => mail.accountId === who.id)
    expect(sent.map((mail) => mail.eventKey)).toEqual([`message:application-submitted:${made.id}`])
    const list = (await call('GET', '/applications?status=pending', who)).json().data
    expect([list.total, list.list[0].id]).toEqual([1, made.id])
    expect((await call('GET', '/applications?status=passed', who)).json().data.total).toBe(0)
  })

  test('the reason is asked for in the words of the specification, at its field', async () => {
    const answer = await send({ datasets: [portal.data.field], reason: ' ' })
    expect([answer.statusCode, answer.json().msg]).toEqual([400, '请先填写申请理由'])
    expect(answer.json().data.fields).toEqual({ reason: '请先填写申请理由' })
    const english = await portal.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: { ...portal.applicant.headers, datasourcetype: 'en' },
      payload: { datasets: [portal.data.field] },
    })
    expect(english.json().msg).toBe('Please enter the application reason first')
  })

  test('a second one for the same dataset is refused and names the one that runs', async () => {
    const who = await portal.someone('twice')
    const made = await portal.apply(who, [portal.data.field])
    const again = await send({ datasets: [portal.data.field2, portal.data.field], reason: 'x' }, who)
    expect(again.statusCode).toBe(409)
    expect(again.json().data).toEqual({ applicationId: String(made.id), datasetId: String(portal.data.field) })
    expect(again.json().msg).toContain('数据集 field-a')
    // Nothing of it was kept.
    expect((await portal.call('GET', '/applications', who)).json().data.total).toBe(1)
  })

  test('of twenty equal forms at once one is taken', async () => {
    const who = await portal.someone('quick')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send({ datasets: [portal.data.satellite], reason: 'x' }, who)),
    )
    expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(1)
    for (const one of answers) expect([200, 409]).toContain(one.statusCode)
    expect((await portal.call('GET', '/applications', who)).json().data.total).toBe(1)
  })

  test('datasets of several categories become a case each, in one step', async () => {
    const { data, apply, call } = portal
    const who = await portal.someone('several')
    const made = await apply(who, [data.satellite, data.field, data.field2])
    expect([made.kind, made.datasets.map((one) => one.id)]).toEqual(['satellite', [data.satellite]])
    expect(made.others).toEqual([{ id: made.id + 1, kind: 'field', kindName: { zh: '外场观测', en: 'field' } }])
    const other = (await call('GET', `/applications/${made.others[0]!.id}`, who)).json().data
    expect(other.datasets.map((one: { id: number }) => one.id)).toEqual([data.field, data.field2])
  })

  test('what needs no application, is not there, or is granted already is told', async () => {
    const { data, call, apply, pass } = portal
    const who = await portal.someone('needless')
    const open = await send({ datasets: [data.open], reason: 'x' }, who)
    expect([open.statusCode, open.json().code]).toEqual([422, '042251'])
    expect(open.json().msg).toContain('开放共享')
    expect((await send({ datasets: [99999], reason: 'x' }, who)).statusCode).toBe(404)
    await call('POST', `/admin/datasets/${data.inventory}/withdraw`, portal.admin)
    expect((await send({ datasets: [data.inventory], reason: 'x' }, who)).statusCode).toBe(404)
    await call('POST', `/admin/datasets/${data.inventory}/publish`, portal.admin)
    const made = await apply(who, [data.field])
    await pass(portal.fieldReviewer, made.id)
    const again = await send({ datasets: [data.field], reason: 'x' }, who)
    expect([again.statusCode, again.json().msg.includes('长期有效')]).toEqual([422, true])
    // Whoever reviews the category may have it already.
    const staff = await send({ datasets: [data.field], reason: 'x' }, portal.fieldReviewer)
    expect([staff.statusCode, staff.json().msg.includes('审核')]).toEqual([422, true])
  })

  test('the role says how many may wait at once', async () => {
    const { services } = portal
    const who = await portal.someone('eager')
    const { database } = services
    await database.transaction(async () => {
      const { applications } = database.tables
      await database.sql.insert(applications).values(
        Array.from({ length: 9 }, () => ({
          accountId: who.id,
          kind: 'field',
          reason: 'x',
          purpose: '',
          status: 'pending' as const,
          appliedAt: monday,
          dueAt: monday + 30 * day,
        })),
      )
    })
    const two = await send({ datasets: [portal.data.field, portal.data.satellite], reason: 'x' }, who)
    expect([two.statusCode, two.json().msg]).toEqual([
      422,
      '按您的角色，同时审核中的申请不能超过 10 条，现有 9 条；请等待审核或撤回部分申请',
    ])
    await portal.apply(who, [portal.data.field])
    expect((await portal.call('GET', '/applications/form', who)).json().data).toMatchObject({
      pending: 10,
      mostPending: 10,
    })
  })

  test('inventory data asks for what it will be used of', async () => {
    const { data } = portal
    const who = await portal.someone('inventory')
    const bare = await send({ datasets: [data.inventory, data.field], reason: 'x' }, who)
    expect(bare.statusCode).toBe(400)
    expect(Object.keys(bare.json().data.fields)).toContain('inventory.years')
    const made = await portal.apply(who, [data.inventory, data.field], { inventory: inventoryUse })
    expect(made.inventory).toEqual(inventoryUse)
    const other = (await portal.call('GET', `/applications/${made.others[0]!.id}`, who)).json().data
    expect(other.inventory).toBeNull()
  })

  test('of an inventory only what it has can be asked for, and is kept by its own names', async () => {
    const { data, call } = portal
    const who = await portal.someone('choosing')
    const form = (await call('GET', `/applications/form?datasets=${data.inventory},${data.field}`, who)).json().data
    const dust = { code: 'dust-sources', name: { zh: '扬尘源', en: 'Dust sources' } }
    expect(form.datasets.map(({ offer }: { offer: unknown }) => offer)).toEqual([
      {
        years: [2013, 2014, 2015, 2016, 2017, 2020],
        sectors: [
          { code: 'power', name: { zh: '电力', en: 'Power' } },
          { code: 'industry', name: { zh: '工业', en: 'Industry' } },
          dust,
        ],
        resolutions: ['0.25'],
      },
      null,
    ])
    const wrong = { ...inventoryUse, years: '2017-2019', species: ['co'], sectors: ['shipping'], resolution: '0.1' }
    const asked = { datasets: [data.inventory], reason: '评估', inventory: wrong }
    expect((await send(asked, who)).json()).toMatchObject({
      code: '040003',
      data: {
        fields: {
          'inventory.years': '所选数据集没有 2018-2019 年的数据，只有 2013-2017, 2020 年',
          'inventory.species': '所选数据集没有“一氧化碳（CO）”，请从列出的选项中选择',
          'inventory.sectors': '所选数据集没有“船舶”，请从列出的选项中选择',
          'inventory.resolution': '所选数据集没有“0.1° 网格”，请从列出的选项中选择',
        },
      },
    })
    const made = await portal.apply(who, [data.inventory], {
      inventory: { ...inventoryUse, sectors: ['power', 'dust-sources'] },
    })
    expect(made.inventory).toMatchObject({ sectors: ['power', 'dust-sources'], sectorNames: [dust] })
  })

  test('the form knows what may be applied for, why not, and what was typed before', async () => {
    const { data, call } = portal
    const who = await portal.someone('former')
    const made = await portal.apply(who, [data.satellite])
    const kept = (await call('POST', '/purposes', who, { title: '学位论文', text: '博士论文第三章' })).json().data
    const form = (
      await call('GET', `/applications/form?datasets=${data.field},${data.satellite},${data.open},99999`, who)
    ).json().data
    expect(form.datasets.map((one: { id: number; applicable: boolean }) => [one.id, one.applicable])).toEqual([
      [data.field, true],
      [data.satellite, false],
      [data.open, false],
    ])
    expect(form.datasets[1].applicationId).toBe(made.id)
    expect(form.datasets[0]).toMatchObject({ reviewWorkdays: 3, grantDays: null, inventory: false })
    expect(form.purposes).toEqual([kept])
    expect((await call('GET', '/applications/form?datasets=1;2', who)).statusCode).toBe(400)
    expect((await call('POST', '/purposes', who, { title: '', text: '' })).json().data.fields).toEqual({
      title: '必填',
      text: '必填',
    })
    expect((await call('DELETE', `/purposes/${kept.id}`, portal.other)).statusCode).toBe(404)
    expect((await call('DELETE', `/purposes/${kept.id}`, who)).statusCode).toBe(200)
    expect((await call('GET', '/purposes', who)).json().data).toEqual([])
  })

  test('is withdrawn while it waits, by its applicant alone, and can then be made again', async () => {
    const { data, call } = portal
    const who = await portal.someone('wavering')
    const made = await portal.apply(who, [data.field])
    const path = `/applications/${made.id}/withdraw`
    for (const stranger of [portal.other, portal.admin, portal.fieldReviewer])
      expect((await call('POST', path, stranger)).statusCode).toBe(404)
    const withdrawn = await call('POST', path, who)
    expect([withdrawn.json().msg, withdrawn.json().data.status]).toEqual(['已撤回', 'withdrawn'])
    const again = await call('POST', path, who)
    expect([again.statusCode, again.json().msg]).toEqual([409, '申请人已于 2026-11-02 18:00 撤回这条申请'])
    expect((await portal.pass(portal.fieldReviewer, made.id)).statusCode).toBe(409)
    const next = await portal.apply(who, [data.field])
    const third = await portal.apply(who, [data.satellite])
    await portal.pass(portal.satelliteReviewer, third.id)
    const many = await call('POST', '/applications/withdraw', who, { ids: [made.id, next.id, third.id] })
    expect(many.json().data).toEqual({ withdrawn: [next.id] })
    expect((await call('POST', '/applications/withdraw', who, [])).json().msg).toBe('请先选择数据')
    expect((await call('POST', '/applications/withdraw', portal.other, [next.id])).statusCode).toBe(404)
  })

  test('files go with every case, and only its people read them', async () => {
    const { data, call } = portal
    const who = await portal.someone('filer')
    const sent = await portal.app.inject({
      method: 'POST',
      url: `/api/attachments?name=${encodeURIComponent('证明.pdf')}`,
      headers: { ...who.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('%PDF-1.4\n%…\n'),
    })
    const key = sent.json().data.key as string
    const made = await portal.apply(who, [data.satellite, data.field], { attachments: [key] })
    expect(made.attachments.map((one) => one.name)).toEqual(['证明.pdf'])
    const other = (await call('GET', `/applications/${made.others[0]!.id}`, who)).json().data
    expect(other.attachments[0].key).not.toBe(key)
    const reads = async (person: typeof who, url: string) =>
      (await portal.app.inject({ method: 'HEAD', url, headers: person.headers })).statusCode
    const { url } = made.attachments[0]!
    expect([
      await reads(who, url),
      await reads(portal.satelliteReviewer, url),
      await reads(portal.admin, url),
      await reads(portal.fieldReviewer, url),
      await reads(portal.other, url),
    ]).toEqual([200, 200, 200, 404, 404])
    expect([await reads(portal.fieldReviewer, other.attachments[0].url)]).toEqual([200])
    // A file is used once.
    const again = await send({ datasets: [data.field2], reason: 'x', attachments: [key] }, who)
    expect(again.statusCode).toBe(422)
  })

  test('somebody else’s application is not there', async () => {
    const made = await portal.apply(await portal.someone('hidden'), [portal.data.field])
    for (const who of [portal.other, portal.admin]) {
      expect((await portal.call('GET', `/applications/${made.id}`, who)).statusCode).toBe(404)
      expect((await portal.call('POST', `/applications/${made.id}/answer`, who, { text: 'x' })).statusCode).toBe(404)
    }
  })
})
