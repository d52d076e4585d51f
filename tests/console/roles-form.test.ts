import { describe, expect, test } from 'vitest'
import { groupActions } from '../../admin/roles/actionGroups.ts'
import { changesOf, isOn, set, toSave } from '../../admin/roles/matrixChanges.ts'
import { checkOf, menuTree, toggle } from '../../admin/roles/menuTree.ts'
import { changedFields, toEdit, toNew } from '../../admin/roles/roleForm.ts'
import { actions } from '../../server/roles/roles.vocabulary.ts'

const menu = (id: number, parentId: number | null, open = false) => ({
  id,
  parentId,
  name: { zh: `菜单${id}`, en: `Menu ${id}` },
  url: `/${id}`,
  public: open,
  visible: true,
})
/** 1 holds 2 and 3, 3 holds 4 and 5, 6 is everyone's. */
const tree = menuTree([menu(1, null), menu(2, 1), menu(3, 1), menu(4, 3), menu(5, 3), menu(6, null, true)])
const [top, open] = tree as [(typeof tree)[number], (typeof tree)[number]]
const inner = top.children[1]!

describe('the menu tree of a role', () => {
  test('a parent is checked with all under it, and half checked with some', () => {
    expect(checkOf(top, new Set([2, 4, 5]))).toBe('all')
    expect(checkOf(top, new Set([4]))).toBe('some')
    expect(checkOf(inner, new Set([4]))).toBe('some')
    expect(checkOf(inner, new Set([2]))).toBe('none')
  })
  test('a click on a parent takes all its leaves, a second one none of them', () => {
    expect(toggle(inner, new Set([2]))).toEqual([2, 4, 5])
    expect(toggle(inner, new Set([2, 4]))).toEqual([2, 4, 5])
    expect(toggle(inner, new Set([2, 4, 5]))).toEqual([2])
    expect(toggle(top, new Set())).toEqual([2, 4, 5])
  })
  test('what everyone sees is checked and never chosen', () => {
    expect(checkOf(open, new Set())).toBe('all')
    expect(toggle(open, new Set([2]))).toEqual([2])
  })
  test('an item whose parent is not there stands at the top', () => {
    expect(menuTree([menu(8, 7)]).map((branch) => branch.menu.id)).toEqual([8])
  })
})

describe('the rights of a role', () => {
  test('every right there is has a group with a title of its own', () => {
    const choices = Object.entries(actions).map(([action, name]) => ({ action, name, grantable: true }))
    const groups = groupActions(choices)
    expect(groups.flatMap((group) => group.actions).length).toBe(choices.length)
    expect(groups.map((group) => group.title)).not.toContain('roles.group.other')
  })
})

describe('the form of a role', () => {
  const role = {
    code: 'keeper',
    name: { zh: '保管员', en: 'Keeper' },
    description: { zh: '', en: '' },
    actions: ['console.open', 'mails.read'],
    menus: { checked: [1, 2] },
    updatedAt: '2026-11-02T01:00:00.000Z',
  }
  test('sends what may be changed and the state it was read in', () => {
    const { name, description, updatedAt } = role
    expect(toEdit({ ...role, id: 7, accounts: 3 } as never)).toEqual({
      updatedAt,
      name,
      description,
      actions: role.actions,
      menus: [1, 2],
    })
  })
  test('says empty where an input says null', () => {
    expect(toNew({ code: 'x', name: { zh: '名', en: null as never } })).toEqual({
      code: 'x',
      name: { zh: '名', en: '' },
      description: { zh: '', en: '' },
      actions: [],
      menus: [],
    })
  })
  test('tells which fields two people differ in, whatever the order of their rights', () => {
    expect(changedFields(role, { ...role, actions: ['mails.read', 'console.open'] })).toEqual([])
    expect(changedFields(role, { ...role, name: { zh: '保管员', en: 'Warden' }, menus: { checked: [1] } })).toEqual([
      'name',
      'menus',
    ])
  })
})

describe('changes in the matrix of roles', () => {
  const role = (id: number, ...held: string[]) => ({ id, updatedAt: `2026-11-0${id}T00:00:00.000Z`, actions: held })
  const [desk, other] = [role(1, 'mails.read', 'audit.read'), role(2)]
  const changes = set(set(set({}, desk, 'mails.read', false), desk, 'statistics.read', true), other, 'audit.read', true)

  test('are saved with what was read of each role, and nothing is sent of the others', () => {
    expect(isOn(desk, 'mails.read', changes)).toBe(false)
    expect(changesOf([desk, other, role(3)], changes)).toEqual([
      { role: desk, given: ['statistics.read'], taken: ['mails.read'] },
      { role: other, given: ['audit.read'], taken: [] },
    ])
    expect(toSave(changesOf([desk, other], changes))).toEqual([
      { id: 1, updatedAt: desk.updatedAt, actions: ['audit.read', 'statistics.read'] },
      { id: 2, updatedAt: other.updatedAt, actions: ['audit.read'] },
    ])
  })
  test('that are taken back are none', () => {
    expect(changesOf([desk], set(set({}, desk, 'mails.read', false), desk, 'mails.read', true))).toEqual([])
  })
  test('go on top of what somebody else saved meanwhile, and take nothing of it back', () => {
    const theirs = { ...role(1, 'audit.read', 'statistics.read', 'feedback.manage'), updatedAt: 'later' }
    expect(changesOf([theirs], changes)).toEqual([])
    const more = set(changes, desk, 'audit.read', false)
    expect(toSave(changesOf([theirs], more))).toEqual([
      { id: 1, updatedAt: 'later', actions: ['statistics.read', 'feedback.manage'] },
    ])
  })
})
