import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUploadDisk } from '../../server/uploads/uploads.disk.ts'
import { freshSqlite, onBothDatabases, temporaryFolder } from '../helpers/databases.ts'
import { canMount, fill, smallDisk } from '../helpers/disks.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { makeDelivery, sha256, someBytes, tusClient } from './world.ts'

const day = 24 * 3_600_000
const pieces = (content: Buffer) => Readable.from([content]) as AsyncIterable<Buffer>

describe('The bytes of an upload', () => {
  const content = someBytes(5_000_000)

  it('that a killed process wrote count, known to it or not', async () => {
    const folder = temporaryFolder()
    const before = createUploadDisk(folder, 'boot 1')
    await before.create('a')
    expect(await before.append(pieces(content.subarray(0, 3_000_000)), 'a', 0)).toBe(3_000_000)
    // Written, and killed before it was told.
    appendFileSync(join(folder, 'a'), content.subarray(3_000_000, 3_500_000))
    const after = createUploadDisk(folder, 'boot 1')
    expect(await after.offset('a')).toBe(3_500_000)
    expect(await after.append(pieces(content.subarray(3_500_000)), 'a', 3_500_000)).toBe(content.length)
    expect(await after.sha256('a', content.length)).toBe(sha256(content))
  })

  it('count after the machine fell only as far as they were told', async () => {
    const folder = temporaryFolder()
    const before = createUploadDisk(folder, 'boot 1')
    await before.create('a')
    await before.append(pieces(content.subarray(0, 3_000_000)), 'a', 0)
    // The length came onto the disk, the bytes did not.
    truncateSync(join(folder, 'a'), 4_000_000)
    const after = createUploadDisk(folder, 'boot 2')
    expect(await after.offset('a')).toBe(3_000_000)
    expect(await after.append(pieces(content.subarray(3_000_000)), 'a', 3_000_000)).toBe(content.length)
    expect(await after.sha256('a', content.length)).toBe(sha256(content))
    // A mark that cannot be read vouches for nothing.
    writeFileSync(join(folder, 'a.mark'), '{"offs')
    expect(await createUploadDisk(folder, 'boot 2').offset('a')).toBe(0)
  })

  it('that came before the line broke are kept', async () => {
    const disk = createUploadDisk(temporaryFolder(), 'boot 1')
    await disk.create('a')
    async function* broken() {
      yield content.subarray(0, 1_234_567)
      throw new Error('the line broke')
    }
    await expect(disk.append(broken(), 'a', 0)).rejects.toThrow('the line broke')
    expect(await disk.offset('a')).toBe(1_234_567)
    await disk.append(pieces(content.subarray(1_234_567)), 'a', 1_234_567)
    expect(await disk.sha256('a', content.length)).toBe(sha256(content))
  })
})

onBothDatabases('The sweep of uploads', (fresh) => {
  let portal: People
  let owner: Someone
  beforeAll(async () => {
    portal = await startPeople(fresh)
    owner = await portal.someone('owner')
  })
  afterAll(() => portal.close())

  it('removes what nobody goes on with and what a killed process left, and nothing else', async () => {
    const { uploads, clock, database } = portal.services
    const folder = join(portal.config.DATA_DIR, 'uploads')
    const deliveryId = await makeDelivery(portal.services, owner.id)
    const announce = (id: string) =>
      uploads.announce({
        ...{ id, name: `${id}.csv`, bytes: 10, mediaType: '', sha256: null },
        ...{ accountId: owner.id, deliveryId },
      })
    for (const id of ['abandoned', 'under-way', 'finished', 'no-bytes', 'half-removed', 'unfinished-row'])
      await announce(id)
    await uploads.append(pieces(Buffer.alloc(5)), 'abandoned', 0)
    await uploads.append(pieces(Buffer.alloc(10)), 'finished', 0)
    rmSync(join(folder, 'no-bytes'))
    // Its last byte came, and the server was killed.
    appendFileSync(join(folder, 'unfinished-row'), Buffer.alloc(10))
    const table = database.tables.uploads
    const half = (await database.sql.select().from(table)).find(({ id }) => id === 'half-removed')!
    await database.transaction(() =>
      database.sql
        .insert(table)
        .values(half)
        .onConflictDoUpdate({ target: table.id, set: { removedAt: clock() } }),
    )
    writeFileSync(join(folder, 'stray'), 'bytes of no row')
    const ids = async () => (await uploads.ofDelivery(deliveryId)).map(({ id }) => id).sort()

    const now = clock()
    for (const name of ['stray', 'finished', 'under-way']) utimesSync(join(folder, name), now / 1000, now / 1000)
    portal.setNow(now + 3_600_000)
    await uploads.sweep()
    expect(await ids()).toEqual(['abandoned', 'finished', 'under-way', 'unfinished-row'])
    expect(['stray', 'half-removed', 'abandoned'].map((id) => existsSync(join(folder, id)))).toEqual([
      true,
      false,
      true,
    ])

    portal.setNow(now + 6 * day)
    await uploads.append(pieces(Buffer.alloc(3)), 'under-way', 0)
    portal.setNow(now + 7 * day + 1)
    await uploads.sweep()
    expect(await ids()).toEqual(['finished', 'under-way', 'unfinished-row'])
    expect((await uploads.ofDelivery(deliveryId)).find(({ id }) => id === 'unfinished-row')).toMatchObject({
      sha256: sha256(Buffer.alloc(10)),
    })
    expect(['stray', 'abandoned', 'finished', 'under-way'].map((id) => existsSync(join(folder, id)))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('A disk that is full', () => {
  it.skipIf(!canMount)(
    '(skipped where none can be mounted) refuses with 507, and the upload goes on later',
    async () => {
      const portal = await startPeople(freshSqlite)
      const disk = smallDisk('48m')!
      symlinkSync(disk, join(portal.config.DATA_DIR, 'uploads'))
      const owner = await portal.someone('owner')
      const delivery = await makeDelivery(portal.services, owner.id)
      await portal.app.listen({ host: '127.0.0.1', port: 0 })
      const tus = tusClient(`http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`)
      const create = (filename: string, length: number) =>
        tus.create(owner.headers, { filename, delivery: String(delivery) }, length)
      const content = someBytes(24 * 2 ** 20)

      const large = await create('large.nc', 100 * 2 ** 20)
      expect([large.status, ((await large.json()) as { code: string }).code]).toEqual([507, '050701'])
      const place = (await create('a.nc', content.length)).headers.get('location')!
      // What was announced has its room, so another of the same size does not fit.
      expect((await create('b.nc', content.length)).status).toBe(507)
      expect((await tus.patch(owner.headers, place, 0, content.subarray(0, 2_000_000))).status).toBe(204)
      fill(disk)
      for (let i = 0; i < 2; i++) {
        const refused = await tus.patch(owner.headers, place, 2_000_000, content.subarray(2_000_000))
        expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([507, '050701'])
        const asked = await tus.head(owner.headers, place)
        expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '2000000'])
      }
      rmSync(join(disk, 'ballast'))
      expect((await tus.patch(owner.headers, place, 2_000_000, content.subarray(2_000_000))).status).toBe(204)
      const [upload] = await portal.services.uploads.ofDelivery(delivery)
      expect(upload!.sha256).toBe(sha256(content))
      expect(sha256(readFileSync(await portal.services.uploads.pathOf(upload!.id)))).toBe(sha256(content))
      await portal.close()
    },
  )
})
