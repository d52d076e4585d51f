import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { startPeople } from '../helpers/people.ts'
import { programOf } from '../helpers/programs.ts'
import { mailsTo } from './telling.ts'

const child = programOf(new URL('./kill.child.ts', import.meta.url))
const many = 60

/** Runs the child; kills it once it has said so many lines. Gives the lines. */
function run(folder: string, account: number, killAfter = Number.POSITIVE_INFINITY): Promise<string[]> {
  const running = spawn(process.execPath, [child, folder, String(account), String(many)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  return new Promise((resolve) => {
    running.stdout.on('data', (piece) => {
      said += piece
      if (said.split('\n').length > killAfter) running.kill('SIGKILL')
    })
    running.once('close', () => resolve(said.trim().split('\n')))
  })
}

it('a process killed while it tells leaves message, push and mail together or not at all, and told again each is there once', async () => {
  const portal = await startPeople()
  const who = await portal.someone('reader')
  const { database } = portal.services
  const { messages, pushes } = database.tables
  const keysOf = async () => {
    const strip = (key: string) => key.replace(/^message:/, '')
    return {
      messages: (await database.sql.select({ key: messages.eventKey }).from(messages)).map((row) => row.key).sort(),
      pushes: (await database.sql.select({ key: pushes.eventKey }).from(pushes)).map((row) => strip(row.key)).sort(),
      mails: (await mailsTo(portal.services, who.id)).map((mail) => strip(mail.eventKey)).sort(),
    }
  }
  // In the middle of a transaction, and just after one.
  for (const killAfter of [7, 14, 31]) {
    const lines = await run(portal.config.DATA_DIR, who.id, killAfter)
    const ended = lines.filter((line) => line.startsWith('end')).length
    expect(ended).toBeLessThan(many)
    const keys = await keysOf()
    expect(keys.pushes).toEqual(keys.messages)
    expect(keys.mails).toEqual(keys.messages)
    // What was said to be done is there.
    expect(keys.messages.length).toBeGreaterThanOrEqual(ended)
  }
  await run(portal.config.DATA_DIR, who.id)
  const all = Array.from({ length: many }, (_, i) => `killed:${i}`).sort()
  expect(await keysOf()).toEqual({ messages: all, pushes: all, mails: all })
  await portal.close()
})
