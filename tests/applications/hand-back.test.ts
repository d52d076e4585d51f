import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { type Cases, startCases } from './cases.ts'

onBothDatabases('A case that was handed over', (fresh) => {
  let portal: Cases
  beforeAll(async () => {
    portal = await startCases(fresh)
  })
  afterAll(() => portal.close())

  it('goes back to all of the category when the colleague cannot decide on it any more, once', async () => {
    const { apply, applicant, data, call, someone, admin, fieldReviewer, services } = portal
    const leaving = await someone('leaving', { roles: ['reviewer'], reviewKinds: ['field'] })
    const { id } = await apply(applicant, [data.field])
    const staying = await apply(applicant, [data.field2])
    await call('POST', `/admin/applications/${id}/hand-over`, fieldReviewer, { to: leaving.id })
    await call('POST', `/admin/applications/${staying.id}/hand-over`, admin, { to: fieldReviewer.id })
    const todos = async () => (await call('GET', '/sys/dpush/mypush', fieldReviewer)).json().data.length
    const read = async (one: number) => (await call('GET', `/admin/applications/${one}`, fieldReviewer)).json()

    await services.handBack.run()
    expect([(await read(id)).assignee.id, await todos()]).toEqual([leaving.id, 1])

    expect((await call('POST', `/admin/accounts/${leaving.id}/disable`, admin)).statusCode).toBe(200)
    await Promise.all([services.handBack.run(), services.handBack.run()])
    await services.handBack.run()
    const now = await read(id)
    expect([now.assignee, await todos()]).toEqual([null, 2])
    expect(now.thread.map((one: { type: string; author: string | null }) => [one.type, one.author])).toEqual([
      ['submitted', expect.any(String)],
      ['handed-over', expect.any(String)],
      ['handed-over', null],
    ])
    expect((await read(staying.id)).assignee.id).toBe(fieldReviewer.id)
  })

  it('goes back also where another cannot be given back', async () => {
    const { apply, other, data, call, someone, admin, services } = portal
    const leaving = await someone('leaving2', { roles: ['reviewer'], reviewKinds: ['field'] })
    const cases = [await apply(other, [data.field]), await apply(other, [data.field2])].map(({ id }) => id)
    for (const id of cases)
      expect((await call('POST', `/admin/applications/${id}/hand-over`, admin, { to: leaving.id })).statusCode).toBe(
        200,
      )
    await call('PUT', `/admin/accounts/${leaving.id}/review-kinds`, admin, { kinds: [] })
    const { ask } = services.pushes
    services.pushes.ask = async (todo) => {
      if (todo.subjectId === cases[0]) throw new Error('the disk is full')
      return ask(todo)
    }
    const assignees = async () => {
      const found = []
      for (const id of cases) found.push((await call('GET', `/admin/applications/${id}`, admin)).json().assignee)
      return found
    }
    await expect(services.handBack.run()).rejects.toThrow('the disk is full')
    expect(await assignees()).toEqual([expect.objectContaining({ id: leaving.id }), null])
    services.pushes.ask = ask
    portal.setNow(services.clock() + 60_000)
    await services.handBack.run()
    expect(await assignees()).toEqual([null, null])
  })
})
