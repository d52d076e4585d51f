/** Some of a field as Parquet: values are put down in a table in their order, times and places are joined when it is written. */
import { rm } from 'node:fs/promises'
import { identifier, items, literal } from '../../engines/tables/duckdb.ts'
import {
  DOUBLE,
  DuckDBDataChunk,
  type DuckDBVarCharVector,
  FLOAT,
  INTEGER,
  VARCHAR,
  withDatabase,
} from '../../engines/tables/scratch.ts'
import { packingOf, unpacker } from '../../fields/packing.rules.ts'
import type { GridPlan } from '../exports.plans.types.ts'
import { blocksOf, levelNames, levelsOf, placesOf, sidesOf, type Writing } from './grid.ts'
import { factsOfGrid, keysOf } from './told.rules.ts'

const chunkRows = 2048
/** Megabytes of the engine; the rest of the values lies on disk. */
const memory = 256

export async function writeGridParquet(plan: GridPlan, path: string, { arrays, onDone }: Omit<Writing, 'sink'>) {
  const { key, about, attributes, moments, boundMoments, counts } = plan
  const value = unpacker(packingOf(about.element, attributes))
  const [rows, columns] = sidesOf(plan)
  const names = levelNames(plan)
  const exact = about.element === 'float64' || about.element === 'int32' || about.element === 'uint32'
  const stage = `${path}.stage`
  try {
    await withDatabase(stage, memory, async (connection) => {
      await connection.run(`create table v (value ${exact ? 'double' : 'float'}${counts ? ', n integer' : ''})`)
      const appender = await connection.createAppender('v')
      for await (const { values, n } of blocksOf(arrays, plan)) {
        for (let at = 0; at < values.length; at += chunkRows) {
          const count = Math.min(chunkRows, values.length - at)
          const chunk = DuckDBDataChunk.create([exact ? DOUBLE : FLOAT, ...(n ? [INTEGER] : [])], count)
          const column = exact ? items<Float64Array>(chunk, 0) : items<Float32Array>(chunk, 0)
          for (let i = 0; i < count; i++) column[i] = value(values[at + i]!)
          chunk.getColumnVector(0).flush()
          if (n) {
            const counted = items<Int32Array>(chunk, 1)
            for (let i = 0; i < count; i++) counted[i] = n[at + i]!
            chunk.getColumnVector(1).flush()
          }
          appender.appendDataChunk(chunk)
        }
        appender.flushSync()
        onDone(values.length)
      }
      appender.closeSync()
      const words = async (table: string, names: string[], said: string[][]) => {
        await connection.run(`create table ${table} (${names.map((name) => `${name} varchar`).join(', ')})`)
        const into = await connection.createAppender(table)
        for (let at = 0; at < said.length; at += chunkRows) {
          const part = said.slice(at, at + chunkRows)
          const chunk = DuckDBDataChunk.create(
            names.map(() => VARCHAR),
            part.length,
          )
          names.forEach((_, i) => {
            const vector = chunk.getColumnVector(i) as DuckDBVarCharVector
            for (const [row, texts] of part.entries()) vector.setItem(row, texts[i]!)
            vector.flush()
          })
          into.appendDataChunk(chunk)
        }
        into.closeSync()
      }
      const numbers = async (table: string, lists: Record<string, ArrayLike<number>>) => {
        const all = Object.entries(lists)
        await connection.run(`create table ${table} (${all.map(([name]) => `${name} double`).join(', ')})`)
        const into = await connection.createAppender(table)
        const length = all[0]![1].length
        for (let at = 0; at < length; at += chunkRows) {
          const count = Math.min(chunkRows, length - at)
          const chunk = DuckDBDataChunk.create(
            all.map(() => DOUBLE),
            count,
          )
          all.forEach(([, list], i) => {
            const column = items<Float64Array>(chunk, i)
            for (let row = 0; row < count; row++) column[row] = list[at + row]!
            chunk.getColumnVector(i).flush()
          })
          into.appendDataChunk(chunk)
        }
        into.closeSync()
      }
      await words(
        't',
        ['time', 'time_from', 'time_to', 'could'],
        (moments.length > 0 ? moments : [null]).map((moment, i) => [
          moment ?? '',
          boundMoments?.[i]?.[0] ?? '',
          boundMoments?.[i]?.[1] ?? '',
          String(counts?.of[i] ?? ''),
        ]),
      )
      await words(
        'l',
        ['name'],
        (names ?? ['']).map((name) => [name]),
      )
      // A place for each cell only where the grid has one.
      if (plan.cut) {
        await numbers('y', { latitude: plan.cut.latitudes })
        await numbers('x', { longitude: plan.cut.longitudes })
      } else {
        const { latitudes, longitudes } = await placesOf(arrays, plan)
        await numbers('c', { latitude: latitudes, longitude: longitudes })
      }
      const [frame, levels] = [rows * columns, levelsOf(plan)]
      const shown = [
        't.time as time',
        ...(boundMoments ? ['t.time_from', 't.time_to'] : []),
        ...(names ? ['l.name as level'] : []),
        ...['latitude', 'longitude'],
        `nullif(v.value, 'nan'::${exact ? 'double' : 'float'}) as ${identifier(key)}`,
        ...(counts ? ['v.n as n', 't.could::integer as "of"'] : []),
      ]
      const said = Object.entries(keysOf(plan, factsOfGrid(plan), { [key]: about.unit }))
      await connection.run(
        `copy (select ${shown.join(', ')} from v
          ${
            plan.cut
              ? `join y on y.rowid = (v.rowid // ${columns}) % ${rows} join x on x.rowid = v.rowid % ${columns}`
              : `join c on c.rowid = v.rowid % ${frame}`
          }
          join l on l.rowid = (v.rowid // ${frame}) % ${levels}
          join t on t.rowid = v.rowid // ${frame * levels})
        to ${literal(path)} (format parquet, compression zstd, kv_metadata {${said.map(([name, text]) => `${name}: ${literal(text)}`).join(', ')}})`,
      )
    })
  } finally {
    for (const name of [stage, `${stage}.wal`, `${stage}.tmp`]) await rm(name, { force: true, recursive: true })
  }
}
