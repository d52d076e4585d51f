import { afterAll, beforeAll, expect, it } from 'vitest'
import { DatasetEdit } from '../../server/datasets/datasets.admin.schema.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type Cases, startCases } from './cases.ts'

const satellite = 1002

onBothDatabases('A dataset that somebody has applied for', (fresh) => {
  let portal: Cases
  beforeAll(async () => {
    portal = await startCases(fresh)
  })
  afterAll(() => portal.close())

  async function edit(id: number, change: object) {
    const read = (await portal.call('GET', `/admin/datasets/${id}`, portal.admin)).json()
    const whole = Object.fromEntries(Object.keys(DatasetEdit.properties).map((field) => [field, read[field]]))
    return portal.call('PUT', `/admin/datasets/${id}`, portal.admin, { ...whole, ...change })
  }

  it('stays in its data category until its reviewers have decided, or another category’s would never see it', async () => {
    const { apply, applicant, other, data, pass, fieldReviewer, services } = portal
    const first = await apply(applicant, [data.field])
    const second = await apply(other, [data.field])

    const refused = await edit(data.field, { categoryId: satellite })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { categoryId: '有 2 条数据申请正由原数据类别的审核人审核，审核结束后才能更换数据类别' },
    ])
    expect((await edit(data.field, { licence: 'CC-BY-4.0' })).statusCode).toBe(200)
    const next = makeDataset({
      slug: 'field-a',
      kind: 'satellite',
      categoryId: satellite,
      sharingMode: 'permission',
      version: { files: [{ name: 'o3.csv', format: 'text/csv', content: Buffer.from('time,o3\n') }] },
    })
    await expect(services.publishing.publish(next)).rejects.toThrow('field-a: applications for it are under review')

    await pass(fieldReviewer, first.id)
    await portal.call('POST', `/applications/${second.id}/withdraw`, other)
    expect((await edit(data.field, { categoryId: satellite })).statusCode).toBe(200)
    const moved = await apply(other, [data.field])
    expect(moved.kind).toBe('satellite')
    expect((await portal.call('GET', `/admin/applications/${moved.id}`, fieldReviewer)).statusCode).toBe(404)
  })
})
