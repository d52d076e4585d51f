/** A cell of the table: the portal and its floor in turn, several times, and the median of their ratios. */
import { median, percentile } from './figures.ts'
import { type Asking, askOnce, type Cell, drained, load } from './load.ts'
import { cpuOf } from './processes.ts'

export interface Row {
  group: string
  name: string
  datasets: number
  connections: number
  portal: Cell
  /** What it is compared with. */
  floor: (Cell & { name: string }) | null
  /** How many times the floor's time an answer takes (downloads: share of the floor's speed); median of the repetitions. */
  ratio: number | null
  note?: string
}

export interface Pace {
  repetitions: number
  seconds: number
}

const warmUp = 200

/** The middle of each figure; errors are added up. */
export function middle(cells: Cell[]): Cell {
  const of = (figure: keyof Cell) => median(cells.map((cell) => cell[figure]))
  return {
    requests: of('requests'),
    perSecond: of('perSecond'),
    p50: of('p50'),
    p95: of('p95'),
    errors: cells.reduce((sum, cell) => sum + cell.errors, 0),
    bytes: of('bytes'),
    cpu: of('cpu'),
  }
}

function rotated<T>(list: T[], share: number): T[] {
  const first = Math.floor(list.length * share)
  return [...list.slice(first), ...list.slice(0, first)]
}

export type Ask = Omit<Asking, 'connections' | 'seconds'>

/** As many as possible for some seconds. The ratio is that of requests per second. */
export async function throughput(
  pace: Pace,
  connections: number,
  portal: Ask,
  floor: (Ask & { name: string }) | null,
): Promise<Pick<Row, 'portal' | 'floor' | 'ratio' | 'connections'>> {
  const ours: Cell[] = []
  const bare: Cell[] = []
  for (let i = 0; i < pace.repetitions; i++) {
    // What a repetition asked for may be kept: the next one begins elsewhere.
    const elsewhere = <A extends Ask>(ask: A): A => ({ ...ask, paths: rotated(ask.paths, i / pace.repetitions) })
    if (floor) {
      await drained(floor.origin)
      bare.push(await load({ ...elsewhere(floor), connections, seconds: pace.seconds }))
    }
    await drained(portal.origin)
    ours.push(await load({ ...elsewhere(portal), connections, seconds: pace.seconds }))
  }
  return {
    connections,
    portal: middle(ours),
    floor: floor ? { ...middle(bare), name: floor.name } : null,
    ratio: floor ? median(ours.map((cell, i) => bare[i]!.perSecond / cell.perSecond)) : null,
  }
}

/**
 * Each path once, by so many askers, after `before` (a publishing) made the portal forget; the floor never remembers.
 * The ratio is that of the time for all of them.
 */
export async function once(
  repetitions: number,
  connections: number,
  portal: Ask & { before(): Promise<void> },
  floor: Ask & { name: string },
): Promise<Pick<Row, 'portal' | 'floor' | 'ratio' | 'connections'>> {
  const asked = async (ask: Ask) => {
    const before = cpuOf(ask.pid)
    const { times, errors, bytes, seconds } = await askOnce(ask.origin, ask.paths, connections, ask.headers)
    const cpu = (cpuOf(ask.pid) - before) / times.length
    return { times, errors, bytes, seconds, perSecond: times.length / seconds, cpu }
  }
  type Asked = Awaited<ReturnType<typeof asked>>
  const ours: Asked[] = []
  const bare: Asked[] = []
  // A process that has just started compiles and loads its dictionary; that is not what is asked here.
  for (const ask of [floor, portal]) await askOnce(ask.origin, ask.paths.slice(0, warmUp), connections, ask.headers)
  for (let i = 0; i < repetitions; i++) {
    await drained(floor.origin)
    bare.push(await asked(floor))
    await portal.before()
    await drained(portal.origin)
    ours.push(await asked(portal))
  }
  const cell = (all: Asked[]): Cell => {
    const times = all.flatMap((one) => one.times)
    return {
      requests: times.length,
      perSecond: median(all.map((one) => one.perSecond)),
      p50: percentile(times, 50),
      p95: percentile(times, 95),
      errors: all.reduce((sum, one) => sum + one.errors, 0),
      bytes: Math.round(all.reduce((sum, one) => sum + one.bytes, 0) / times.length),
      cpu: median(all.map((one) => one.cpu)),
    }
  }
  return {
    connections,
    portal: cell(ours),
    floor: { ...cell(bare), name: floor.name },
    ratio: median(ours.map((one, i) => one.seconds / bare[i]!.seconds)),
  }
}
