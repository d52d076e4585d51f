import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { startPeople } from '../helpers/people.ts'
import { type ServerProcess, startServer } from '../helpers/server.ts'
import { makeDelivery, sha256, someBytes, tusClient } from './world.ts'

const mebi = 2 ** 20

/** The bytes as a line brings them, a piece at a time. */
const trickle = (content: Buffer, at: (sent: number) => void) => {
  let sent = 0
  return new ReadableStream({
    pull: async (controller) => {
      if (sent >= content.length) return controller.close()
      controller.enqueue(content.subarray(sent, sent + mebi / 2))
      sent += mebi / 2
      at(sent)
      await pause(2)
    },
  })
}

onBothDatabases('An upload to a server that is killed again and again', (fresh) => {
  it('goes on each time where its last bytes stand, and arrives as it was sent', async () => {
    const portal = await startPeople(fresh)
    // The sessions of the server under test go by the clock of the machine.
    portal.setNow(Date.now())
    const owner = await portal.someone('owner')
    const delivery = await makeDelivery(portal.services, owner.id)
    const { DATA_DIR, DATABASE_URL } = portal.config
    const content = someBytes(48 * mebi)
    let server: ServerProcess | null = null
    let place = ''
    let told = 0
    const kills = [3, 11, 29]
    try {
      for (;;) {
        server = await startServer({ DATA_DIR, DATABASE_URL })
        const tus = tusClient(server.address)
        const { headers } = owner
        if (!place) {
          const metadata = { filename: 'a.nc', delivery: String(delivery), sha256: sha256(content) }
          place = (await tus.create(headers, metadata, content.length)).headers.get('location')!
        }
        const asked = await tus.head(headers, place)
        expect(asked.status).toBe(200)
        const offset = Number(asked.headers.get('upload-offset'))
        // What was acknowledged is there.
        expect(offset).toBeGreaterThanOrEqual(told)
        const killAt = kills.shift()
        if (killAt === undefined) {
          const answer = await tus.patch(headers, place, offset, content.subarray(offset))
          expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(content.length)])
          break
        }
        // A part that is acknowledged, and one in whose middle the server dies.
        const part = content.subarray(offset, offset + 2 * mebi)
        const first = await tus.patch(headers, place, offset, part)
        expect(first.status).toBe(204)
        told = offset + part.length
        const { child } = server
        const dying = trickle(content.subarray(told), (sent) => {
          if (sent >= (killAt * mebi) / 2) child.kill('SIGKILL')
        })
        await expect(tus.patch(headers, place, told, dying)).rejects.toThrow()
      }
    } finally {
      server?.child.kill('SIGKILL')
    }
    const [upload] = await portal.services.uploads.ofDelivery(delivery)
    expect(upload).toMatchObject({ received: content.length, sha256: sha256(content) })
    expect(sha256(readFileSync(join(DATA_DIR, 'uploads', upload!.id)))).toBe(sha256(content))
    await portal.close()
  })
})
