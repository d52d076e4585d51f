/** The tree of menus: what is stored of a role are the leaves it may see; parents follow from them. */
export interface MenuNode {
  id: number
  parentId: number | null
}

export interface CheckState {
  checked: number[]
  /** Parents of which some leaves are checked, but not all. */
  halfChecked: number[]
}

/** Children by parent; an item whose parent is not there stands at the top. */
function branches(tree: readonly MenuNode[]): Map<number | null, number[]> {
  const known = new Set(tree.map((node) => node.id))
  const children = new Map<number | null, number[]>()
  for (const { id, parentId } of tree) {
    const parent = parentId !== null && known.has(parentId) ? parentId : null
    children.set(parent, [...(children.get(parent) ?? []), id])
  }
  return children
}

export function leavesOf(tree: readonly MenuNode[]): Set<number> {
  const children = branches(tree)
  return new Set(tree.filter((node) => !children.has(node.id)).map((node) => node.id))
}

/** The leaves that a choice means: a chosen parent takes all that is under it. */
export function chosenLeaves(tree: readonly MenuNode[], chosen: Iterable<number>): Set<number> {
  const children = branches(tree)
  const wanted = new Set(chosen)
  const leaves = new Set<number>()
  const walk = (id: number, under: boolean) => {
    const taken = under || wanted.has(id)
    const below = children.get(id)
    if (below) for (const child of below) walk(child, taken)
    else if (taken) leaves.add(id)
  }
  for (const top of children.get(null) ?? []) walk(top, false)
  return leaves
}

export function checkState(tree: readonly MenuNode[], leaves: ReadonlySet<number>): CheckState {
  const children = branches(tree)
  const state = new Map<number, 'all' | 'some' | 'none'>()
  const walk = (id: number): 'all' | 'some' | 'none' => {
    const below = (children.get(id) ?? []).map(walk)
    const own = below.length === 0 ? [leaves.has(id) ? ('all' as const) : ('none' as const)] : below
    const found = own.every((one) => one === 'all') ? 'all' : own.every((one) => one === 'none') ? 'none' : 'some'
    state.set(id, found)
    return found
  }
  for (const top of children.get(null) ?? []) walk(top)
  const of = (wanted: 'all' | 'some') => tree.filter((node) => state.get(node.id) === wanted).map((node) => node.id)
  return { checked: of('all'), halfChecked: of('some') }
}

/** With everything on the way to it: whoever sees an item sees where it hangs. */
export function withAncestors(tree: readonly MenuNode[], ids: Iterable<number>): Set<number> {
  const parents = new Map(tree.map((node) => [node.id, node.parentId]))
  const seen = new Set<number>()
  for (let id of ids)
    while (parents.has(id) && !seen.has(id)) {
      seen.add(id)
      const parent = parents.get(id)
      if (parent === null || parent === undefined) break
      id = parent
    }
  return seen
}
