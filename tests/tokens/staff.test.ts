import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cases, startCases } from '../applications/cases.ts'
import type { Someone } from '../helpers/people.ts'

let portal: Cases
let origin: string
beforeAll(async () => {
  portal = await startCases()
  origin = await portal.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => portal.close())

const upload = async (who: Someone) =>
  (
    await portal.app.inject({
      method: 'POST',
      url: '/api/attachments?name=secret.txt',
      headers: { ...who.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('项目批文'),
    })
  ).json().data.key as string
const bearerOf = async (who: Someone) => ({
  authorization: `Bearer ${(await portal.call('POST', '/tokens', who, { name: 'script' })).json().data.token}`,
})
const reads = async (url: string, headers: Record<string, string>) => {
  const answer = await fetch(origin + url, { headers })
  await answer.arrayBuffer()
  return answer.status
}

test('an API token of staff reads no file of a case or of feedback; its sender’s does', async () => {
  const { admin, applicant, fieldReviewer, data } = portal
  const made = await portal.apply(applicant, [data.field], { attachments: [await upload(applicant)] })
  const ofCase = made.attachments[0]!.url
  const words = { title: '时间不对', type: 'data', content: '文件里的时间比说明晚八小时。' }
  await portal.call('POST', '/feedback', applicant, { ...words, attachments: [await upload(applicant)] })
  const ofFeedback = (await portal.call('GET', '/feedback', applicant)).json().data.list[0].attachments[0].url
  for (const url of [ofCase, ofFeedback]) {
    const staff = url === ofCase ? fieldReviewer : admin
    expect(await reads(url, staff.headers)).toBe(200)
    expect(await reads(url, await bearerOf(staff))).toBe(404)
    expect(await reads(url, await bearerOf(applicant))).toBe(200)
  }
})

test('it still downloads what its owner may for review, and says of itself what it may', async () => {
  const { fieldReviewer, data } = portal
  const bearer = await bearerOf(fieldReviewer)
  const detail = (await portal.call('GET', `/datasets/${data.field}`, bearer)).json().data
  expect(detail.access.reason).toBe('staff')
  expect(await reads(`/api/files/${detail.files[0].id}/content`, bearer)).toBe(200)
  expect((await portal.call('GET', '/user/me', bearer)).json().data.actions).toEqual(['datasets.download-any'])
})
