import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { type Cases, day, monday, startCases } from './cases.ts'

onBothDatabases('The queue of applications', (fresh) => {
  let portal: Cases
  let ids: number[]
  beforeAll(async () => {
    portal = await startCases(fresh)
    ids = []
    for (const name of ['first', 'second', 'third']) {
      const who = await portal.someone(name)
      ids.push((await portal.apply(who, [portal.data.field])).id)
      if (name === 'second') {
        await portal.call('POST', `/admin/applications/${ids[1]}/ask`, portal.fieldReviewer, { text: '用于什么？' })
        await portal.call('POST', `/applications/${ids[1]}/answer`, who, { text: '论文。' })
      }
    }
    await portal.call('POST', `/admin/applications/${ids[2]}/ask`, portal.fieldReviewer, { text: '用于什么？' })
  })
  afterAll(() => portal.close())

  const found = async (filter: object, who = portal.fieldReviewer) =>
    (
      (
        await portal.call('GET', `/admin/applications?filter=${encodeURIComponent(JSON.stringify(filter))}`, who)
      ).json() as { id: number }[]
    )
      .map(({ id }) => id)
      .sort((a, b) => a - b)
  const counts = async (who = portal.fieldReviewer) =>
    (await portal.call('GET', '/admin/application-counts', who)).json()

  it('is found by who answered, by the number of a case', async () => {
    const [first, second, third] = ids as [number, number, number]
    expect(await found({ answered: true })).toEqual([second])
    expect(await found({ answered: false })).toEqual([first, third])
    expect(await found({ waitingForAnswer: true })).toEqual([third])
    expect(await found({ keyword: `#${first}` })).toEqual([first])
    expect(await found({ keyword: String(second) })).toEqual([second])
    expect(await found({ soon: true })).toEqual([])
  })

  it('is counted by what is looked for, for each reviewer their own', async () => {
    const all = { all: 3, mine: 0, nobody: 3, waitingForAnswer: 1, answered: 1, soon: 0 }
    expect(await counts()).toEqual(all)
    expect(await counts(portal.satelliteReviewer)).toMatchObject({ all: 0, nobody: 0 })
  })

  it('is handed over together; what cannot go to that colleague is told', async () => {
    const elsewhere = (await portal.apply(await portal.someone('fourth'), [portal.data.satellite])).id
    const handOver = async (to: number | null) =>
      (
        await portal.call('POST', '/admin/applications/hand-over', portal.admin, { ids: [ids[0], elsewhere], to })
      ).json()
    expect(await handOver(portal.fieldReviewer2.id)).toMatchObject({
      decided: [ids[0]],
      refused: [{ id: elsewhere }],
    })
    expect(await counts(portal.fieldReviewer2)).toMatchObject({ mine: 1, nobody: 2 })
    expect(await found({ assignee: 'mine' }, portal.fieldReviewer2)).toEqual([ids[0]])
    expect((await handOver(null)).decided).toEqual([ids[0], elsewhere])
    expect(await counts(portal.fieldReviewer2)).toMatchObject({ mine: 0 })
  })

  it('is decided together in the language of each reader', async () => {
    const { sql, tables } = portal.services.database
    const english = await portal.someone('english', { language: 'en' })
    const theirs = (await portal.apply(english, [portal.data.field])).id
    const decide = async (reasonIn: object, wanted: number[]) =>
      (
        await portal.call('POST', '/admin/applications/decide', portal.fieldReviewer, {
          ids: wanted,
          decision: 'reject',
          reasonIn,
        })
      ).json()
    expect(await decide({ zh: '请补充', en: '' }, [theirs])).toMatchObject({ decided: [], refused: [{ id: theirs }] })
    expect((await decide({ zh: '请补充', en: 'Tell us more' }, [ids[0]!, theirs])).decided).toEqual([ids[0], theirs])
    const replies = (await sql.select().from(tables.applications)).map(({ id, reply }) => [id, reply])
    expect(replies).toContainEqual([ids[0], '请补充'])
    expect(replies).toContainEqual([theirs, 'Tell us more'])
  })

  it('is found by what ends within a working day', async () => {
    const waiting = await found({ status: 'pending' })
    portal.setNow(monday + 2 * day + 1)
    const late = { ...portal.fieldReviewer, headers: await portal.logInAgain('fieldreviewer') }
    expect(await found({ status: 'pending', soon: true }, late)).toEqual(waiting)
    expect(await found({ status: 'pending', soon: false }, late)).toEqual([])
    expect(await counts(late)).toMatchObject({ all: waiting.length, soon: waiting.length })
  })
})
