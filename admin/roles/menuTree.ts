import type { MenuChoice } from '../../server/roles/roles.admin.schema.ts'

export interface MenuBranch {
  menu: MenuChoice
  children: MenuBranch[]
}
export type Check = 'all' | 'some' | 'none'

/** The menu as a tree; an item whose parent is not there stands at the top. */
export function menuTree(menus: MenuChoice[]): MenuBranch[] {
  const branches = new Map(menus.map((menu) => [menu.id, { menu, children: [] as MenuBranch[] }]))
  const top: MenuBranch[] = []
  for (const branch of branches.values()) {
    const parent = branch.menu.parentId === null ? undefined : branches.get(branch.menu.parentId)
    ;(parent?.children ?? top).push(branch)
  }
  return top
}

export const leavesOf = ({ menu, children }: MenuBranch): MenuChoice[] =>
  children.length === 0 ? [menu] : children.flatMap(leavesOf)

/** Public items are seen by everyone, so they count as checked whatever is chosen. */
export function checkOf(branch: MenuBranch, chosen: ReadonlySet<number>): Check {
  const checked = leavesOf(branch).filter((leaf) => leaf.public || chosen.has(leaf.id)).length
  return checked === 0 ? 'none' : checked === leavesOf(branch).length ? 'all' : 'some'
}

/** The leaves that are chosen after a click on an item: all under it, or none where all were. */
export function toggle(branch: MenuBranch, chosen: ReadonlySet<number>): number[] {
  const under = leavesOf(branch).filter((leaf) => !leaf.public)
  const all = under.every((leaf) => chosen.has(leaf.id))
  const ids = new Set(under.map((leaf) => leaf.id))
  return [...[...chosen].filter((id) => !ids.has(id)), ...(all ? [] : ids)].sort((a, b) => a - b)
}
