import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { actor, makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

onBothDatabases('favourites', (fresh) => {
  let portal: People
  let lin: Someone
  let wang: Someone
  const ids: number[] = []
  let start = 0
  beforeAll(async () => {
    portal = await startPeople(fresh)
    start = portal.services.clock()
    for (const slug of ['a', 'b', 'c', 'gone'])
      ids.push((await portal.services.publishing.publish(makeDataset({ slug }))).id)
    await portal.services.datasetsAdmin.withdraw(actor, ids[3]!)
    lin = await portal.someone('lin')
    wang = await portal.someone('wang')
  })
  afterAll(() => portal.close())

  const list = async (who: Someone, query = '') => {
    const { list, total } = (await portal.call('GET', `/favourites${query}`, who)).json().data
    return { ids: list.map((one: { id: number }) => one.id), total }
  }

  test('a visitor has none and is asked to log in', async () => {
    expect((await portal.call('GET', '/favourites')).json().code).toBe('050401')
    expect((await portal.call('PUT', `/favourites/${ids[0]}`)).statusCode).toBe(401)
  })

  test('the newest stands first, and adding one twice changes nothing', async () => {
    for (const [minute, index] of [0, 1, 2, 0].entries()) {
      portal.setNow(start + minute * 60_000)
      const added = await portal.call('PUT', `/favourites/${ids[index]}`, lin)
      expect(added.json().data).toEqual({ datasetId: ids[index], favourite: true })
    }
    expect(await list(lin)).toEqual({ ids: [ids[2], ids[1], ids[0]], total: 3 })
    expect(await list(lin, '?page=2&limit=2')).toEqual({ ids: [ids[0]], total: 3 })
    expect((await portal.call('GET', '/favourites/ids', lin)).json().data.ids).toEqual([ids[2], ids[1], ids[0]])
  })

  test('they are one person’s own', async () => {
    expect(await list(wang)).toEqual({ ids: [], total: 0 })
    await portal.call('DELETE', `/favourites/${ids[0]}`, wang)
    expect((await list(lin)).total).toBe(3)
  })

  test('whether a dataset is one is asked by its id; removing it twice does no harm', async () => {
    const is = async () => (await portal.call('GET', `/favourites/${ids[1]}`, lin)).json().data.favourite
    expect(await is()).toBe(true)
    for (let time = 0; time < 2; time++)
      expect((await portal.call('DELETE', `/favourites/${ids[1]}`, lin)).json().data.favourite).toBe(false)
    expect(await is()).toBe(false)
  })

  test('what is not published cannot be told from what does not exist', async () => {
    const bodies = await Promise.all(
      [ids[3], 999_999].flatMap((id) =>
        (['GET', 'PUT'] as const).map(async (method) => (await portal.call(method, `/favourites/${id}`, lin)).json()),
      ),
    )
    for (const body of bodies) expect(body).toEqual({ code: '040402', msg: '数据集不存在', data: null })
    expect((await portal.call('PUT', '/favourites/x', lin)).statusCode).toBe(400)
  })

  test('what was remembered before log-in is merged in its order; unknown ids are left out', async () => {
    await portal.call('PUT', `/favourites/${ids[1]}`, wang)
    portal.setNow(start + 600_000)
    const merged = await portal.call('PUT', '/favourites', wang, { ids: [ids[2], 999_999, ids[3], ids[0], ids[1]] })
    expect(merged.json().data.ids).toEqual([ids[2], ids[0], ids[1]])
    const many = Array.from({ length: 201 }, (_, index) => index + 1)
    expect((await portal.call('PUT', '/favourites', wang, { ids: many })).statusCode).toBe(400)
  })
  test('a dataset that is withdrawn leaves the list and comes back with it', async () => {
    await portal.services.datasetsAdmin.withdraw(actor, ids[2]!)
    expect((await list(lin)).ids).toEqual([ids[0]])
    await portal.services.datasetsAdmin.publish(actor, ids[2]!)
    expect((await list(lin)).ids).toEqual([ids[2], ids[0]])
  })
})
