/** What is asked for → what the thread needs to make it, and how much it is. Nothing is read but facts and times. */
import { calendarOf } from '../averages/calendar.rules.ts'
import { captureRules, mannersOf } from '../averages/capture.rules.ts'
import { finestOf, isMade, statisticName } from '../averages/times.vocabulary.ts'
import type { Language } from '../basics/language.ts'
import { iso } from '../basics/time.vocabulary.ts'
import type { AboutDataset } from '../datasets/about.fields.ts'
import type { Datasets } from '../datasets/datasets.service.ts'
import type { Resolution } from '../datasets/datasets.vocabulary.ts'
import type { Arrays } from '../engines/arrays/arrays.ts'
import { DomainError } from '../errors.ts'
import { boxOf, cutOf } from '../fields/cuts.rules.ts'
import { ruleOf } from '../fields/cuts.writing.ts'
import { type FieldReading, type Opened, wrong } from '../fields/fields.reading.ts'
import { extentOfAxes } from '../fields/grids.rules.ts'
import { clip, readPeriod } from '../series/series.rules.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { GridPlan, TablePlan } from './exports.plans.types.ts'
import { addressOf, contentOf, costOf, nameOf, type Size, waysOfGrid, waysOfTable } from './exports.rules.ts'
import type { ExportQuote } from './exports.schema.ts'
import type { createExportsStore } from './exports.store.ts'
import type { ExportRequest, GridRequest, TableRequest } from './exports.types.ts'
import { levelsOf, sidesOf } from './writing/grid.ts'
import { layOutGrid } from './writing/grid-netcdf.ts'

export interface Planned {
  plan: GridPlan | TablePlan
  version: number
  size: Size
  cost: { bytes: number; seconds: number }
  ways: ExportQuote['ways']
  name: string
  method: 'filtered' | 'map'
  content: string[]
}
/** Statistics as CF writes them; what is unknown is not told. */
const methods: Partial<Record<string, string>> = {
  mean: 'time: mean',
  sum: 'time: sum',
  maximum: 'time: maximum',
  minimum: 'time: minimum',
  instantaneous: 'time: point',
}
const finestFirst: readonly Resolution[] = ['hour', 'day', 'month', 'year']

export function createPlans({
  store,
  reading,
  arrays,
  datasets,
}: {
  store: Pick<ReturnType<typeof createExportsStore>, 'stations' | 'variables'>
  reading: FieldReading
  arrays: Pick<Arrays, 'read' | 'contents'>
  datasets: Pick<Datasets, 'detail' | 'publicUrl'>
}) {
  const { openField, timesOf, momentOf, within } = reading

  const aboutOf = ({ name, version, addedAt, madeUp, licence, citation, quality }: AboutDataset): AboutDataset => ({
    ...{ name, version, addedAt, madeUp, quality },
    licence: { name: licence.name, url: licence.url },
    citation: { gbt7714: citation.gbt7714, apa: citation.apa },
  })

  async function boundsOf({ sha256, base, about }: Opened, places: readonly number[]) {
    if (!about.times?.bounds || places.length === 0) return null
    const [from, to] = [places[0]!, places.at(-1)! + 1]
    const all = await arrays.read(sha256, `${base}time_bnds`, [
      [from, to],
      [0, 2],
    ])
    return places.map((place): [number, number] => [all[(place - from) * 2]!, all[(place - from) * 2 + 1]!])
  }

  async function gridPlan(request: GridRequest, person: Person | null, language: Language): Promise<Planned> {
    const { number, field } = await openField(request.dataset, request.variable, request.version, request.resolution)
    const { about, sha256, base, key, unit } = field
    const count = about.times?.count ?? 1
    const { first = 0, last = count - 1, step = 1 } = request
    const all = about.levels?.count ?? 1
    const [bottom, top] = [request.levels?.[0] ?? 0, request.levels?.[1] ?? all - 1]
    within(about, { time: Math.max(first, last), level: Math.max(bottom, top) })
    if (first > last) throw wrong(`first: ${first} > last: ${last}`)
    if (bottom > top) throw wrong(`levels: ${bottom} > ${top}`)
    const box = request.bbox === undefined ? null : boxOf(request.bbox)
    if (request.bbox !== undefined && !box) throw wrong(`bbox: ${request.bbox} (west,south,east,north)`)
    if (about.grid.kind !== 'axes' && box) throw new DomainError('noRectangle')
    const cut = about.grid.kind === 'axes' ? cutOf(about.grid, box) : null
    if (about.grid.kind === 'axes' && !cut) throw new DomainError('noCell')

    const read = about.times ? await timesOf(field, first, last + 1) : []
    const places = about.times
      ? Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step)
      : []
    const times = places.map((place) => read[place - first]!)
    const bounds = await boundsOf(field, places)
    const moment = (value: number) => (unit ? momentOf(value, unit) : null)
    const dataset = await datasets.detail(request.dataset, person, request.version)
    const { arrays: held } = await arrays.contents(sha256)
    const attributes = held[base + key]!.attributes as GridPlan['attributes']
    const could = base && places.length > 0 ? await arrays.read(sha256, `${base}of`, [[first, last + 1]]) : null
    const version = number
    const full: GridRequest = { ...request, version, first, last, ...(about.levels && { levels: [bottom, top] }) }
    if (!about.times) {
      delete full.first
      delete full.last
    }
    const plan: GridPlan = {
      ...{ of: 'grid', format: request.format, language, dataset: aboutOf(dataset), publicUrl: datasets.publicUrl },
      ...{ address: datasets.publicUrl + addressOf(full), values: 0, sha256, key, base, about },
      attributes,
      // What was made of the source says by itself how.
      method: base ? String(attributes.cell_methods) : (methods[about.statistic ?? 'unknown'] ?? null),
      counts: could && { of: places.map((place) => could[place - first]!), rule: ruleOf(about) },
      ...{ cut, levels: about.levels ? [bottom, top + 1] : null, places, times, bounds },
      moments: times.map(moment),
      boundMoments: bounds && unit ? bounds.map(([from, to]) => [moment(from)!, moment(to)!]) : null,
    }
    const [rows, columns] = sidesOf(plan)
    const values = rows * columns * levelsOf(plan) * Math.max(1, places.length)
    plan.values = values
    const size = { rows: values, values }
    const cost = costOf('grid', request.format, size)
    if (request.format === 'netcdf') cost.bytes = layOutGrid(plan, null).bytes
    const extent = about.grid.kind === 'axes' ? (box ?? extentOfAxes(about.grid)) : null
    const ways = waysOfGrid(request, size, {
      ...{ times: places.length, levels: levelsOf(plan) },
      box: rows * columns > 4 ? extent : null,
    })
    return {
      ...{
        plan,
        version,
        size,
        cost,
        ways,
        name: nameOf(request, version, request.resolution),
        method: 'map' as const,
      },
      content: contentOf(request, {
        ...{ from: plan.moments[0] ?? null, to: plan.moments.at(-1) ?? null, rows: values },
        ...{ variables: [key], stations: [], ...(request.resolution && { resolution: request.resolution }) },
      }),
    }
  }

  async function tablePlan(request: TableRequest, person: Person | null, language: Language): Promise<Planned> {
    const { dataset: id } = request
    const opened = await reading.open(id, request.version)
    const version = opened.number
    const [rows, described] = await Promise.all([store.stations(id, version), store.variables(id, version)])
    const [any] = rows
    if (!any || described.length === 0) throw new DomainError('noSeries')
    const time = { label: any.label, step: any.step, zone: any.zone }
    const offered = finestFirst.filter((one) => rows.some(({ resolution }) => resolution === one))
    const resolution = request.resolution ?? offered[0]!
    if (request.resolution === 'hour' && finestOf(time.step) === 'day') throw new DomainError('noHours')
    if (!offered.includes(resolution)) throw new DomainError('noSeries')
    const box = request.bbox === undefined ? null : boxOf(request.bbox)
    if (request.bbox !== undefined && !box) throw wrong(`bbox: ${request.bbox} (west,south,east,north)`)
    const own = rows.filter((row) => row.resolution === resolution)
    for (const code of request.stations ?? [])
      if (!own.some((row) => row.code === code)) throw wrong(`stations: ${code}`)
    for (const key of request.variables ?? [])
      if (!described.some((one) => one.key === key)) throw wrong(`variables: ${key}`)
    const calendar = calendarOf(time.zone)
    const period = readPeriod(request, calendar)
    const inside = ({ longitude, latitude }: (typeof own)[number]) => {
      if (!box) return true
      if (longitude === null || latitude === null || latitude < box.south || latitude > box.north) return false
      const width = box.east > box.west ? box.east - box.west : box.east - box.west + 360
      return (((longitude - box.west) % 360) + 360) % 360 <= width
    }
    const chosen = own.filter((row) => (!request.stations || request.stations.includes(row.code)) && inside(row))
    const ranges = chosen.map((row) => clip(resolution, period, { from: row.timeFrom, to: row.timeTo }, calendar))
    const found = chosen.filter((_, i) => ranges[i] !== null)
    if (found.length === 0) throw new DomainError('nothingChosen')
    const held = ranges.filter((range) => range !== null)
    const [first, last] = [Math.min(...held.map((one) => one.first)), Math.max(...held.map((one) => one.last))]
    const variables = request.variables ? described.filter((one) => request.variables!.includes(one.key)) : described
    const counted = isMade(resolution, time.step)
    const ofDays = counted && own.some(({ rules }) => rules !== captureRules)
    const manners = mannersOf(described)
    const dataset = await datasets.detail(id, person, request.version)
    const counts = (from: number, to: number) => calendar.count(resolution, from, to + 1)
    // All stations stand on the same times there.
    const dense = request.format === 'netcdf'
    const count = dense
      ? found.length * counts(first, last)
      : held.reduce((sum, one) => sum + counts(one.first, one.last), 0)
    const size = { rows: count, values: count * variables.length }
    const full: TableRequest = { ...request, version, resolution }
    const plan: TablePlan = {
      ...{ of: 'table', format: request.format, language, dataset: aboutOf(dataset), publicUrl: datasets.publicUrl },
      ...{ address: datasets.publicUrl + addressOf(full), values: size.values, resolution, time },
      ...{ first, last, end: calendar.end(resolution, last) },
      variables: variables.map(({ key, unit, nameZh, nameEn, cfName, ...kept }) => ({
        ...{ key, unit, standardName: cfName },
        meaning: {
          ...{ name: { zh: nameZh, en: nameEn }, statistic: kept.statistic, averaging: kept.averaging },
          is: statisticName({ ...kept, ofDays }, resolution, time.label, time.step),
          referenceStates: kept.referenceStates,
        },
        n: counted,
        calm: counted && !ofDays && manners[key]?.speed !== undefined,
      })),
      stations: found.map(({ code, nameZh, nameEn, longitude, latitude, altitude, sha256 }) => ({
        ...{ code, name: { zh: nameZh, en: nameEn }, altitude, sha256 },
        ...{ longitude: longitude ?? Number.NaN, latitude: latitude ?? Number.NaN },
      })),
    }
    const codes = found.map(({ code }) => code)
    const keys = variables.map(({ key }) => key)
    const at = offered.indexOf(resolution)
    return {
      ...{ plan, version, size, cost: costOf('table', request.format, size) },
      ways: waysOfTable(request, size, {
        ...{ resolution, coarser: offered[at + 1] ?? null, variables: keys, stations: codes },
      }),
      name: nameOf(request, version, resolution),
      method: box ? 'map' : 'filtered',
      content: contentOf(request, {
        ...{ from: iso(first * 1000), to: iso(plan.end * 1000), rows: count },
        ...{ variables: keys, stations: request.stations || box ? codes : [], resolution },
      }),
    }
  }

  return (request: ExportRequest, person: Person | null, language: Language): Promise<Planned> =>
    request.of === 'grid' ? gridPlan(request, person, language) : tablePlan(request, person, language)
}
