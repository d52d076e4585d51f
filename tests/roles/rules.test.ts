import { describe, expect, test } from 'vitest'
import { checkState, chosenLeaves, leavesOf, withAncestors } from '../../server/menus/menus.rules.ts'
import { administrators, beyond, check, codeProblem, grantable } from '../../server/roles/roles.rules.ts'
import { actions } from '../../server/roles/roles.vocabulary.ts'

/**
 *  1 ── 11 ── 111
 *   │    └─── 112
 *   └── 12
 *  2
 */
const tree = [
  { id: 1, parentId: null },
  { id: 11, parentId: 1 },
  { id: 111, parentId: 11 },
  { id: 112, parentId: 11 },
  { id: 12, parentId: 1 },
  { id: 2, parentId: null },
]
const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b)

describe('the tree of menu permissions', () => {
  test('a parent is checked with all its leaves and half-checked with some, at every level', () => {
    expect(checkState(tree, new Set([111]))).toEqual({ checked: [111], halfChecked: [1, 11] })
    expect(checkState(tree, new Set([111, 112]))).toEqual({ checked: [11, 111, 112], halfChecked: [1] })
    expect(checkState(tree, new Set([111, 112, 12]))).toEqual({ checked: [1, 11, 111, 112, 12], halfChecked: [] })
    expect(checkState(tree, new Set())).toEqual({ checked: [], halfChecked: [] })
  })

  test('choosing a parent takes all that is under it; what is kept are leaves', () => {
    expect(sorted(chosenLeaves(tree, [11]))).toEqual([111, 112])
    expect(sorted(chosenLeaves(tree, [1]))).toEqual([12, 111, 112])
    expect(sorted(chosenLeaves(tree, [111, 2, 99]))).toEqual([2, 111])
  })

  test('what is checked, sent back as it was read, is the same choice', () => {
    for (const leaves of [[111], [111, 112], [12, 2], [111, 112, 12]])
      expect(sorted(chosenLeaves(tree, checkState(tree, new Set(leaves)).checked))).toEqual(sorted(leaves))
  })

  test('whoever sees an item sees where it hangs, and no sibling', () => {
    expect(sorted(withAncestors(tree, [111]))).toEqual([1, 11, 111])
  })

  test('items that name no parent of the tree, or each other, do no harm', () => {
    const odd = [
      { id: 5, parentId: 77 },
      { id: 6, parentId: 7 },
      { id: 7, parentId: 6 },
    ]
    expect(sorted(leavesOf(odd))).toEqual([5])
    expect(checkState(odd, new Set([5]))).toEqual({ checked: [5], halfChecked: [] })
    expect(sorted(withAncestors(odd, [6]))).toEqual([6, 7])
  })
})

describe('rights', () => {
  test('an administrator manages accounts and roles, be it by two roles', () => {
    const holdings = [
      { accountId: 1, actions: ['accounts.manage', 'roles.manage', 'datasets.manage'] },
      { accountId: 2, actions: ['accounts.manage'] },
      { accountId: 2, actions: ['roles.manage'] },
      { accountId: 3, actions: ['accounts.manage'] },
    ]
    expect([...administrators(holdings)]).toEqual([1, 2])
    expect(administrators([]).size).toBe(0)
  })

  test('nobody may grant more than they hold', () => {
    const may = grantable(new Set(['roles.manage', 'statistics.read']), new Set())
    expect(beyond(may, ['statistics.read'])).toEqual([])
    expect(beyond(may, ['statistics.read', 'datasets.manage'])).toEqual(['datasets.manage'])
  })

  test('an administrator may also grant what no role has yet, and only that', () => {
    const may = grantable(new Set(['roles.manage', 'accounts.manage']), new Set(['roles.manage', 'datasets.manage']))
    expect(may.has('statistics.read')).toBe(true)
    expect(may.has('datasets.manage')).toBe(false)
  })

  test('a right that no version knows any more binds nobody', () => {
    expect(beyond(new Set(), ['of.the-past'])).toEqual([])
  })

  test('every right has words in both languages', () => {
    for (const [action, words] of Object.entries(actions)) {
      expect(words.zh, action).toMatch(/\p{Script=Han}/u)
      expect(words.en, action).toMatch(/^[A-Z][\x20-\x7e]+$/)
    }
  })
})

describe('what is written about a role', () => {
  const role = {
    name: { zh: '数据编辑', en: 'Data editor' },
    description: { zh: '', en: '' },
    actions: ['datasets.manage'],
    menus: [1],
  }
  test('a name in both languages is enough', () => {
    expect(check(role, new Set([1]))).toEqual({})
  })
  test('each field says what is wrong with it', () => {
    const wrong = {
      name: { zh: '', en: 'x'.repeat(61) },
      description: { zh: '只有中文', en: '' },
      actions: ['everything'],
      menus: [7],
    }
    expect(Object.keys(check(wrong, new Set([1]))).sort()).toEqual([
      'actions',
      'description.en',
      'menus',
      'name.en',
      'name.zh',
    ])
  })
  test.each(['', 'a', 'Editor', '1a', 'a b', '编辑', `a${'b'.repeat(40)}`])('“%s” is no code', (code) => {
    expect(codeProblem(code, false)).toHaveProperty('code')
  })
  test('a code is good unless it is taken', () => {
    expect(codeProblem('data-editor2', false)).toEqual({})
    expect(codeProblem('data-editor2', true)).toHaveProperty('code')
  })
})
