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

  test('ten wrong ones from ten addresses close an account for a while, however its name is spelled', async () => {
    const name = await newName()
    for (let i = 0; i < 10; i++) {
      const spelled = [name, name.toUpperCase(), ` ${name} `, name.replace('p', 'ｐ')][i % 4]!
      expect((await logIn(spelled, 'wrong')).statusCode).toBe(401)
    }
    const right = await logIn(name, 'Demo2026')
    expect(right.statusCode).toBe(429)
    expect(right.headers['retry-after']).toBe('900')
    portal.setNow(now + 15 * minute)
    expect((await logIn(name, 'Demo2026')).statusCode).toBe(200)
  })

  test('fifty at once are answered no more often than one after the other', async () => {
    const name = await newName()
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(name, 'wrong')))
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(40)
    expect((await logIn(name, 'Demo2026')).statusCode).toBe(429)
  })

  test('ten wrong ones from one address close it, whatever it claims to be and whichever call it uses', async () => {
    const address = newAddress()
    for (let i = 0; i < 10; i++)
      await logIn(`nobody${i}`, 'wrong', address, { 'x-forwarded-for': `1.1.1.${i}`, forwarded: `for=1.1.1.${i}` })
    expect((await logIn(await newName(), 'Demo2026', address)).statusCode).toBe(429)
    const old = await portal.app.inject({ url: '/api/user/login?username=x&password=y', remoteAddress: address })
    expect(old.statusCode).toBe(429)
    expect((await logIn('nobody', 'x', newAddress())).statusCode).toBe(401)
  })

  test('an IPv6 network is one address', async () => {
    for (let i = 0; i < 10; i++) await logIn(`nobody${i}`, 'wrong', `2001:db8:7:7::${i + 1}`)
    expect((await logIn('other', 'wrong', '2001:db8:7:7:ffff::9')).statusCode).toBe(429)
    expect((await logIn('other', 'wrong', '2001:db8:7:8::1')).statusCode).toBe(401)
  })

  test('an unknown name is closed like a known one', async () => {
    for (let i = 0; i < 10; i++) await logIn('ghost', 'wrong')
    const [ghost, known] = [await logIn('ghost', 'wrong'), await newName()]
    for (let i = 0; i < 10; i++) await logIn(known, 'wrong')
    const real = await logIn(known, 'wrong')
    expect([real.statusCode, real.body]).toEqual([ghost.statusCode, ghost.body])
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
