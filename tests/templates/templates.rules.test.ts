import { describe, expect, test } from 'vitest'
import {
  asLines,
  builtIn,
  examplesOf,
  fill,
  type InBoth,
  inLanguage,
  isChanged,
  textOf,
  textProblems,
  toKeep,
  toRead,
} from '../../server/templates/templates.rules.ts'
import { templateOf, textNames } from '../../server/templates/templates.ts'
import { longestSubject, mailTemplates } from '../../server/templates/templates.vocabulary.ts'

const recovery = builtIn('recovery-code')
const withBody = (zh: string): InBoth => ({ ...recovery, body: { ...recovery.body, zh } })
const withSubject = (zh: string): InBoth => ({ ...recovery, subject: { ...recovery.subject, zh } })
const said = (text: InBoth, field: string) => textProblems('recovery-code', text)[field]?.en

describe('the texts of mails and messages', () => {
  test('every mail has one', () => {
    expect(textNames).toEqual(expect.arrayContaining(Object.keys(mailTemplates)))
  })
  test.each(textNames)('%s: what is built in can be saved, and uses each of its examples', (name) => {
    expect(textProblems(name, builtIn(name))).toEqual({})
    for (const language of ['zh', 'en'] as const) {
      const content = fill(name, inLanguage(builtIn(name), language), examplesOf(name, language))
      expect(JSON.stringify(content)).not.toMatch(/[{]\w+[}]/)
      const { subject, body } = inLanguage(builtIn(name), language)
      for (const [variable, { needed }] of Object.entries(templateOf(name).variables))
        if (needed) expect(subject + body).toContain(`{${variable}}`)
    }
  })

  test.each([
    ['{code}', undefined],
    ['  ', 'Fill this in'],
    ['没有验证码', 'The variable {code} is missing (Code)'],
    ['{code}\n{nobody}', 'There is no variable {nobody}'],
    ['{code}\n{constructor}', 'There is no variable {constructor}'],
    ['{code}\n{ username }', 'There is no variable { username }'],
    ['验证码：{code}', '{code} takes a line of its own'],
    ['[验证码]{code}', '{code} takes a line of its own'],
    ['{code}\n{username', 'A brace has no partner: a variable is written as {name}'],
    ['{code}\nusername}', 'A brace has no partner: a variable is written as {name}'],
    ['{code}\n<b>注意</b>', 'Write plain text: HTML marks have no effect here'],
    ['{code}\n小于 3 < 5', undefined],
    ['{code}\n\u0007', 'Remove the control characters, which nobody sees'],
    ['{code}\n\u202e', 'Remove the control characters, which nobody sees'],
    [`{code}\n${'长'.repeat(4001)}`, 'At most 4000 characters'],
  ])('body %j: %s', (body, problem) => {
    expect(said(withBody(body), 'body.zh')).toBe(problem)
  })

  test.each([
    ['验证码', undefined],
    ['{username} 的验证码', undefined],
    ['', 'Fill this in'],
    ['验证码\r\nBcc: all@x.example', 'No line breaks or control characters here'],
    ['验证码\u2028', 'No line breaks or control characters here'],
    ['验证码 {code}', '{code} can stand in the text only'],
    ['{nobody}', 'There is no variable {nobody}'],
    ['{', 'A brace has no partner: a variable is written as {name}'],
    ['长'.repeat(longestSubject + 1), `At most ${longestSubject} characters`],
  ])('subject %j: %s', (subject, problem) => {
    expect(said(withSubject(subject), 'subject.zh')).toBe(problem)
  })

  test('a link has its words and stands alone', () => {
    const { body, subject } = builtIn('password-link')
    const problem = (zh: string) => textProblems('password-link', { subject, body: { ...body, zh } })['body.zh']?.en
    expect(problem('[设置]{setLink}')).toBeUndefined()
    for (const line of ['{setLink}', '[ ]{setLink}', '请点[这里]{setLink}。'])
      expect(problem(line)).toBe('{setLink} takes a line of its own, such as [words]{setLink}')
  })

  test('what a value says is never looked at as a text again', () => {
    const text = { subject: '{title}', body: '{title} {number}\n理由：{reason}' }
    const content = fill('delivery-returned', text, { title: '{reason}', number: '7', reason: '$& {title}' })
    expect(content).toEqual({ subject: '{reason}', parts: ['{reason} 7', '理由：$& {title}'] })
  })
  test('lines that stand together go together where an optional value is empty', () => {
    const text = inLanguage(builtIn('account-disabled'), 'en')
    const who = { username: 'lin', realName: 'Lin Yi' }
    expect(asLines(fill('account-disabled', text, { ...who, reason: '' }))).not.toContain('reason')
    expect(asLines(fill('account-disabled', text, { ...who, reason: 'Shared.' }))).toContain('The reason:\nShared.')
  })
  test('only what differs is kept, and what its variables no longer fit gives way', () => {
    const own = toRead('recovery-code', undefined)
    expect(isChanged(toKeep('recovery-code', own))).toBe(false)
    const row = toKeep('recovery-code', { ...own, subjectZh: '新标题' })
    expect(row).toEqual({ subjectZh: '新标题', subjectEn: '', bodyZh: '', bodyEn: '' })
    expect(textOf('recovery-code', row).subject).toEqual({ zh: '新标题', en: recovery.subject.en })
    expect(textOf('recovery-code', { ...row, bodyZh: '{gone}' })).toEqual(recovery)
  })
})
