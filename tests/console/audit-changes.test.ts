import { describe, expect, test } from 'vitest'
import { exportAddress, filterOf } from '../../admin/audit/auditList.ts'
import { changesOf, inRow, listChange, textChange } from '../../admin/audit/changes.ts'

describe('what the audit log shows of a change', () => {
  test('fields that differ, in the order they were written down', () => {
    const entry = {
      before: { status: 'published', doi: 'x', level: 1 },
      after: { status: 'withdrawn', doi: 'x', level: 1 },
    }
    expect(changesOf(entry)).toEqual([{ field: 'status', before: 'published', after: 'withdrawn' }])
  })

  test('of a text in two languages, only the language that changed', () => {
    const entry = { before: { name: { zh: '甲', en: 'A' } }, after: { name: { zh: '乙', en: 'A' } } }
    expect(changesOf(entry)).toEqual([{ field: 'name', language: 'zh', before: '甲', after: '乙' }])
  })

  test('what came to be or went, with the one side there is', () => {
    expect(changesOf({ before: null, after: { reason: '重复' } })).toEqual([
      { field: 'reason', before: undefined, after: '重复' },
    ])
    expect(changesOf({ before: { title: { zh: '甲', en: '' }, doi: null, files: [] }, after: null })).toEqual([
      { field: 'title', language: 'zh', before: '甲', after: undefined },
    ])
    expect(changesOf({ before: null, after: null })).toEqual([])
  })

  test('in a row no body of a notice, in the file and on the page of the entry it stays', () => {
    const body = { zh: '正文', en: 'Body' }
    const changes = changesOf({ before: null, after: { title: { zh: '标题', en: 'Title' }, content: body } })
    expect(changes.map(({ field }) => field)).toEqual(['title', 'title', 'content', 'content'])
    expect(inRow(changes).map(({ field }) => field)).toEqual(['title', 'title'])
  })

  test('menus of a role by what is checked', () => {
    const menus = (...checked: number[]) => ({ checked, halfChecked: [99] })
    const [change] = changesOf({ before: { menus: menus(1, 2) }, after: { menus: menus(2, 3) } })
    expect(listChange(change!)).toEqual({ added: [3], removed: [1] })
  })

  test('lists of words as what was added and taken away; lists of more than words are not', () => {
    expect(listChange({ field: 'roles', before: ['admin', 'vip'], after: ['vip', 'expert'] })).toEqual({
      added: ['expert'],
      removed: ['admin'],
    })
    expect(listChange({ field: 'contacts', before: [{ name: 'a' }], after: [] })).toBeNull()
  })

  test('of long texts where they differ, with a little around it and whole characters', () => {
    const [before, after] = ['开头'.repeat(40), '结尾'.repeat(40)]
    const change = textChange(`${before}臭氧😀${after}`, `${before}臭氧😁${after}`)
    expect(change).toEqual({
      start: `…${`${before}臭氧`.slice(-24)}`,
      was: '😀',
      is: '😁',
      end: `${after.slice(0, 24)}…`,
    })
    expect(textChange('短', '长')).toEqual({ start: '', was: '短', is: '长', end: '' })
  })

  test('a text that only grew keeps what it was', () => {
    const long = 'a'.repeat(70)
    expect(textChange(long, `${long}b`)).toMatchObject({ was: '', is: 'b', end: '' })
  })
})

describe('what is asked of the audit log', () => {
  test('a number without its subject is not sent', () => {
    expect(filterOf({ subjectId: '3', actor: 'admin' })).toEqual({ actor: 'admin' })
    expect(filterOf({ subject: 'role', subjectId: '3' })).toEqual({ subject: 'role', subjectId: '3' })
    expect(exportAddress({ subject: 'role' })).toBe('/api/admin/audit/export?filter=%7B%22subject%22%3A%22role%22%7D')
  })
})
