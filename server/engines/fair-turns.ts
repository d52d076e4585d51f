/** Whose turn it is asked for: a name within a site, and the account of somebody who is logged in. */
export interface Place {
  site: string
  name: string
  account?: number
}

/** What gives the turn back; else there is no room: for its site or account, or for anybody. */
export type Turn = { leave: () => void } | 'crowded' | 'full'

interface Waiting extends Place {
  resolve(turn: Turn): void
}

const siteOf = (one: Place) => one.site
const nameOf = (one: Place) => `${one.site} ${one.name}`

/** The newest of the most crowded of these, unless the one who comes would be as crowded. */
function whoGivesWay(line: Waiting[], groupOf: (one: Place) => string, comes: Place): Waiting | null {
  const counts = new Map<string, number>()
  for (const one of line) counts.set(groupOf(one), (counts.get(groupOf(one)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  if (most <= (counts.get(groupOf(comes)) ?? 0) + 1) return null
  return line.findLast((one) => counts.get(groupOf(one)) === most) ?? null
}

/**
 * So many at once, the others in a line in which sites take turns, and names within a site: a crowd makes itself wait,
 * and nobody beside it. Where there is no more room, the most crowded gives way.
 */
export function createFairTurns({
  mostAtOnce,
  mostInLine,
  mostOfSite,
  mostOfAccount,
}: Record<'mostAtOnce' | 'mostInLine' | 'mostOfSite' | 'mostOfAccount', number>) {
  const line: Waiting[] = []
  /** When each site and name that waits had its last turn, or came. */
  const since = new Map<string, number>()
  let moment = 0
  let busy = 0

  function remove(one: Waiting, hasItsTurn: boolean) {
    line.splice(line.indexOf(one), 1)
    for (const groupOf of [siteOf, nameOf]) {
      if (!line.some((other) => groupOf(other) === groupOf(one))) since.delete(groupOf(one))
      else if (hasItsTurn) since.set(groupOf(one), ++moment)
    }
  }

  function leave() {
    const age = (one: Place, groupOf: (one: Place) => string) => since.get(groupOf(one))!
    const [next] = [...line].sort((a, b) => age(a, siteOf) - age(b, siteOf) || age(a, nameOf) - age(b, nameOf))
    if (!next) {
      busy--
      return
    }
    remove(next, true)
    next.resolve({ leave })
  }

  /** Null: there is room now. */
  function roomFor(place: Place): 'crowded' | 'full' | null {
    const { site, account } = place
    if (account !== undefined && line.filter((one) => one.account === account).length >= mostOfAccount) return 'crowded'
    const ofSite = line.filter((one) => one.site === site)
    const crowded = ofSite.length >= mostOfSite
    if (!crowded && line.length < mostInLine) return null
    const gives = crowded ? whoGivesWay(ofSite, nameOf, place) : whoGivesWay(line, siteOf, place)
    if (!gives) return crowded ? 'crowded' : 'full'
    remove(gives, false)
    gives.resolve('crowded')
    return null
  }

  return {
    /** At once where there is room, else when it is its turn; or the reason why there is none. */
    take: (place: Place): Promise<Turn> => {
      if (busy < mostAtOnce) {
        busy++
        return Promise.resolve({ leave })
      }
      const refused = roomFor(place)
      if (refused) return Promise.resolve(refused)
      for (const groupOf of [siteOf, nameOf]) if (!since.has(groupOf(place))) since.set(groupOf(place), ++moment)
      return new Promise((resolve) => line.push({ ...place, resolve }))
    },
  }
}
