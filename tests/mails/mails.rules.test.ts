import { describe, expect, test } from 'vitest'
import { parseSender } from '../../server/engines/mail/sender.ts'
import { render, retryAt, reveal } from '../../server/mails/mails.rules.ts'
import type { TemplateData } from '../../server/mails/mails.values.ts'
import { retryMinutes } from '../../server/mails/mails.vocabulary.ts'
import { secretMark } from '../../server/templates/parts.ts'
import { type MailTemplate, mailTemplates } from '../../server/templates/templates.vocabulary.ts'

const surroundings = { publicUrl: 'https://data.example', platform: { zh: '数据平台', en: 'Data portal' } }
const at = Date.parse('2026-11-02T09:00:00+08:00')
const who = { username: 'lin', realName: '林一' }
const samples: TemplateData = {
  'verification-code': { purpose: 'register' },
  'recovery-code': who,
  invitation: who,
  'password-link': who,
  'registration-received': { ...who, at, dueAt: at + 3 * 24 * 3_600_000 },
  'registration-passed': who,
  'registration-rejected': { ...who, reason: '用途过于简略。' },
  'password-changed': { ...who, at },
  'mailbox-changed': { ...who, at, mailbox: 'l***@unit.example' },
  'log-in-tries': { ...who, at, address: '10.0.0.1' },
  'account-disabled': who,
  'account-enabled': who,
  'account-closed': { ...who, at },
  message: {
    realName: '林一',
    title: '申请已通过',
    content: '数据已授予。\n理由：可用。',
    link: '/messageCenter?id=7',
  },
  digest: { realName: '林一', count: 1, items: [{ words: '11-01 09:30  申请已通过', link: '/messageCenter?id=7' }] },
  'feedback-reply': { title: '站点经纬度', content: '经纬度有误。', reply: '已更正。', again: false },
}
const english = {
  realName: 'Lin Yi',
  reason: 'Too brief.',
  title: 'Application passed',
  content: 'The data are yours.\nReason: usable.',
  items: [{ words: '11-01 09:30  Application passed', link: '/messageCenter?id=7' }],
  reply: 'Corrected.',
}
const names = Object.keys(mailTemplates) as MailTemplate[]

describe('mail templates', () => {
  test.each(names)('%s says the same in both languages, as text and as HTML', (name) => {
    const zh = render(name, 'zh', samples[name], surroundings)
    const en = render(name, 'en', { ...samples[name], ...english }, surroundings)
    expect(zh.subject).toMatch(/\p{Script=Han}.* · 数据平台$/u)
    for (const part of [en.subject, en.text, en.html]) expect(part).not.toMatch(/[\p{Script=Han}：，。]/u)
    for (const mail of [zh, en]) {
      expect(mail.html).toContain('https://data.example')
      // The same links and the same places for the secret in both forms.
      const links = (text: string) =>
        [...text.matchAll(/https:\/\/data\.example(\/[^\s"<]+)/g)].map((match) => match[1])
      expect(links(mail.html)).toEqual(links(mail.text))
      expect(mail.html.split(secretMark).length).toBe(mail.text.split(secretMark).length)
    }
    expect(zh.text.split(secretMark).length).toBe(en.text.split(secretMark).length)
  })

  test('only the mails that prove something have a place for a secret', () => {
    const secret = names.filter((name) => render(name, 'en', samples[name], surroundings).text.includes(secretMark))
    expect(secret.sort()).toEqual([
      'invitation',
      'password-link',
      'recovery-code',
      'registration-rejected',
      'verification-code',
    ])
  })

  test('what people typed is text: no markup, no template, no second secret, no header', () => {
    const reason = `<img src=x onerror=alert(1)> {{7*7}} <%= 7*7 %> ${secretMark} "quoted" & more\r\nBcc: all@x.example\u0007`
    const realName = 'Lin</p><script>\r\nSubject: other'
    const mail = render('registration-rejected', 'en', { username: 'lin', realName, reason }, surroundings)
    expect(mail.subject).not.toMatch(/[\r\n]|other/)
    expect(mail.html).not.toMatch(/<img|<script/)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; {{7*7}} &lt;%= 7*7 %&gt;')
    expect(mail.text).toContain('{{7*7}} <%= 7*7 %>')
    expect(mail.text.split(secretMark)).toHaveLength(2)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
    expect(mail.text + mail.html).not.toMatch(/[\x00-\x09\x0b-\x1f]/)
  })

  test('a secret is put in its place, and dots once it is gone', () => {
    const { text } = render('verification-code', 'en', { purpose: 'register' }, surroundings)
    expect(reveal(text, '012345')).toContain('012345')
    expect(reveal(text, null)).toContain('••••••')
    expect(reveal(text, null)).not.toContain(secretMark)
  })
})

describe('trying again', () => {
  test('waits longer each time and gives up after the last', () => {
    expect(retryMinutes).toEqual([1, 5, 15, 60, 180, 360, 720, 1440])
    expect(retryAt(1, at)).toBe(at + 60_000)
    expect(retryAt(8, at)).toBe(at + 24 * 3_600_000)
    expect(retryAt(9, at)).toBeNull()
  })
})

describe('the sender', () => {
  test.each([
    ['data@portal.example', { name: '', address: 'data@portal.example' }],
    ['数据平台 <data@portal.example>', { name: '数据平台', address: 'data@portal.example' }],
    ['data', null],
    ['a@x.example, b@x.example', null],
    ['Data <data@portal.example', null],
    ['Data\r\nBcc: b@x.example <data@portal.example>', null],
  ])('%j', (text, sender) => {
    expect(parseSender(text)).toEqual(sender)
  })
})
