import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import { parseSender } from './sender.ts'

interface Message {
  /** Without angle brackets. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  at: number
}

/**
 * `message`: the server refuses this very mail for good. `server`: it could not be handed over now; the next mail
 * would fare the same.
 */
export class MailError extends Error {
  override readonly name = 'MailError'
  constructor(
    readonly fault: 'message' | 'server' | 'later',
    reason: string,
  ) {
    super(reason)
  }
}

export interface Mailer {
  /** @throws MailError */
  send(message: Message, signal: AbortSignal): Promise<void>
  close(): void
}

const loopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** What went wrong, on one line: no control characters from a foreign server, no transcript. */
const reasonOf = (error: Error) => error.message.replace(/\p{Cc}+/gu, ' ').slice(0, 300)

/**
 * SMTP by nodemailer. Certificates are verified: STARTTLS is used where it is offered, and insisted on where a
 * password would travel to another machine. Time limits are short, so that a dead server holds nobody up.
 */
export function openMailer({ SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const url = new URL(SMTP_URL)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const from = parseSender(MAIL_FROM)!
  const transport = createTransport({
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && user !== '' && !loopback(host),
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    dnsTimeout: 5000,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 20_000,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    send: async (message, signal) => {
      try {
        await transport.sendMail({
          from,
          // An object, never a string: user text cannot add a second recipient.
          to: { name: '', address: message.to },
          messageId: `<${message.messageId}>`,
          date: new Date(message.at),
          subject: message.subject,
          text: message.text,
          html: message.html,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal,
        })
      } catch (error) {
        throw asMailError(error as Error & { code?: string; command?: string; responseCode?: number })
      }
    },
    close: () => transport.close(),
  }
}

/** Only an answer to this recipient or to this content is about the mail; a refused log-in or sender is about us. */
function asMailError(error: Error & { code?: string; command?: string; responseCode?: number }): MailError {
  const { code, command, responseCode = 0 } = error
  const aboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && (command === 'RCPT TO' || command === 'DATA')
  if (!aboutMail || responseCode < 400) return new MailError('server', `${code ?? ''} ${reasonOf(error)}`.trim())
  return new MailError(responseCode >= 500 ? 'message' : 'later', reasonOf(error))
}
