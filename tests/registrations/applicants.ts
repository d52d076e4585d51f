import type { LightMyRequestResponse as Answer } from 'fastify'
import { type Portal, startPortal } from '../helpers/app.ts'
import type { TestDatabase } from '../helpers/databases.ts'
import { makeKinds, makeRoles } from '../helpers/make.ts'
import { codeIn, type Sink, startSmtp } from '../helpers/smtp.ts'

export const form = (username: string, given: Record<string, unknown> = {}) => ({
  accountType: 'ordinary',
  username,
  mailbox: `${username}@unit.example`,
  password: 'Clear2Air!',
  confirmPassword: 'Clear2Air!',
  realName: '林一',
  phone: '13800000000',
  workUnit: '北京大学',
  purpose: '研究华北地区臭氧污染的成因。',
  agreement: true,
  ...given,
})

export interface Applicants {
  call(
    method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    given?: {
      body?: unknown
      headers?: Record<string, string>
      address?: string
      language?: 'zh' | 'en'
      /** Which one it is: each keeps its cookies. Unnamed, all are one that keeps what codes are bound to. */
      browser?: string
    },
  ): Promise<Answer>
  /** Asks for a code, reads it from the mail and exchanges it for a ticket. */
  verify(mailbox: string): Promise<string>
  /** A whole registration; answers the id of the account. */
  register(username: string, given?: Record<string, unknown>): Promise<number>
}

/** A portal that mails, with roles and kinds, and people who come to it. */
export async function startWithApplicants({ config }: TestDatabase) {
  const sink = await startSmtp()
  const portal = await startPortal({
    ...config,
    SMTP_URL: sink.url,
    MAIL_FROM: 'data@portal.example',
    PUBLIC_URL: 'https://data.example',
  })
  await makeRoles(portal.services)
  await makeKinds(portal.services)
  return { sink, portal, start: portal.services.clock(), people: applicantsOf(portal, sink) }
}

/** People who come to the portal, each from an address of their own: mails and registrations are limited by address. */
export function applicantsOf(portal: Portal, sink: Sink): Applicants {
  let addresses = 0
  const jars = new Map<string, Map<string, string>>()
  const call: Applicants['call'] = async (
    method,
    path,
    { body, headers = {}, address, language = 'zh', browser } = {},
  ) => {
    addresses++
    const jar = jars.get(browser ?? '') ?? new Map<string, string>()
    jars.set(browser ?? '', jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await portal.app.inject({
      method,
      url: `/api${path}`,
      headers: { datasourcetype: language, ...(cookie && { cookie }), ...headers },
      remoteAddress: address ?? `10.9.${addresses >> 8}.${addresses & 255}`,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    for (const { name, value } of answer.cookies as { name: string; value: string }[])
      if (browser !== undefined || name.endsWith('portal_asker')) jar.set(name, value)
    return answer
  }
  async function verify(mailbox: string) {
    const sent = await call('GET', `/user/sendMail?mailbox=${encodeURIComponent(mailbox)}`)
    if (sent.statusCode !== 200) throw new Error(`no code for ${mailbox}: ${sent.body}`)
    const code = codeIn(await sink.mailTo(mailbox))
    const checked = await call('GET', `/user/mailChecking?mailbox=${encodeURIComponent(mailbox)}&code=${code}`)
    if (checked.statusCode !== 200) throw new Error(`no ticket for ${mailbox}: ${checked.body}`)
    return checked.json().data.ticket as string
  }
  return {
    call,
    verify,
    register: async (username, given = {}) => {
      const body = form(username, given)
      const answer = await call('POST', '/user/add', { body: { ...body, ticket: await verify(String(body.mailbox)) } })
      if (answer.statusCode !== 200) throw new Error(`registration of ${username} failed: ${answer.body}`)
      await sink.mailTo(String(body.mailbox))
      return answer.json().data.id
    },
  }
}
