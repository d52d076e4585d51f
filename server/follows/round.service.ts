import { both } from '../basics/language.ts'
import { minute } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Items } from '../operations/items.service.ts'
import type { Search } from '../search/search.service.ts'
import { newInSearch, versionNews } from './follows.messages.rules.ts'
import { ofDataset, ofSearch } from './follows.rules.ts'
import { createFollowsStore } from './follows.store.ts'

/** Until then what came out is in every process's index. */
const settles = 2 * minute
const newestFirst = (page: string) => `${page}${page.includes('?') ? '&' : '?'}sort=newest`
/** Of a search that many newest are looked at: more come at once only where a catalogue is taken over. */
const mostNew = 500

/** Tells people what is new in what they follow. Costs nothing where nothing came out. */
export function createFollowRound(needs: {
  database: Database
  search: Pick<Search, 'newest'>
  messages: Pick<Messages, 'tell'>
  items: Items
  clock: Clock
}) {
  const { database, search, messages, items, clock } = needs
  const store = createFollowsStore(database)
  type Turns = Awaited<ReturnType<Items['turns']>>

  async function ofDatasets(until: number, turns: Turns) {
    let after = 0
    for (;;) {
      const rows = await store.events(until, after)
      if (rows.length === 0) return
      for (const id of new Set(rows.map((row) => row.id))) {
        after = id
        const events = rows.filter((row) => row.id === id)
        await turns.take(id, () =>
          database.transaction(async () => {
            for (const row of events)
              for (const { event, said } of versionNews(row, until))
                await messages.tell({
                  ...{ eventKey: `follow:${id}:${event}`, account: row.accountId, type: 'follow' },
                  ...{ link: ofDataset(row.datasetId).page, ...said },
                })
            const instants = events.flatMap(({ addedAt, withdrawnAt }) => [addedAt, withdrawnAt ?? 0])
            await store.told(id, Math.max(...instants.filter((at) => at <= until)), clock())
          }),
        )
      }
    }
  }

  async function ofOneSearch(key: string, since: number, until: number, turns: Turns) {
    let after = 0
    let found: Awaited<ReturnType<typeof store.cameOut>> | undefined
    for (;;) {
      const followers = await store.followers(key, until, after)
      const [one] = followers
      if (!one) return
      after = followers.at(-1)!.id
      found ??= await turns.take(one.id, async () =>
        store.cameOut(await search.newest(one.search ?? {}, mostNew), since, until),
      )
      // It could not be asked now: everybody who follows it waits.
      if (!found) return
      const page = ofSearch(one.search ?? {}).page
      for (const { id, accountId, toldUntil, ...row } of followers) {
        const fresh = found.filter(({ at }) => at! > toldUntil).sort((a, b) => b.at! - a.at! || b.id - a.id)
        await turns.take(id, () =>
          database.transaction(async () => {
            if (fresh.length === 0) return store.passed(id, until)
            await messages.tell({
              ...{ eventKey: `follow:${id}:${until}`, account: accountId, type: 'follow' },
              link: fresh.length === 1 ? ofDataset(fresh[0]!.id).page : newestFirst(page),
              ...newInSearch(
                both(row, 'words'),
                fresh.map((dataset) => both(dataset, 'name')),
                fresh.length >= mostNew,
              ),
            })
            await store.told(id, until, clock())
          }),
        )
      }
    }
  }

  async function ofSearches(until: number, turns: Turns) {
    const newest = await store.newest(until)
    let after = ''
    for (;;) {
      const searches = await store.searches(newest, after)
      if (searches.length === 0) return
      for (const { key, since } of searches) await ofOneSearch(key, since ?? 0, newest, turns)
      after = searches.at(-1)!.key
    }
  }

  return {
    /** Harmless at any time and in any number of processes: what was told has its mark. */
    run: async () => {
      const until = clock() - settles
      const turns = await items.turns('follow round')
      await ofDatasets(until, turns)
      await ofSearches(until, turns)
      await turns.end()
    },
  }
}
