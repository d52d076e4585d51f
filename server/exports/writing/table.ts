/** Observations of stations as a file: CSV, JSON and Parquet by the engine's own COPY, NetCDF a station after the other. */
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { calendarOf } from '../../averages/calendar.rules.ts'
import { offsetOf } from '../../basics/time.vocabulary.ts'
import {
  calmName,
  countName,
  expectedName,
  flagName,
  flagsName,
  outName,
  writtenName,
} from '../../engines/tables/columns.ts'
import { chunksOf, copyColumn, identifier, items, literal } from '../../engines/tables/duckdb.ts'
import { type DuckDBConnection, withDatabase } from '../../engines/tables/scratch.ts'
import { udunits } from '../../fields/cuts.rules.ts'
import { type Described, type Made, netcdf3Stream } from '../../fields/netcdf3.rules.ts'
import { cell } from '../../series/series.csv.ts'
import type { TablePlan, TableVariable } from '../exports.plans.types.ts'
import { openSink, type Sink } from './sink.ts'
import { aboutOf, factsOfTable, globalsOf, type Had, headOf, keysOf } from './told.rules.ts'

type Where = (sha256: string) => Promise<string>

const list = (texts: readonly string[]) => `[${texts.map(literal).join(', ')}]`
const watchedEvery = 500
/** Megabytes of the engine. */
const memory = 384

interface Column {
  name: string
  sql: string
  plain: string
}

/** Columns of a variable as CSV and as Parquet have them, of those that its tables have. */
function columnsOf({ key, n, calm }: TableVariable, had: ReadonlySet<string>): Column[] {
  const value = identifier(key)
  // As it came: 12 and not 12.0.
  const text = `case when ${value} = trunc(${value}) and abs(${value}) < 1e15 then ${value}::bigint::varchar else ${value}::varchar end`
  const codes = (name: string) =>
    `array_to_string(list_filter(range(10), one -> ((${identifier(name)}::int >> one::int) & 1) = 1), ' ')`
  const others: [name: string, column: string, sql?: string][] = [
    ...(n
      ? ([
          [`${key}_n`, countName(key)],
          [`${key}_of`, expectedName(key), `nullif(${identifier(expectedName(key))}, 0)`],
        ] as const)
      : []),
    ...(n && calm ? ([[`${key}_calm`, calmName(key)]] as const) : []),
    [`${key}_out`, outName(key)],
    [`${key}_flags`, flagsName(key), codes(flagsName(key))],
    [`${key}_flag`, flagName(key)],
    [`${key}_written`, writtenName(key)],
  ].map((one) => [...one] as [string, string, string?])
  return [
    { name: key, sql: text, plain: value },
    ...others
      .filter(([, column]) => had.has(column))
      .map(([name, column, sql = identifier(column)]) => ({
        ...{ name, plain: sql },
        // What the source wrote may begin as a formula does.
        sql: column === writtenName(key) ? `regexp_replace(${sql}, '^([=+@\\t\\r-])', '''\\1')` : sql,
      })),
  ]
}

async function hadBy(connection: DuckDBConnection, paths: readonly string[]): Promise<Set<string>> {
  const described = await connection.runAndReadAll(
    `select distinct name from parquet_schema(${list(paths)}) where num_children is null`,
  )
  return new Set(described.getRows().map(([name]) => String(name)))
}

const factsHad = ({ variables }: TablePlan, had: ReadonlySet<string>): Record<string, Had> =>
  Object.fromEntries(
    variables.map(({ key }) => [
      key,
      { flag: had.has(flagName(key)), flags: had.has(flagsName(key)), written: had.has(writtenName(key)) },
    ]),
  )

function queryOf(plan: TablePlan, paths: readonly string[], columns: readonly Column[], as: 'text' | 'plain' | 'json') {
  const { zone } = plan.time
  const label = (name: string) =>
    as === 'plain'
      ? `make_timestamp((${name} * 1000000)::bigint) as ${name}`
      : `strftime(make_timestamp(((${name} + ${offsetOf(zone)}) * 1000000)::bigint), '%Y-%m-%dT%H:%M:%S') || ${literal(zone)} as ${name}`
  const codes = list(plan.stations.map(({ code }) => (as === 'text' ? spared(code) : code)))
  const value = ({ name, sql, plain }: Column) =>
    `${as === 'text' ? sql : as === 'json' && plain === identifier(name) ? `${plain}::varchar::double` : plain} as ${identifier(name)}`
  return `select ${[label('time'), label('time_end'), `${codes}[(file_index + 1)::bigint] as station`, ...columns.map(value)].join(', ')}
    from read_parquet(${list(paths)}, union_by_name = true) where time >= ${plan.first} and time <= ${plan.last}`
}
/** A spreadsheet would take it for a formula; quotation is the engine's. */
const spared = (code: string) => (cell(code).startsWith("'") ? `'${code}` : code)

/** Copies what the engine wrote behind what is there, and removes it. */
async function append(sink: Sink, path: string) {
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) await sink.write(piece as Buffer)
  await rm(path, { force: true })
}

/** Says how far a file has grown of what it may become. */
async function watched<T>(
  path: string,
  estimate: number,
  values: number,
  onDone: (values: number) => void,
  work: Promise<T>,
) {
  let told = 0
  const timer = setInterval(() => {
    void stat(path).then(
      ({ size }) => {
        const now = Math.min(values, Math.floor((size / Math.max(1, estimate)) * values))
        if (now > told) onDone(now - told)
        told = Math.max(told, now)
      },
      () => undefined,
    )
  }, watchedEvery)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}

export async function writeTable(
  plan: TablePlan,
  path: string,
  { where, estimate, onDone }: { where: Where; estimate: number; onDone: (values: number) => void },
): Promise<{ bytes: number; sha256: string } | null> {
  const paths: string[] = []
  for (const { sha256 } of plan.stations) paths.push(await where(sha256))
  return withDatabase(':memory:', memory, async (connection) => {
    const had = await hadBy(connection, paths)
    const columns = plan.variables.flatMap((variable) => columnsOf(variable, had))
    const facts = factsOfTable(plan, factsHad(plan, had))
    if (plan.format === 'netcdf') return writeNetcdf(plan, path, paths, connection, onDone)
    const stage = `${path}.rows`
    const copied = (query: string, to: string, options: string) =>
      watched(to, estimate, plan.values, onDone, connection.run(`copy (${query}) to ${literal(to)} (${options})`))
    if (plan.format === 'parquet') {
      const units = Object.fromEntries(plan.variables.map(({ key, unit }) => [key, unit]))
      const said = Object.entries(keysOf(plan, facts, units)).map(([name, text]) => `${name}: ${literal(text)}`)
      await copied(
        queryOf(plan, paths, columns, 'plain'),
        path,
        `format parquet, compression zstd, kv_metadata {${said.join(', ')}}`,
      )
      return null
    }
    try {
      const sink = await openSink(path)
      if (plan.format === 'csv') {
        await sink.write(`${plan.language === 'zh' ? '\ufeff' : ''}${headOf(plan, facts)}`)
        await copied(queryOf(plan, paths, columns, 'text'), stage, 'format csv, header true')
        await append(sink, stage)
      } else {
        const variables = plan.variables.map(({ key, unit, meaning }) => ({ key, unit, ...meaning }))
        const text = JSON.stringify({
          about: aboutOf(plan, facts),
          time: plan.time,
          resolution: plan.resolution,
          variables,
        })
        await sink.write(
          `${text.slice(0, -1)},"stations":${JSON.stringify(plan.stations.map(({ sha256: _, ...one }) => one))},"rows":`,
        )
        await copied(queryOf(plan, paths, columns, 'json'), stage, 'format json, array true')
        await append(sink, stage)
        await sink.write('}\n')
      }
      return await sink.finish()
    } finally {
      await rm(stage, { force: true })
    }
  })
}

/** Time series of CF (H.2.1): all stations on the same times; what a station has not is missing. */
async function writeNetcdf(
  plan: TablePlan,
  path: string,
  paths: readonly string[],
  connection: DuckDBConnection,
  onDone: (values: number) => void,
) {
  const { stations, variables, resolution, time, first, last } = plan
  const calendar = calendarOf(time.zone)
  const times = calendar.starts(resolution, first, last)
  const ends = times.map((start) => calendar.end(resolution, start))
  const placeOf = new Map(Array.from(times, (start, i) => [start, i]))
  const longest = Math.max(1, ...stations.map(({ code }) => Buffer.byteLength(code)))
  const had = await hadBy(connection, paths)
  const columns = variables.flatMap((one) =>
    [
      { name: one.key, column: one.key, of: one, kind: 'value' as const },
      { name: `${one.key}_n`, column: countName(one.key), of: one, kind: 'count' as const },
      { name: `${one.key}_of`, column: expectedName(one.key), of: one, kind: 'count' as const },
      { name: `${one.key}_flag`, column: flagName(one.key), of: one, kind: 'flag' as const },
    ].filter(({ column, kind }) => had.has(column) && (kind !== 'count' || one.n)),
  )
  const fixed: Record<string, Made> = {
    time: {
      ...{ dimensions: ['time'], type: 'float64', values: times },
      attributes: {
        standard_name: 'time',
        units: 'seconds since 1970-01-01 00:00:00',
        calendar: 'standard',
        axis: 'T',
        bounds: 'time_bnds',
      },
    },
    time_bnds: { dimensions: ['time', 'nv'], type: 'float64', values: interleaved(times, ends) },
  }
  const place = (standard: string, units: string): Described => ({
    ...{ dimensions: ['station'], type: 'float64' },
    attributes: { standard_name: standard, units },
  })
  const recorded: Record<string, Described> = {
    station_code: {
      dimensions: ['station', 'length'],
      type: 'char',
      attributes: { cf_role: 'timeseries_id', long_name: 'station' },
    },
    lat: place('latitude', 'degrees_north'),
    lon: place('longitude', 'degrees_east'),
    alt: {
      ...place('height_above_mean_sea_level', 'm'),
      attributes: {
        ...place('height_above_mean_sea_level', 'm').attributes,
        positive: 'up',
        _FillValue: { type: 'float64', values: [Number.NaN] },
      },
    },
    ...Object.fromEntries(columns.map(({ name, of, kind }) => [name, described(of, kind)])),
  }
  const file = netcdf3Stream({ station: 0, time: times.length, nv: 2, length: longest }, fixed, recorded, {
    records: stations.length,
    global: {
      ...globalsOf(plan, factsOfTable(plan, factsHad(plan, had))),
      featureType: 'timeSeries',
      time_coverage_start: new Date(first * 1000).toISOString(),
      time_coverage_end: new Date(plan.end * 1000).toISOString(),
    },
  })
  const sink = await openSink(path)
  await sink.write(file.begin)
  for (const [i, station] of stations.entries()) {
    const own = await hadBy(connection, [paths[i]!])
    const read = columns.filter(({ column }) => own.has(column))
    const result = await connection.run(
      `select time::double, ${read.map(({ column }) => identifier(column)).join(', ') || '0'} from read_parquet(${literal(paths[i]!)}) where time >= ${first} and time <= ${last}`,
    )
    const values = columns.map(({ kind }) =>
      kind === 'value' ? new Float32Array(times.length).fill(Number.NaN) : new Int16Array(times.length).fill(-1),
    )
    for (const chunk of chunksOf(result)) {
      const starts = items<Float64Array>(chunk, 0)
      read.forEach((one, column) => {
        const into = values[columns.indexOf(one)]!
        const part =
          one.kind === 'value'
            ? new Float32Array(chunk.rowCount)
            : one.kind === 'count'
              ? new Uint16Array(chunk.rowCount)
              : new Uint8Array(chunk.rowCount)
        copyColumn(chunk, column + 1, part, 0)
        for (let row = 0; row < chunk.rowCount; row++) {
          const at = placeOf.get(starts[row]!)
          if (at !== undefined) into[at] = part[row]!
        }
      })
    }
    const code = Buffer.alloc(longest)
    code.write(station.code)
    await sink.write(
      file.record([[...code], [station.latitude], [station.longitude], [station.altitude ?? Number.NaN], ...values]),
    )
    onDone(times.length * variables.length)
  }
  return sink.finish()
}

function interleaved(starts: Float64Array, ends: Float64Array): Float64Array {
  const both = new Float64Array(starts.length * 2)
  starts.forEach((start, i) => {
    both[2 * i] = start
    both[2 * i + 1] = ends[i]!
  })
  return both
}

/** What CF calls what a value is of its interval. */
const cellMethods: Partial<Record<string, string>> = {
  mean: 'time: mean',
  sum: 'time: sum',
  maximum: 'time: maximum',
  minimum: 'time: minimum',
  instantaneous: 'time: point',
}

function described({ unit, meaning, standardName }: TableVariable, kind: 'value' | 'count' | 'flag'): Described {
  const coordinates = 'lat lon alt station_code'
  if (kind === 'value')
    return {
      ...{ dimensions: ['station', 'time'], type: 'float32' },
      attributes: {
        ...(standardName && { standard_name: standardName }),
        ...{ long_name: meaning.name.en, units: udunits(unit) || '1', comment: meaning.is.en, coordinates },
        ...(cellMethods[meaning.statistic] && { cell_methods: cellMethods[meaning.statistic]! }),
        _FillValue: { type: 'float32', values: [Number.NaN] },
      },
    }
  return {
    ...{ dimensions: ['station', 'time'], type: 'int16' },
    attributes: {
      ...{
        long_name: `${kind === 'count' ? 'number of observations' : 'quality flag'}: ${meaning.name.en}`,
        coordinates,
      },
      ...(kind === 'count' && { units: '1' }),
      _FillValue: { type: 'int16', values: [-1] },
    },
  }
}
