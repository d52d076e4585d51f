import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '../../server/operations/backup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { temporaryFolder } from '../helpers/databases.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'

/** What callers say is written down by them, not by us: it must not look like our own lines, nor fill the disk. */
const hostile: Record<string, string> = {
  'a second line': 'x\r\n{"level":60,"msg":"forged"}',
  'colours of a terminal': '\u001b[31mred\u001b[0m\u001b]0;title\u0007',
  'a null': 'a\u0000b',
  'a lone surrogate': 'a\ud800b',
  'line separators': 'a\u2028b\u2029c',
  'a megabyte': 'x'.repeat(1_000_000),
}

describe('the log', () => {
  let portal: Portal
  const lines: string[] = []
  beforeAll(async () => {
    portal = await startPortal({ LOG_LEVEL: 'trace' }, { log: { write: (line) => void lines.push(line) } })
    await makeRoles(portal.services)
    await makeAccount(portal.services, { username: 'lin' })
  })
  afterAll(() => portal.close())

  test.each(Object.entries(hostile))(
    'has one line for one event, bounded, whatever a caller says: %s',
    async (_, text) => {
      const { registrations } = portal.services
      const { checkCode } = registrations
      Object.assign(registrations, {
        checkCode: async () => {
          throw new Error('the database is gone')
        },
      })
      lines.length = 0
      const short = text.slice(0, 2000)
      await portal.app.inject({
        url: `/api/user/mailChecking?mailbox=a@unit.example&code=123456`,
        headers: {
          'user-agent': short.replace(/[^\x20-\x7e\t]/g, '_'),
          cookie: `x=${encodeURIComponent(short.replace(/[\ud800-\udfff]/g, '?'))}`,
        },
      })
      await portal.app.inject({ url: `/api/${encodeURIComponent(short.replace(/[\ud800-\udfff]/g, '?'))}` })
      await portal.app.inject({
        method: 'POST',
        url: '/api/user/login',
        payload: { username: text, password: text },
        remoteAddress: '10.7.7.7',
      })
      Object.assign(registrations, { checkCode })
      expect(lines.length).toBeGreaterThan(0)
      for (const line of lines) {
        expect([...line.trimEnd()].filter((character) => character < ' ')).toEqual([])
        expect(() => JSON.parse(line)).not.toThrow()
        expect(line.length).toBeLessThan(8_000)
        expect(JSON.parse(line).level).toBeLessThan(60)
      }
    },
  )
})

test('a backup holds no token, no password and no code: only what proves them', async () => {
  const portal = await startPortal()
  try {
    await makeRoles(portal.services)
    await makeAccount(portal.services, { username: 'lin', password: 'Canary4Backup' })
    const { access_token } = await portal.logIn('lin', 'Canary4Backup')
    const to = temporaryFolder()
    const { folder: made } = await backUp(portal.config, to, new Date(), () => undefined)
    let looked = 0
    const walk = (folder: string) => {
      for (const name of readdirSync(folder)) {
        const path = join(folder, name)
        if (statSync(path).isDirectory()) walk(path)
        else {
          const bytes = readFileSync(path).toString('latin1')
          for (const secret of ['Canary4Backup', access_token]) expect(bytes.includes(secret), path).toBe(false)
          looked++
        }
      }
    }
    walk(made)
    expect(looked).toBeGreaterThan(1)
  } finally {
    await portal.close()
  }
})
