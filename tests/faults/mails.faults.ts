/** Mail servers in trouble, and clocks that jump. */

import { join } from 'node:path'
import { startBrokenSmtp, startSmtp } from '../helpers/smtp.ts'
import { makeDue, passedByThemselves } from './kills.faults.ts'
import { fakeClock } from './machine.ts'
import { type Fault, type Stage, sleep } from './round.ts'
import { servicesOn } from './template.ts'

const from = { MAIL_FROM: 'Portal <portal@unit.example>' }

async function mailsOf(stage: Stage) {
  const services = await servicesOn(stage.place)
  try {
    return await services.database.sql.select().from(services.database.tables.mails)
  } finally {
    await services.close()
  }
}

/** The sink holds each logical mail; I9: Message-IDs repeat only where a crash came between. */
function sameMails(
  stage: Stage,
  received: { raw: string }[],
  rows: { messageId: string; state: string }[],
  repeats: number,
) {
  const ids = received.map((one) => /^message-id: <([^>]+)>/im.exec(one.raw)?.[1] ?? '')
  const different = new Set(ids)
  stage.must(ids.length - different.size <= repeats, `I9 ${ids.length - different.size} mails came twice`)
  const sent = rows.filter((row) => row.state === 'sent')
  stage.must(sent.length === rows.length, `${rows.length - sent.length} of ${rows.length} mails did not go`)
  for (const row of sent)
    stage.must(different.has(row.messageId), `I9 ${row.messageId} is marked as sent and did not come`)
}

export const mailTrouble: Fault = {
  id: 'F10',
  name: 'mail server refuses, is silent, says 4xx, dies after the message',
  needs: ['linux', 'faketime'],
  round: async (stage) => {
    const clock = fakeClock(join(stage.folder, 'clock'))
    const sink = await startSmtp()
    const broken = await startBrokenSmtp(stage.number % 2 ? 'silent' : 'dies after data')
    stage.cleaning.later(() => void sink.close())
    stage.cleaning.later(() => void broken.close())
    const how = ['refused', 'broken', '4xx'][stage.number % 3]!
    let trouble = how === '4xx'
    sink.onMessage = () => (trouble ? { code: 451, text: 'later' } : null)
    const SMTP_URL = how === 'refused' ? 'smtp://127.0.0.1:1' : how === 'broken' ? broken.url : sink.url
    await stage.start({ environment: { ...from, ...clock.environment, SMTP_URL } })
    const driver = stage.drive({ clients: 3 })
    await driver.acknowledge(25)
    await driver.pause()
    const slowest = driver.slowest()
    stage.must(slowest < 3000, `a call took ${slowest} ms while mails could not go`)
    stage.must(driver.counts.unavailable === 0, 'people noticed')
    const waiting = (await mailsOf(stage)).filter((row) => row.state !== 'sent').length
    stage.must(waiting > 0, 'nothing waited')
    trouble = false
    await stage.server().stop()
    clock.set(300)
    await stage.start({ environment: { ...from, ...clock.environment, SMTP_URL: sink.url } })
    const until = Date.now() + 30_000
    while ((await mailsOf(stage)).some((row) => row.state !== 'sent') && Date.now() < until) await sleep(300)
    sameMails(stage, sink.received, await mailsOf(stage), 0)
    const looked = await stage.check()
    return `${waiting} mails waited and all came once, slowest call ${slowest} ms, ${looked} looked up`
  },
}

export const mailKilled: Fault = {
  id: 'F11',
  name: 'killed between the mail and its mark',
  needs: ['linux', 'faketime'],
  round: async (stage) => {
    const clock = fakeClock(join(stage.folder, 'clock'))
    const sink = await startSmtp()
    stage.cleaning.later(() => void sink.close())
    let killing = true
    const environment = { ...from, ...clock.environment, SMTP_URL: sink.url }
    const server = await stage.start({ environment })
    const taken = new Promise<void>((resolve) => {
      let seen = 0
      const wanted = 1 + stage.dice.below(5)
      sink.onMessage = async () => {
        if (!killing || ++seen < wanted) return null
        killing = false
        // Accepted, but the sender never hears of it.
        setTimeout(resolve, 0)
        await sleep(50)
        return null
      }
    })
    const driver = stage.drive({ clients: 3 })
    await taken
    await server.kill()
    await driver.stop()
    // Longer than any claim lasts.
    clock.set(180)
    await stage.start({ environment })
    const until = Date.now() + 30_000
    while ((await mailsOf(stage)).some((row) => row.state !== 'sent') && Date.now() < until) await sleep(300)
    const rows = await mailsOf(stage)
    // Four lanes send at once, so at most four mails were under way.
    sameMails(stage, sink.received, rows, 4)
    const looked = await stage.check()
    return `${rows.length} mails, ${sink.received.length - rows.length} came twice under the same Message-ID, ${looked} looked up`
  },
}

export const clockJumps: Fault = {
  id: 'F12',
  name: 'clock +1 h, +1 day, −1 h, under another time zone',
  needs: ['linux', 'faketime'],
  round: async (stage) => {
    const clock = fakeClock(join(stage.folder, 'clock'))
    await stage.moveTo(join(stage.folder, 'data'))
    // Due in half a day: one hour must not pass them, and after a day nobody knows whether the clock is right.
    const due = await makeDue(stage, 8, Date.now() + 12 * 3_600_000)
    const TZ = ['UTC', 'Asia/Shanghai', 'America/New_York'][stage.number % 3]!
    const server = await stage.start({ environment: { ...clock.environment, TZ } })
    const driver = stage.drive({ clients: 2 })
    await driver.acknowledge(10)
    for (const hours of [1, 0, 24, 0]) {
      const lines = server.log.length
      clock.set(hours * 3600)
      // Jobs come round once a minute: after a day nobody decided in, one does.
      await sleep(hours === 24 ? 66_000 : 1500)
      const said = server.log.length - lines
      stage.must(said < 100, `${said} lines of log after a jump to ${hours} h`)
      stage.must((await passedByThemselves(stage)) === 0, `cases passed by themselves at ${hours} h`)
    }
    // A session neither died of it nor lives longer.
    await driver.acknowledge(10)
    stage.must(server.running(), 'the server ended')
    const looked = await stage.check()
    return `${due} cases waited, ${server.log.length} lines of log, ${looked} looked up`
  },
}
