import { text as textOf } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { AccessService } from '../access/access.service.ts'
import { both } from '../basics/language.ts'
import type { Versions } from '../datasets/versions/versions.service.ts'
import type { Database } from '../engines/database/database.ts'
import type { Objects } from '../engines/objects/objects.ts'
import { createShared } from '../engines/once.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import * as rules from './overviews.rules.ts'
import type { Overview, OverviewQuery } from './overviews.schema.ts'
import { createOverviewsStore } from './overviews.store.ts'
import { mostMegabytes } from './overviews.vocabulary.ts'

const mostBytes = mostMegabytes * 1_000_000
/** Numbers and names in the answers that are held. */
const mostTold = 500_000
const nothing: Overview = { axes: [], by: null, steps: [], at: null, variables: [], groups: [], rows: 0, mixed: false }

/** What a version's small tables come to at a glance: by sector and year, by place, by what was varied. */
export function createOverviews(needs: {
  database: Database
  objects: Pick<Objects, 'stream'>
  access: Pick<AccessService, 'explain' | 'refusal'>
  versions: Pick<Versions, 'refusal'>
}) {
  const { database, objects, access, versions } = needs
  const store = createOverviewsStore(database)
  /** A version never changes: its tables are read once while they are asked for, and what was asked is told again. */
  const held = new LRUCache<number, { prepared: rules.PreparedTable | null; bytes: number }>({
    maxSize: 4 * mostBytes,
    sizeCalculation: ({ bytes }) => bytes + 1000,
  })
  const told = new LRUCache<string, Overview>({
    maxSize: mostTold,
    sizeCalculation: ({ groups, variables, steps }) => groups.length * (variables.length + 4) + steps.length + 50,
  })
  const reading = createShared<rules.PreparedTable | null>()

  async function read(versionId: number) {
    const [described, files] = await Promise.all([store.variables(versionId), store.tables(versionId)])
    const variables = described.map((one) => ({ ...one, name: both(one, 'name') }))
    const data = files.filter(({ name }) => !/^(variables|stations)\.csv$/i.test(name))
    const bytes = data.reduce((sum, one) => sum + one.bytes, 0)
    if (variables.length === 0 || bytes > mostBytes) return { prepared: null, bytes: 0 }
    const tables: rules.Table[] = []
    for (const { sha256 } of data) {
      const text = await textOf(await objects.stream(sha256))
      try {
        tables.push(rules.readTable(text))
      } catch {
        // A file that is no table is none here either; it is still there to be downloaded.
      }
    }
    const table = rules.joinedTable(tables, variables)
    const known = variables.filter(({ key }) => table?.heads.includes(key))
    return { prepared: table && rules.preparedTable(table, known), bytes }
  }
  const preparedOf = (versionId: number) =>
    reading.ask(String(versionId), async () => {
      const known = held.get(versionId) ?? (await read(versionId))
      held.set(versionId, known)
      return known.prepared
    })

  function overviewOf(
    { table, variables, axes, time, steps, mixed }: rules.PreparedTable,
    { by, at: asked }: Pick<OverviewQuery, 'by' | 'at'>,
  ): Overview {
    const axis = by ? axes.find(({ key }) => key === by) : rules.firstAxis(axes, table.rows.length)
    if (by && !axis) throw new DomainError('invalidInput')
    if (!axis) return { ...nothing, rows: table.rows.length }
    const ofTime = axis.kind === 'time' ? undefined : time
    const known = ofTime ? steps : []
    const at = asked ?? known.at(-1)
    if (asked !== undefined && !known.includes(asked)) throw new DomainError('invalidInput')
    return {
      axes: axes.map(({ key, kind, count }) => ({ key, kind, count })),
      by: axis.key,
      steps: known,
      at: at ?? null,
      variables: variables.map(({ key, name, unit, averaging }) => ({
        ...{ key, name, unit },
        how: averaging === 'sum' ? ('sum' as const) : ('mean' as const),
      })),
      groups: rules.groupsOf(table, axis, variables, ofTime && at ? { axis: ofTime, value: at } : undefined),
      rows: table.rows.length,
      mixed,
    }
  }

  return {
    /** @throws DomainError datasetNotFound, versionWithdrawn, loginToDownload, noDatasetPermission, invalidInput */
    of: async (id: number, person: Person | null, query: OverviewQuery): Promise<Overview> => {
      const found = await store.version(id, query.version)
      if (!found) throw await versions.refusal(id, query.version)
      // Sums tell values: open data are looked at by everybody, others by who may have them.
      if (found.sharingMode !== 'open' && !(await access.explain(person, { ...found, id })).allowed)
        throw access.refusal(person)
      const key = JSON.stringify([found.id, query.by, query.at])
      const before = told.get(key)
      if (before) return before
      const prepared = await preparedOf(found.id)
      const overview = prepared ? overviewOf(prepared, query) : nothing
      told.set(key, overview)
      return overview
    },
  }
}
export type Overviews = ReturnType<typeof createOverviews>
