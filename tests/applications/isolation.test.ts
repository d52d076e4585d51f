import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Someone } from '../helpers/people.ts'
import { type Cases, startCases } from './cases.ts'

/** A reviewer of field data knows nothing of the satellite case, however they ask. */
describe('a reviewer of one data category', () => {
  let portal: Cases
  let foreign: number
  let own: number
  let file: string
  let answerFile: string
  beforeAll(async () => {
    portal = await startCases()
    const { applicant, data, apply, call, satelliteReviewer } = portal
    const upload = async () =>
      (
        await portal.app.inject({
          method: 'POST',
          url: '/api/attachments?name=secret.txt',
          headers: { ...applicant.headers, 'content-type': 'application/octet-stream' },
          payload: Buffer.from('secret'),
        })
      ).json().data.key as string
    own = (await apply(applicant, [data.field])).id
    foreign = (await apply(applicant, [data.satellite], { reason: '卫星机密理由', attachments: [await upload()] })).id
    await call('POST', `/admin/applications/${foreign}/ask`, satelliteReviewer, { text: '机密问题' })
    await call('POST', `/applications/${foreign}/answer`, applicant, {
      text: '机密答复',
      attachments: [await upload()],
    })
    await call('POST', `/admin/applications/${foreign}/note`, satelliteReviewer, { text: '机密备注' })
    const mine = (await call('GET', `/applications/${foreign}`, applicant)).json().data
    file = mine.attachments[0].url
    answerFile = mine.thread.find((one: { type: string }) => one.type === 'answer').attachments[0].url
  })
  afterAll(() => portal.close())

  const get = (path: string, who: Someone = portal.fieldReviewer) => portal.call('GET', `/admin/${path}`, who)
  const query = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,999]`

  test('lists and counts only that', async () => {
    const answer = await get(`applications${query({})}`)
    expect(answer.json().map((row: { id: number }) => row.id)).toEqual([own])
    expect(answer.headers['content-range']).toBe('applications 0-0/1')
    expect((await get(`applications${query({})}`, portal.satelliteReviewer)).headers['content-range']).toBe(
      'applications 0-0/1',
    )
    expect((await get(`applications${query({})}`, portal.admin)).headers['content-range']).toBe('applications 0-1/2')
  })

  test.each([
    { kind: 'satellite' },
    { keyword: '卫星机密' },
    { keyword: 'satellite-a' },
    { datasetId: 3 },
    { waitingForAnswer: false, kind: 'satellite' },
    { id: [2] },
  ])('finds nothing else with the filter %o', async (filter) => {
    const answer = await get(`applications${query(filter)}`)
    expect([answer.json(), answer.headers['content-range']]).toEqual([[], 'applications */0'])
    // The filter does find it for those whose it is.
    expect((await get(`applications${query(filter)}`, portal.admin)).json()).toHaveLength(1)
  })

  test('does not get it by its number, nor any of its verbs', async () => {
    expect((await get(`applications/${foreign}`)).statusCode).toBe(404)
    const verbs = {
      pass: {},
      reject: { reason: 'x' },
      ask: { text: 'x' },
      note: { text: 'x' },
      'hand-over': { to: portal.fieldReviewer.id },
    }
    for (const [verb, body] of Object.entries(verbs)) {
      const answer = await portal.call('POST', `/admin/applications/${foreign}/${verb}`, portal.fieldReviewer, body)
      expect([verb, answer.statusCode, answer.json().message]).toEqual([verb, 404, '内容不存在'])
    }
    const bulk = await portal.call('POST', '/admin/applications/decide', portal.fieldReviewer, {
      ids: [foreign],
      decision: 'pass',
    })
    expect(bulk.json()).toEqual({ decided: [], refused: [{ id: foreign, message: '内容不存在' }] })
    expect((await get(`applications/${foreign}`, portal.satelliteReviewer)).json().status).toBe('pending')
  })

  test('reads no file of it, neither of the case nor of its thread', async () => {
    const reads = async (who: Someone, url: string) =>
      (await portal.app.inject({ method: 'HEAD', url, headers: who.headers })).statusCode
    for (const url of [file, answerFile]) {
      expect(await reads(portal.fieldReviewer, url)).toBe(404)
      expect(await reads(portal.other, url)).toBe(404)
      expect(await reads(portal.satelliteReviewer, url)).toBe(200)
      expect(await reads(portal.applicant, url)).toBe(200)
    }
  })

  test('meets nothing of it beside the case of the same person', async () => {
    const seen = (await get(`applications/${own}`)).json()
    expect(seen.earlier).toEqual([])
    expect(JSON.stringify(seen)).not.toContain('机密')
    expect(seen.colleagues.map((one: { id: number }) => one.id)).not.toContain(portal.satelliteReviewer.id)
  })

  test('finds no trace of it in the log of reviews, whole or filtered', async () => {
    for (const filter of [
      {},
      { kind: 'satellite' },
      { applicationId: foreign },
      { author: 'satreviewer' },
      { type: 'note' },
    ]) {
      const answer = await get(`review-log${query(filter)}`)
      expect(JSON.stringify(answer.json())).not.toContain('机密')
      for (const row of answer.json()) expect(row.kind).toBe('field')
    }
    expect((await get(`review-log${query({ kind: 'satellite' })}`)).headers['content-range']).toBe('review-log */0')
    expect((await get(`review-log${query({})}`)).headers['content-range']).toBe('review-log 0-0/1')
  })

  test('is not asked to decide on it, nor shown a to-do of it', async () => {
    const pushes = (await portal.call('GET', '/sys/dpush/mypush', portal.fieldReviewer)).json().data
    expect(JSON.stringify(pushes)).not.toContain('satellite-a')
    expect(pushes).toHaveLength(1)
  })

  test('sees no grants and no rules of review', async () => {
    for (const path of ['grants', 'grants/explain?accountId=1&datasetId=1', 'review-terms', 'calendar-days'])
      expect((await get(path)).statusCode).toBe(403)
  })

  test('without a category decides on nothing', async () => {
    const nobody = await portal.someone('nokinds', { roles: ['reviewer'], reviewKinds: [] })
    expect((await get(`applications${query({})}`, nobody)).headers['content-range']).toBe('applications */0')
    expect((await get(`review-log${query({})}`, nobody)).headers['content-range']).toBe('review-log */0')
    expect((await get(`applications/${own}`, nobody)).statusCode).toBe(404)
  })

  test('loses sight of a case when the category is taken away', async () => {
    const { admin, fieldReviewer2, call } = portal
    expect((await get(`applications/${own}`, fieldReviewer2)).statusCode).toBe(200)
    await call('PUT', `/admin/accounts/${fieldReviewer2.id}/review-kinds`, admin, { kinds: ['inventory'] })
    expect((await get(`applications/${own}`, fieldReviewer2)).statusCode).toBe(404)
  })
})
