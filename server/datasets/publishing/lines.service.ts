import type { LineShape } from '../../../db/tables/datasets.ts'
import type { Database } from '../../engines/database/database.ts'
import type { Tables } from '../../engines/tables/tables.ts'
import { createDerivedStore } from './derived.store.ts'
import { lineOf, noLine, tablesToRead, variablesToTry } from './lines.rules.ts'
import { createLinesStore } from './lines.store.ts'

/** A list shows them together, so they appear together. */
const atOnce = 50
/** The rest comes with the next run: the job has other things to make. */
const mostInARun = 500

/** The small lines of lists, made once of every version that becomes current. */
export function createLines({
  database,
  tables,
  revision,
}: {
  database: Database
  tables: Pick<Tables, 'read'>
  revision: { bump(): Promise<void> }
}) {
  const store = createLinesStore(database)
  const derived = createDerivedStore(database)

  async function make(versionId: number): Promise<LineShape> {
    const variables = variablesToTry(await store.variables(versionId))
    if (variables.length === 0) return noLine
    const wanted = { variables: variables.map(({ key }) => key), counts: false, from: -1e10, to: 1e11 }
    for (const group of tablesToRead(await store.tables(versionId))) {
      const read = []
      for (const table of group) read.push({ ...table, ...(await tables.read({ ...table, ...wanted })) })
      for (const variable of variables) {
        const line = lineOf(variable, read)
        if (line) return line
      }
    }
    return noLine
  }

  /** @throws what stood against one of them, once the others are made */
  async function makeMissing(): Promise<boolean> {
    const failures: unknown[] = []
    let after = 0
    for (let done = 0; done < mostInARun; done += atOnce) {
      const ids = await store.missing(after, atOnce)
      if (ids.length === 0) break
      after = ids.at(-1)!
      const made: [number, LineShape][] = []
      for (const id of ids)
        await make(id).then(
          (line) => made.push([id, line]),
          (error: unknown) => failures.push(error),
        )
      if (made.length === 0) continue
      await database.transaction(async () => {
        for (const [id, line] of made) await store.put(id, line)
        await revision.bump()
      })
    }
    if (failures.length > 0) throw failures[0]
    return (await store.missing(after, 1)).length === 0
  }

  return {
    /** Makes those that are missing: of what was published since, and of all that an earlier release left without. */
    refresh: async () => {
      const state = await derived.state('lines')
      if (state && state.made >= state.changes) return
      if (!(await makeMissing())) return
      await database.transaction(async () => {
        const { made } = await derived.lock('lines')
        await derived.made('lines', Math.max(made, state?.changes ?? 0))
      })
    },
  }
}
