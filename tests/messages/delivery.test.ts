import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServices, type Services } from '../../server/services.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, startPeople } from '../helpers/people.ts'
import { type Sink, startSmtp } from '../helpers/smtp.ts'
import { event, tell } from './telling.ts'

onBothDatabases('Mails of messages', (fresh) => {
  let portal: People
  let sink: Sink
  let senders: Services[]
  beforeAll(async () => {
    portal = await startPeople(fresh)
    sink = await startSmtp()
    const sending = { ...portal.config, SMTP_URL: sink.url, MAIL_FROM: 'data@portal.example' }
    senders = [
      await createServices(sending, portal.services.clock),
      await createServices(sending, portal.services.clock),
    ]
  })
  afterAll(async () => {
    for (const sender of senders) await sender.close()
    await sink.close()
    await portal.close()
  })

  it('reach the person once per event, whichever process sends them', async () => {
    const who = await portal.someone('once')
    const told = Array.from({ length: 9 }, (_, i) => event(who.id, { title: { zh: `事件 ${i}`, en: `Event ${i}` } }))
    // Told by both at the same time.
    await Promise.all(senders.flatMap((sender) => told.map((one) => tell(sender, one))))
    for (let round = 0; round < 3; round++) await Promise.all(senders.map((sender) => sender.mails.deliverDue()))
    const subjects = sink.received.map(({ mail }) => mail.subject).sort()
    expect(subjects).toEqual(told.map((one) => expect.stringContaining(one.title.zh)).sort())
    expect(new Set(subjects).size).toBe(told.length)
    expect(sink.received.every(({ envelope }) => envelope.to[0] === 'once@unit.example')).toBe(true)
    expect((await portal.call('GET', '/sys/datashare/dmessage/unread', who)).json().data.unread).toBe(told.length)
  })

  it('are not needed: a message is there also where its mail is refused', async () => {
    const who = await portal.someone('refused')
    sink.onRecipient = () => ({ code: 550, text: 'no such user' })
    await tell(senders[0]!, event(who.id))
    await senders[0]!.mails.deliverDue()
    sink.onRecipient = () => null
    expect((await portal.call('GET', '/sys/datashare/dmessage/page', who)).json().data.total).toBe(1)
  })
})
