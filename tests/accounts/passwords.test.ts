import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordRule } from '../../server/accounts/accounts.vocabulary.ts'
import { hashPassword, verifyPassword } from '../../server/accounts/passwords.ts'
import { makeAccount } from '../helpers/make.ts'
import { type People, startPeople } from '../helpers/people.ts'

describe('a password', () => {
  let portal: People
  beforeAll(async () => {
    portal = await startPeople()
  })
  afterAll(() => portal.close())

  test.each(['二十个字符长密码🙂 空格ok ~`|', '        x        y', 'ÄöÜ ßçñ é😀', 'a"b\\c\'d;--<>&%00'])(
    'is taken as it was typed, whatever is in it: %j',
    async (password) => {
      expect([...password].length).toBeLessThanOrEqual(20)
      expect(passwordRule(password)).toBeNull()
      const username = `p${[...password].length}${password.codePointAt(0)}`
      await makeAccount(portal.services, { username, password })
      const logIn = async (typed: string) =>
        (await portal.call('POST', '/user/login', null, { username, password: typed })).statusCode
      expect(await logIn(password)).toBe(200)
      for (const other of [
        [...password].slice(0, -1).join(''),
        password.trim() === password ? `${password} ` : password.trim(),
      ])
        expect(await logIn(other), JSON.stringify(other)).toBe(401)
    },
  )

  test.each(['123456', 'PassWord123', 'portal123', 'pm2.5pm10', '12345', 'x'.repeat(21)])(
    'is refused: %s',
    (password) => {
      expect(passwordRule(password)).not.toBeNull()
    },
  )

  test('is not cut off: what differs only at its end is another', async () => {
    const long = 'a'.repeat(80)
    const kept = await hashPassword(long)
    expect(await verifyPassword(kept, long)).toBe(true)
    expect(await verifyPassword(kept, long.slice(0, 72))).toBe(false)
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=(\d{5,}),t=[1-9],p=1\$/)
    const [, memory] = /m=(\d+)/.exec(kept)!
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
  })
})
