import { setImmediate as breath } from 'node:timers/promises'
import type { Bilingual } from '../basics/language.ts'
import { isBehind, parityOf } from '../basics/parity.vocabulary.ts'
import { iso } from '../basics/time.vocabulary.ts'
import { contentNames, fieldsOf, inBoth, rightOf } from '../editing/editing.fields.ts'
import type { Editing } from '../editing/editing.service.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { createShared } from '../engines/once.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { ParityOfKind, ParityReport } from './parity.schema.ts'
import { createParityStore } from './parity.store.ts'

/** Of each kind so many records are named. */
const mostNamed = 50

/** A record with its texts, by the names of their fields. */
export interface Written {
  id: string
  title: Bilingual
  texts: [name: string, pair: Bilingual][]
}

/** Which records say less in one language than in the other: datasets, notices, and all content of the site. */
export function createParity({
  database,
  editing,
  clock,
}: {
  database: Database
  editing: Pick<Editing, 'every'>
  clock: Clock
}) {
  const store = createParityStore(database)
  const running = createShared<ParityOfKind>()

  async function* content(type: (typeof contentNames)[number]): AsyncGenerator<Written[]> {
    const names = fieldsOf(type).flatMap(([name, field]) => (inBoth(field) ? [name] : []))
    yield (await editing.every(type)).map(({ id, title, values }) => ({
      ...{ id, title },
      texts: names.map((name) => [name, values[name] as Bilingual]),
    }))
  }
  async function* notices(): AsyncGenerator<Written[]> {
    yield await store.notices()
  }

  async function judged(what: string, records: AsyncGenerator<Written[]>): Promise<ParityOfKind> {
    const found: ParityOfKind = { what, total: 0, behind: 0, entries: [] }
    for await (const some of records) {
      for (const { id, title, texts } of some) {
        const fields = texts.flatMap(([field, pair]) => {
          const parity = parityOf(pair)
          return isBehind(parity) ? [{ field, parity }] : []
        })
        found.total++
        if (fields.length === 0) continue
        if (found.behind++ < mostNamed)
          found.entries.push({ id, title: { zh: title.zh || title.en, en: title.en || title.zh }, fields })
      }
      await breath()
    }
    return found
  }

  return {
    /** Of what this person may change. */
    report: async ({ actions }: Person): Promise<ParityReport> => {
      const kinds = [
        ...(actions.has('datasets.manage') ? [['datasets', store.datasets] as const] : []),
        ...(actions.has('notices.manage') ? [['notices', notices] as const] : []),
        ...contentNames
          .filter((type) => actions.has(rightOf(type)) && fieldsOf(type).some(([, field]) => inBoth(field)))
          .map((type) => [type, () => content(type)] as const),
      ]
      const done: ParityOfKind[] = []
      for (const [what, records] of kinds) done.push(await running.ask(what, () => judged(what, records())))
      return { at: iso(clock()), kinds: done }
    },
  }
}

export type Parity = ReturnType<typeof createParity>
