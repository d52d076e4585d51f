/** A real SMTP server on loopback for tests to send to: it accepts, refuses, or breaks off as it is told. */
import { createServer, type Server, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Received {
  envelope: { from: string; to: string[] }
  raw: string
  mail: Email
}

type Verdict = { code: number; text: string } | null | undefined

export interface Sink {
  url: string
  /** Accepted mails, in order. */
  received: Received[]
  /** What to answer; nothing: accept. */
  onRecipient: (recipient: string) => Verdict
  onMessage: (received: Received) => Verdict | Promise<Verdict>
  /** Waits for the next mail to this recipient that was not taken yet. */
  mailTo(recipient: string): Promise<Received>
  close(): Promise<void>
}

const refusal = (verdict: Verdict) =>
  verdict ? Object.assign(new Error(verdict.text), { responseCode: verdict.code }) : null

export async function startSmtp({ tls = false }: { tls?: boolean } = {}): Promise<Sink> {
  const taken = new Set<Received>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: (address, _session, done) => done(refusal(sink.onRecipient(address.address))),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        const received: Received = {
          envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((one) => one.address) },
          raw,
          mail: await PostalMime.parse(raw),
        }
        const error = refusal(await sink.onMessage(received))
        if (!error) sink.received.push(received)
        done(error)
      })
    },
  })
  server.on('error', () => undefined) // A client that broke off.
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  const sink: Sink = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    onRecipient: () => null,
    onMessage: () => null,
    mailTo: async (recipient) => {
      const until = Date.now() + 10_000
      for (;;) {
        const found = sink.received.find((one) => one.envelope.to.includes(recipient) && !taken.has(one))
        if (found) {
          taken.add(found)
          return found
        }
        if (Date.now() > until) throw new Error(`no mail to ${recipient}`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return sink
}

/** The code in a mail. */
export const codeIn = ({ mail }: Received): string => /\b\d{6}\b/.exec(mail.text ?? '')![0]

export interface Broken {
  url: string
  connections: number
  /** Messages received whole before the line went dead. */
  messages: number
  close(): Promise<void>
}

/** A server that never greets, or that takes a whole message and dies before it answers. */
export async function startBrokenSmtp(how: 'silent' | 'dies after data'): Promise<Broken> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    broken.connections++
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (how === 'silent') return
    let inData = false
    let kept = ''
    socket.write('220 broken ESMTP\r\n')
    socket.on('data', (chunk) => {
      kept += chunk.toString('latin1')
      if (inData) {
        if (!kept.includes('\r\n.\r\n')) return
        broken.messages++
        socket.destroy()
        return
      }
      for (let end = kept.indexOf('\r\n'); end >= 0 && !inData; end = kept.indexOf('\r\n')) {
        const line = kept.slice(0, end)
        kept = kept.slice(end + 2)
        inData = line === 'DATA'
        socket.write(inData ? '354 go on\r\n' : '250 fine\r\n')
      }
    })
  })
  const broken: Broken = {
    url: '',
    connections: 0,
    messages: 0,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  broken.url = `smtp://127.0.0.1:${(server.address() as { port: number }).port}`
  return broken
}
