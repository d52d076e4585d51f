import { pause } from '../attempts/attempts.rules.ts'
import type { Language } from '../basics/language.ts'
import { registrationWorkdays } from '../basics/limits.vocabulary.ts'
import { inWords } from '../basics/numbers.vocabulary.ts'
import { beijingDeadline, day, minute } from '../basics/time.vocabulary.ts'
import { secretMark, timeWithZone } from '../templates/parts.ts'
import type { Item, Values } from '../templates/templates.rules.ts'
import type { MailTemplate } from '../templates/templates.vocabulary.ts'
import { invitationDays, passwordLinkHours } from '../verifications/links.vocabulary.ts'
import { codeLife, correctionLife } from '../verifications/verifications.rules.ts'

interface Account {
  username: string
  realName: string
}

/** What each mail needs to be told. */
export interface TemplateData {
  'verification-code': { purpose: 'register' | 'change-mailbox' }
  'recovery-code': Account
  invitation: Account
  'password-link': Account
  'registration-received': Account & { at: number; dueAt: number }
  'registration-passed': Account
  'registration-rejected': Account & { reason: string }
  'password-changed': Account & { at: number }
  /** To the old mailbox; the new one is shown in part only, for whoever reads the old one now. */
  'mailbox-changed': Account & { at: number; mailbox: string }
  'log-in-tries': Account & { at: number; address: string }
  'account-disabled': Account & { reason?: string }
  'account-enabled': Account
  /** The last mail to a mailbox; it names the account, and nothing else that was removed with it. */
  'account-closed': { username: string; at: number }
  /** What the message centre tells, as a mail of its own. */
  message: { realName: string; title: string; content: string; link: string }
  /** `items`: the first ones, each with the way to it. */
  digest: { realName: string; count: number; items?: Item[] }
  /** To a visitor, who has no messages to read. */
  'feedback-reply': { title: string; content: string; reply: string; again: boolean }
}

/** After the `#`: the ticket reaches neither a server's log nor another site. */
const setLink = `/forgetPassword#set=${secretMark}`
const correctLink = `/register#correct=${secretMark}`
const login = '/login'
const recovery = '/forgetPassword'
const choices = '/dataAudit/expertAudit?part=messages'
const minutes = String(codeLife / minute)
const account = ({ username, realName }: Account) => ({ username, realName })

const said = {
  register: { zh: '您正在注册账号', en: 'You are registering an account' },
  'change-mailbox': {
    zh: '您正在把账号的邮箱改为这个邮箱',
    en: 'You are making this the email address of your account',
  },
  replied: { zh: '反馈已回复', en: 'Reply to your feedback' },
  again: { zh: '反馈回复已更新', en: 'The reply to your feedback was changed' },
}
const unread = {
  zh: (count: number) => `${count} 条未读消息`,
  en: (count: number) => (count === 1 ? 'one unread message' : `${count} unread messages`),
}

/** What stands in the places of a mail's variables. */
export const mailValues: {
  [Name in MailTemplate]: (data: TemplateData[Name], language: Language) => Values
} = {
  'verification-code': ({ purpose }, language) => ({ purpose: said[purpose][language], minutes }),
  'recovery-code': (data) => ({ ...account(data), minutes }),
  invitation: (data) => ({ ...account(data), setLink, days: String(invitationDays) }),
  'password-link': (data) => ({ ...account(data), setLink, hours: String(passwordLinkHours) }),
  'registration-received': (data, language) => ({
    ...account(data),
    at: timeWithZone(data.at),
    dueAt: `${beijingDeadline(data.dueAt)} (UTC+8)`,
    workdays: inWords(registrationWorkdays, language),
  }),
  'registration-passed': (data) => ({ ...account(data), login }),
  'registration-rejected': (data) => ({
    ...account(data),
    ...{ reason: data.reason, correctLink, days: String(correctionLife / day) },
  }),
  'password-changed': (data) => ({ ...account(data), at: timeWithZone(data.at), recovery }),
  'mailbox-changed': (data) => ({ ...account(data), at: timeWithZone(data.at), mailbox: data.mailbox }),
  'log-in-tries': (data) => ({
    ...account(data),
    ...{ at: timeWithZone(data.at), address: data.address, pause: String(pause / minute), recovery },
  }),
  'account-disabled': (data) => ({ ...account(data), reason: data.reason ?? '' }),
  'account-enabled': (data) => ({ ...account(data), login }),
  'account-closed': ({ username, at }) => ({ username, at: timeWithZone(at) }),
  message: (data) => ({ ...data, choices }),
  digest: ({ realName, count, items = [] }, language) => ({
    ...{ realName, items, count: String(count), unread: unread[language](count) },
    ...{ all: '/messageCenter?read=false', choices },
  }),
  'feedback-reply': ({ again, ...data }, language) => ({
    ...data,
    news: said[again ? 'again' : 'replied'][language],
  }),
}
