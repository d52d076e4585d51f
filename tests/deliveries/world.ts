import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestDatabase } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

/** Monday in Beijing, after the close of business. */
export const monday = Date.parse('2026-11-02T18:00:00+08:00')
export const day = 86_400_000

/** All that must be said of a dataset. */
export const whole = {
  name: { zh: '奥林匹克公园臭氧', en: 'Ozone at the Olympic park' },
  categoryId: 1001,
  projectId: null,
  abstract: { zh: '一年的小时值。', en: 'Hours of a year.' },
  source: { zh: '课题组', en: 'The project team' },
  observationType: 'in-situ',
  parameterType: 'reactive-gas',
  department: 'chemistry',
  species: ['o3'],
  keywords: { zh: ['臭氧'], en: ['ozone'] },
  temporalResolution: 'hour',
  spaceRange: { zh: '北京', en: 'Beijing' },
  spatialResolution: 'point',
  sharingMode: 'open',
  licence: 'CC-BY-4.0',
  creators: [{ zh: '林一', en: 'Lin Yi' }],
  publisher: { zh: '大学', en: 'University' },
  contacts: [
    { name: { zh: '林一', en: 'Lin Yi' }, unit: { zh: '大学', en: 'University' }, mailbox: 'lin@unit.example' },
  ],
  serviceMailbox: 'data@unit.example',
}

export interface World extends People {
  /** Bytes go out over a real connection only. */
  take(path: string, who: Someone): Promise<Response>
  deliverer: Someone
  reviewer: Someone
  otherReviewer: Someone
  admin: Someone
  /** A draft that lacks nothing, with one file. */
  ready(
    who?: Someone,
    given?: { description?: object; files?: Record<string, string | Buffer> },
  ): Promise<{ id: number; revision: number }>
  upload(id: number, accountId: number, name: string, content: string | Buffer, finished?: boolean): Promise<string>
  submitted(
    who?: Someone,
    given?: { description?: object; files?: Record<string, string | Buffer> },
  ): Promise<{ id: number; revision: number }>
}

export const csv = 'time,o3\n2024-01-01T00:00,41\n2024-01-01T01:00,40\n'

export async function startWorld(fresh?: () => Promise<TestDatabase>): Promise<World> {
  const portal = await startPeople(fresh)
  portal.setNow(monday)
  const { call, services } = portal
  const deliverer = await portal.someone('deliverer', { agreed: false })
  const reviewer = await portal.someone('fieldreviewer', { roles: ['reviewer'], reviewKinds: ['field'] })
  const otherReviewer = await portal.someone('satellitereviewer', { roles: ['reviewer'], reviewKinds: ['satellite'] })
  const admin = await portal.someone('boss', { roles: ['admin'] })
  let uploads = 0
  let origin = ''

  async function upload(id: number, accountId: number, name: string, content: string | Buffer, finished = true) {
    const { database, config } = services
    const key = `upload${++uploads}x${id}`
    const folder = join(config.DATA_DIR, 'uploads')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, key), content)
    const at = monday
    await database.transaction(async () => {
      await database.sql.insert(database.tables.uploads).values({
        ...{ id: key, deliveryId: id, accountId, name, bytes: Buffer.byteLength(content), mediaType: 'text/csv' },
        ...{ createdAt: at + uploads, touchedAt: at, finishedAt: finished ? at : null },
        sha256: finished ? createHash('sha256').update(content).digest('hex') : null,
      })
    })
    return key
  }
  const ready: World['ready'] = async (who = deliverer, { description = {}, files = { 'o3.csv': csv } } = {}) => {
    const made = await call('POST', '/deliveries', who, { kind: 'field' })
    const { id } = made.json().data
    const saved = await call('PATCH', `/deliveries/${id}`, who, {
      revision: 1,
      description: { ...whole, ...description },
    })
    for (const [name, content] of Object.entries(files)) await upload(id, who.id, name, content)
    return { id, revision: saved.json().data.revision }
  }
  return {
    ...portal,
    take: async (path, who) => {
      if (!origin) origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
      return fetch(`${origin}/api${path}`, { headers: who.headers as unknown as Record<string, string> })
    },
    ...{ deliverer, reviewer, otherReviewer, admin, ready, upload },
    submitted: async (who = deliverer, given) => {
      const { id, revision } = await ready(who, given)
      const answer = await call('POST', `/deliveries/${id}/submit`, who, { revision, agreement: true })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return { id, revision: answer.json().data.revision }
    },
  }
}
