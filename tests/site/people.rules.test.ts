import { describe, expect, test } from 'vitest'
import { mostRemembered, readIds, withId } from '../../public-site/favourites/favourites.rules.ts'
import { favouriteTexts } from '../../public-site/favourites/texts.ts'
import { passwordProblem } from '../../public-site/forms/password.rules.ts'
import { formTexts } from '../../public-site/forms/texts.ts'
import { clock, secondsUntil, spell } from '../../public-site/forms/time.rules.ts'
import { loginTexts } from '../../public-site/login/texts.ts'
import { groups, lifeOf, partOf, parts, personalAddress } from '../../public-site/personal/parts.rules.ts'
import { personalTexts } from '../../public-site/personal/texts.ts'
import { recoveryTexts } from '../../public-site/recovery/texts.ts'
import {
  accountProblems,
  blank,
  type Registration,
  stepOfFaults,
  stepShown,
} from '../../public-site/register/registration.rules.ts'
import { registerTexts } from '../../public-site/register/texts.ts'
import { mostAtOnce } from '../../server/favourites/favourites.schema.ts'

const password = 'Clear2Air!'
const verified: Registration = {
  ...blank,
  accountType: 'vip',
  mailbox: 'li@unit.example',
  ticket: 't',
  username: 'li1',
}

describe('the way through a registration', () => {
  test('nobody gets further than what is known allows', () => {
    expect(stepShown('personal', blank, '')).toBe('type')
    expect(stepShown('wait', { ...blank, accountType: 'vip' }, password)).toBe('mailbox')
    expect(stepShown('personal', { ...verified, username: '' }, password)).toBe('account')
    expect(stepShown('personal', verified, password)).toBe('personal')
  })
  test('a password that a reload forgot is asked for again', () => {
    expect(stepShown('personal', verified, '')).toBe('account')
  })
  test('earlier steps can be gone back to', () => {
    expect(stepShown('type', verified, password)).toBe('type')
    expect(stepShown('mailbox', verified, password)).toBe('mailbox')
    expect(stepShown('nonsense', verified, password)).toBe('type')
  })
  test('what was sent waits, whatever is asked for', () => {
    const sent = { ...blank, sent: { dueAt: '2026-11-25T16:00:00.000Z' } }
    expect(stepShown('account', sent, '')).toBe('wait')
    expect(stepShown(null, sent, '')).toBe('wait')
  })
  test('a correction needs neither code nor password, and its mailbox stays', () => {
    const correction = { ...verified, ticket: '', correction: { ticket: 'c', reason: 'r' } }
    expect(stepShown('mailbox', correction, '')).toBe('account')
    expect(stepShown('personal', correction, '')).toBe('personal')
    const given = { username: 'li1', password: '', confirmPassword: '' }
    expect(accountProblems(given, correction)).toEqual({ username: null, password: null, confirmPassword: null })
    expect(accountProblems({ ...given, password: 'x' }, correction).password).toBe('passwordLength')
    expect(accountProblems(given, verified).password).toBe('required')
  })
  test('a fault that the server found leads to the step where it is mended', () => {
    expect(stepOfFaults({ username: 'taken', phone: 'wrong' })).toBe('account')
    expect(stepOfFaults({ mailbox: 'taken' })).toBe('mailbox')
    expect(stepOfFaults({ phone: 'wrong' })).toBe('personal')
  })
  test('a password is no name of its account', () => {
    expect(passwordProblem('Li@Unit.Example', ['li@unit.example'])).toBe('passwordIsName')
    expect(passwordProblem(password, ['', 'li'])).toBe(null)
  })
})

describe('time in forms', () => {
  test('a code is counted down in minutes and seconds', () => {
    expect([clock(300), clock(61), clock(9), clock(0)]).toEqual(['5:00', '1:01', '0:09', '0:00'])
    expect([secondsUntil(5_001, 0), secondsUntil(5_000, 4_999), secondsUntil(0, 5_000)]).toEqual([6, 1, 0])
  })
  test('a wait is said in the largest unit that fits', () => {
    const { wait } = formTexts.en
    expect(spell(1, wait)).toBe('Too many attempts; try again in 1 second')
    expect(spell(754, wait)).toBe('Too many attempts; try again in 13 minutes')
    expect(spell(86_000, wait)).toBe('Too many attempts; try again in 24 hours')
  })
})

describe('favourites remembered before log-in', () => {
  test.each([null, '', '{', '"x"', '{"a":1}'])('%j holds none', (text) => {
    expect(readIds(text)).toEqual([])
  })
  test('only what can be an id is read, each once', () => {
    expect(readIds('[3, 1, 3, -2, 0, 1.5, "4", null, 4294967296]')).toEqual([3, 1])
  })
  test('no more are remembered than one merge takes', () => {
    expect(mostRemembered).toBe(mostAtOnce)
    expect(readIds(JSON.stringify(Array.from({ length: 500 }, (_, at) => at + 1)))).toHaveLength(mostAtOnce)
  })
  test('the newest stands first, and one taken off is gone', () => {
    expect(withId([1, 2], 3, true)).toEqual([3, 1, 2])
    expect(withId([1, 2], 2, true)).toEqual([2, 1])
    expect(withId([1, 2], 2, false)).toEqual([1])
  })
})

describe('the personal centre', () => {
  test('each section has an address that leads to it, and a place in the menu', () => {
    for (const part of parts) {
      const url = new URL(personalAddress(part, 2), 'http://local')
      expect(partOf(url.searchParams)).toBe(part)
      expect(url.searchParams.get('page')).toBe('2')
    }
    expect([...groups.flatMap((group) => group.parts), 'overview'].sort()).toEqual([...parts].sort())
    expect(partOf(new URLSearchParams('part=../admin'))).toBe('overview')
  })
  test('its owner hears of a token two weeks before it ends', () => {
    const now = Date.parse('2026-11-02T00:00:00Z')
    expect(lifeOf(null, now)).toBe('fine')
    expect(lifeOf('2026-11-17T00:00:00Z', now)).toBe('fine')
    expect(lifeOf('2026-11-15T00:00:00Z', now)).toBe('ending')
    expect(lifeOf('2026-11-02T00:00:00Z', now)).toBe('over')
  })
})

function words(texts: object): string[] {
  return Object.values(texts).flatMap((value) => {
    if (typeof value === 'string') return [value]
    if (typeof value === 'function') return [value('1', '2') as string]
    return words(value as object)
  })
}

describe('the words of the people’s pages', () => {
  const all = [favouriteTexts, formTexts, loginTexts, personalTexts, recoveryTexts, registerTexts]
  const zh = all.flatMap((texts) => words(texts.zh))
  const en = all.flatMap((texts) => words(texts.en))
  test('no text is empty', () => {
    expect([...zh, ...en].filter((text) => text.trim() === '')).toEqual([])
  })
  test('Chinese uses full-width punctuation after Chinese', () => {
    expect(zh.filter((text) => /\p{Script=Han}[,.:;?!()]/u.test(text))).toEqual([])
  })
  test('English has no Chinese in it', () => {
    expect(en.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([])
  })
})
