import { describe, expect, test } from 'vitest'
import { difference } from '../../server/audit/audit.rules.ts'
import { auditActions, auditSubjects } from '../../server/audit/audit.vocabulary.ts'
import { instantOf } from '../../server/basics/time.vocabulary.ts'

describe('the words of the log', () => {
  test.each(Object.entries(auditActions))('%s is about a known thing, and said in both languages', (action, name) => {
    expect(Object.keys(auditSubjects)).toContain(action.split('.')[0])
    expect(name.zh).toMatch(/\p{Script=Han}/u)
    expect(name.en).not.toMatch(/\p{Script=Han}/u)
  })
})

describe('what an entry keeps', () => {
  test('is only what changed, at any depth as a whole', () => {
    const before = { name: { zh: '甲', en: 'A' }, days: 3, roles: ['a'], same: { x: 1 } }
    const after = { name: { zh: '乙', en: 'A' }, days: 3, roles: ['a', 'b'], same: { x: 1 } }
    expect(difference(before, after)).toEqual({
      before: { name: before.name, roles: ['a'] },
      after: { name: after.name, roles: ['a', 'b'] },
    })
    expect(difference(before, before)).toEqual({ before: null, after: null })
    expect(difference(undefined, { days: 3, left: undefined })).toEqual({ before: null, after: { days: 3 } })
  })
  test('is never what opens a door, wherever it hides', () => {
    const hidden = { password: 'x', until: 1, deep: [{ token: 'x', ticket: 'x', kept: 2 }] }
    expect(difference(undefined, hidden).after).toEqual({ until: 1, deep: [{ kept: 2 }] })
    expect(difference({ passwordHash: 'x' }, { passwordHash: 'y' })).toEqual({ before: null, after: null })
  })
  test('is the beginning of a long text', () => {
    const { after } = difference(undefined, { content: '长'.repeat(5000) })
    expect((after!.content as string).length).toBe(2001)
  })
})

describe('a time that is searched by', () => {
  test.each([
    ['2026-11-02', 'from', '2026-11-01T16:00:00.000Z'],
    ['2026-11-02', 'to', '2026-11-02T15:59:59.999Z'],
    ['2026-11-02T09:00:00+08:00', 'from', '2026-11-02T01:00:00.000Z'],
    ['2026-11-02T09:00:00Z', 'to', '2026-11-02T09:00:00.000Z'],
  ] as const)('%s as %s is %s', (text, side, instant) => {
    expect(new Date(instantOf(text, side)!).toISOString()).toBe(instant)
  })
  test.each(['', 'today', '2026-02-30T', '2026-13-01', '2026-11-02T09:00', '1'])('“%s” is none', (text) => {
    expect(instantOf(text, 'from')).toBeNull()
  })
})
