import type { MenuItem } from '../../server/menus/menus.schema.ts'
import { dataResourcesMenu } from '../../server/menus/menus.vocabulary.ts'

type Child = MenuItem['dataTypeVos'][number]
interface Entry {
  id: number
  url: string
  /** Of its children. */
  paths: readonly string[]
}

/** Children by their group, in the order in which the groups first appear. */
export function groupsOf(children: Child[]): { name: string; children: Child[] }[] {
  const groups = new Map<string, Child[]>()
  for (const child of children) groups.set(child.typeOf, [...(groups.get(child.typeOf) ?? []), child])
  return [...groups].map(([name, group]) => ({ name, children: group }))
}

/** The menu hides the DOI authorization description, in both languages. */
export const listedGuides = (children: Child[]) =>
  children.filter((child) => !/^DOI\s*(授权说明|authori[sz]ation description)/i.test(child.type))

export const pathOf = (address: string) => address.split(/[?#]/)[0] || '/'

/** All of a kind, of which the children of its group are parts: `/resourceDownload/field?id=…` without what narrows it. */
export const groupAddress = (children: Child[]): string | null => {
  const paths = new Set(children.map(({ url }) => pathOf(url)))
  return paths.size === 1 ? [...paths][0]! : null
}

/** Stations and satellites have menu items of their own. */
export const datasetPage = /^\/(detail|resourceDownload(?!\/(wcList|weiXing)(\/|$)))(\/|$)/

/** Whether the address belongs to the menu item: its own page, a child's, or a dataset found through it. */
export function isCurrent(item: Entry, address: string): boolean {
  const path = pathOf(address)
  if (item.id === dataResourcesMenu && datasetPage.test(path)) return true
  const home = ['/', '/en']
  if (home.includes(pathOf(item.url)) && item.paths.length === 0) return home.includes(path)
  const leadsTo = (one: string) => path === one || path.startsWith(`${one}/`)
  return item.url === address || pathOf(item.url) === path || item.paths.some(leadsTo)
}

/** The whole list has a menu item of its own. */
export const isCatalogue = (item: Pick<Entry, 'id' | 'url'>, address: string) =>
  item.id === dataResourcesMenu && pathOf(item.url) === pathOf(address)
