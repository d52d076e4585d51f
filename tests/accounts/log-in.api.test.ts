import { setImmediate as immediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'
import { type Sink, startSmtp } from '../helpers/smtp.ts'

const minute = 60_000

describe('log-in tries', () => {
  let portal: Portal
  let sink: Sink
  let now: number
  let accounts = 0
  let addresses = 0
  beforeAll(async () => {
    sink = await startSmtp()
    portal = await startPortal({ SMTP_URL: sink.url, MAIL_FROM: 'data@portal.example' })
    await makeRoles(portal.services)
    now = portal.services.clock()
  })
  beforeEach(() => {
    now += 24 * 60 * minute
    portal.setNow(now)
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  const newName = async () => {
    const username = `person${++accounts}`
    await makeAccount(portal.services, { username, realName: '林一' })
    return username
  }
  const newAddress = () => `10.8.${++addresses >> 8}.${addresses & 255}`
  const logIn = (username: string, password: string, address = newAddress(), headers = {}) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { username, password },
      remoteAddress: address,
      headers,
    })
  const mailsTo = (username: string) =>
    sink.received.filter((one) => one.envelope.to.includes(`${username}@unit.example`)).length

  const wrongTimes = async (times: number, username: string, address: string) => {
    const codes: number[] = []
    for (let i = 0; i < times; i++) codes.push((await logIn(username, 'wrong', address)).statusCode)
    return codes
  }
  const browserOf = (answer: { cookies: { name: string; value: string }[] }) => ({
    cookie: `portal_device=${answer.cookies.find((one) => one.name === 'portal_device')!.value}`,
  })

  test('ten wrong ones from one network pause the name there, however it is spelled, and nowhere else', async () => {
    const name = await newName()
    const address = newAddress()
    for (let i = 0; i < 10; i++) {
      const spelled = [name, name.toUpperCase(), ` ${name} `, name.replace('p', 'ｐ')][i % 4]!
      const claims = { 'x-forwarded-for': `1.1.1.${i}`, forwarded: `for=1.1.1.${i}` }
      expect((await logIn(spelled, 'wrong', address, claims)).statusCode).toBe(401)
    }
    const right = await logIn(name, 'Demo2026', address)
    expect([right.statusCode, right.headers['retry-after']]).toEqual([429, '900'])
    const old = await portal.app.inject({
      url: `/api/user/login?username=${name}&password=Demo2026`,
      remoteAddress: address,
    })
    expect(old.statusCode).toBe(429)
    expect((await logIn(name, 'Demo2026')).statusCode).toBe(200)
    expect((await logIn(await newName(), 'Demo2026', address)).statusCode).toBe(200)
    portal.setNow(now + 15 * minute)
    expect((await logIn(name, 'Demo2026', address)).statusCode).toBe(200)
  })

  test('fifty at once are answered no more often than one after the other', async () => {
    const name = await newName()
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(name, 'wrong', address)))
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(40)
    expect((await logIn(name, 'Demo2026', address)).statusCode).toBe(429)
  })

  test('an IPv6 network is one address', async () => {
    const name = await newName()
    for (let i = 0; i < 10; i++) await logIn(name, 'wrong', `2001:db8:7:7::${i + 1}`)
    expect((await logIn(name, 'Demo2026', '2001:db8:7:7:ffff::9')).statusCode).toBe(429)
    expect((await logIn(name, 'Demo2026', '2001:db8:7:8::1')).statusCode).toBe(200)
  })

  test('many networks of one IPv6 site get thirty tries at a name, and nobody elsewhere is held up', async () => {
    const name = await newName()
    const site = (i: number) => `2001:db8:9:${i.toString(16)}::1`
    const device = browserOf(await logIn(name, 'Demo2026', site(0x1000)))
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => logIn(name, 'wrong', site(i >> 1))))
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(30)
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(10)
    expect((await logIn(name, 'Demo2026', site(0x2000))).statusCode).toBe(429)
    expect((await logIn(name, 'Demo2026', '2001:db8:a:1::1')).statusCode).toBe(200)
    expect((await logIn(name, 'Demo2026', site(0x3000), device)).statusCode).toBe(200)
    expect((await logIn(await newName(), 'Demo2026', site(0))).statusCode).toBe(200)
    portal.setNow(now + 15 * minute)
    expect((await logIn(name, 'Demo2026', site(0x2000))).statusCode).toBe(200)
  })

  test('wrong ones from everywhere slow the right password down, and never refuse it', async () => {
    const name = await newName()
    const took = async () => {
      const start = performance.now()
      expect((await logIn(name, 'Demo2026')).statusCode).toBe(200)
      return performance.now() - start
    }
    // The shortest of some: a busy machine makes any of them longer.
    const plain = Math.min(await took(), await took(), await took())
    for (let i = 0; i < 12; i++) await wrongTimes(1, name, newAddress())
    const slowed = await took()
    expect(slowed - plain).toBeGreaterThan(150)
    expect(slowed).toBeLessThan(4000)
  })

  test('a device that logged in before has its own count: its owner gets in beside whoever tries, in one network', async () => {
    const name = await newName()
    const address = newAddress()
    const first = await logIn(name, 'Demo2026', address)
    const cookie = String([first.headers['set-cookie']].flat().find((one) => one!.startsWith('portal_device=')))
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Strict/)
    expect(cookie).toMatch(/Max-Age=31536000/)
    const device = browserOf(first)
    const { database } = portal.services
    const rows = JSON.stringify(await database.sql.select().from(database.tables.devices))
    expect(rows).not.toContain(device.cookie.split('=')[1])

    await wrongTimes(10, name, address)
    expect((await logIn(name, 'Demo2026', address)).statusCode).toBe(429)
    expect((await logIn(name, 'Demo2026', address, device)).statusCode).toBe(200)
    // Its own count is a count.
    for (let i = 0; i < 10; i++) expect((await logIn(name, 'wrong', address, device)).statusCode).toBe(401)
    expect((await logIn(name, 'Demo2026', newAddress(), device)).statusCode).toBe(429)
    expect((await logIn(name, 'Demo2026')).statusCode).toBe(200)
  })

  test('a device is of use for the account it logged in to alone, and a made-up one for none', async () => {
    const [mine, theirs] = [await newName(), await newName()]
    const address = newAddress()
    const device = browserOf(await logIn(mine, 'Demo2026', address))
    for (const headers of [device, { cookie: `portal_device=${'x'.repeat(43)}` }]) {
      await wrongTimes(10, theirs, address)
      expect((await logIn(theirs, 'Demo2026', address, headers)).statusCode).toBe(429)
    }
  })

  test('twenty who mistype behind one address pause nobody', async () => {
    const address = newAddress()
    for (let i = 0; i < 20; i++) expect(await wrongTimes(2, `mistyped${i}`, address)).toEqual([401, 401])
    const start = performance.now()
    expect((await logIn(await newName(), 'Demo2026', address)).statusCode).toBe(200)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  test('whoever tries many names from one address is slowed, and holds few connections at a time', async () => {
    const address = newAddress()
    for (let i = 0; i < 36; i++) await logIn(`sprayed${i}`, 'Spring2026', address)
    const start = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => logIn(`sprayed${40 + i}`, 'Spring2026', address)),
    )
    const codes = answers.map((answer) => answer.statusCode)
    // Four at a time and a line of sixteen.
    expect(performance.now() - start).toBeGreaterThan(5 * 200)
    expect(codes.filter((code) => code === 401)).toHaveLength(20)
    expect(codes.filter((code) => code === 429)).toHaveLength(10)
    expect(answers.find((answer) => answer.statusCode === 429)!.headers['retry-after']).toBe('1')
    expect((await logIn(await newName(), 'Demo2026')).statusCode).toBe(200)
  })

  test('behind the address of a flood a right password gets in, in a new browser too', async () => {
    const address = newAddress()
    const [first, second, third, regular] = [await newName(), await newName(), await newName(), await newName()]
    expect((await logIn(regular, 'Demo2026', address)).statusCode).toBe(200)
    // The flood knows a colleague's name as well.
    await wrongTimes(1, regular, address)
    for (let i = 0; i < 31; i++) await logIn(`spray${i}`, 'Spring2026', address)
    let going = true
    let tried = 31
    const loops = (many: number) =>
      Array.from({ length: many }, async () => {
        while (going) {
          await logIn(`spray${tried++}`, 'Spring2026', address)
          // Over a network nobody is refused faster than others are heard.
          await immediate()
        }
      })
    const few = loops(6)
    for (const newcomer of [first, second, third]) {
      const start = performance.now()
      expect((await logIn(newcomer, 'Demo2026', address)).statusCode).toBe(200)
      expect(performance.now() - start).toBeLessThan(8000)
    }
    // However many they are, who logged in from there before has a place of their own.
    const many = loops(30)
    const start = performance.now()
    for (let i = 0; i < 3; i++) expect((await logIn(regular, 'Demo2026', address)).statusCode).toBe(200)
    const old = await portal.app.inject({
      url: `/api/user/login?username=${regular}&password=Demo2026`,
      remoteAddress: address,
    })
    expect(old.statusCode).toBe(200)
    expect(performance.now() - start).toBeLessThan(4 * 8000)
    going = false
    await Promise.all([...few, ...many])
  })

  test('an unknown name is closed like a known one', async () => {
    const address = newAddress()
    const known = await newName()
    await wrongTimes(10, 'ghost', address)
    await wrongTimes(10, known, address)
    const [ghost, real] = [await logIn('ghost', 'wrong', address), await logIn(known, 'wrong', address)]
    expect([real.statusCode, real.body]).toEqual([ghost.statusCode, ghost.body])
    expect(real.statusCode).toBe(429)
  })

  test('right log-ins do not count: thirty from one address at once are let in', async () => {
    const name = await newName()
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(name, 'Demo2026', address)))
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
  })

  test('the owner is told once a window, in plain words, and never of the password tried', async () => {
    const name = await newName()
    for (let i = 0; i < 14; i++) await logIn(name, 'secret-guess')
    const { mail } = await sink.mailTo(`${name}@unit.example`)
    expect(mail.subject).toMatch(/^登录尝试过多/)
    expect(mail.text).toContain('/forgetPassword')
    expect(mail.text).not.toContain('secret-guess')
    portal.setNow(now + 15 * minute - 1)
    for (let i = 0; i < 10; i++) await logIn(name, 'secret-guess')
    await portal.services.mails.deliverDue()
    expect(mailsTo(name)).toBe(1)
    portal.setNow(now + 40 * minute)
    for (let i = 0; i < 10; i++) await logIn(name, 'secret-guess')
    await portal.services.mails.deliverDue()
    expect(mailsTo(name)).toBe(2)
  })

  test('a flood through the day is five mails, not a hundred', async () => {
    const name = await newName()
    for (let round = 0; round < 9; round++) {
      portal.setNow(now + round * 16 * minute)
      for (let i = 0; i < 10; i++) await logIn(name, 'wrong')
    }
    await portal.services.mails.deliverDue()
    expect(mailsTo(name)).toBe(5)
  })

  test('a wrong name takes as long as a wrong password', async () => {
    const name = await newName()
    const time = async (username: string) => {
      const start = performance.now()
      await logIn(username, 'wrong')
      return performance.now() - start
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 40; i++) {
      portal.setNow(now + i * 16 * minute)
      // In turn, so that a busy machine slows both.
      known.push(await time(name))
      unknown.push(await time(`nobody${i}`))
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[times.length / 2]!
    expect(Math.abs(median(known) / median(unknown) - 1)).toBeLessThan(0.2)
  })
})
