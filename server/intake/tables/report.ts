/** What was counted of a table → its part of the card, and what is to be told of its times and stations. */
import { isStep, steps, type TimeLabel, timeLabels } from '../../averages/times.vocabulary.ts'
import { beijingZone, iso, isZone, offsetOf, zoneName } from '../../basics/time.vocabulary.ts'
import type { Column, Station, Table } from '../card.types.ts'
import { cardLimits, dateOrders } from '../card.vocabulary.ts'
import type { Findings } from '../findings.ts'
import { conceptOf } from '../names/concepts.fields.ts'
import { tellColumns } from './columns.report.ts'
import { mendOf, placeOf, type TableFrame } from './frame.ts'
import { own } from './plan.rules.ts'
import type { Scan, SeenStation } from './scan.ts'
import { labelOfHead, zoneOf, zoneOfPreamble } from './times.rules.ts'

const clockWords = (seconds: number) =>
  iso(seconds * 1000)
    .slice(0, 16)
    .replace('T', ' ')

export function reportTable(scan: Scan, frame: TableFrame, findings: Findings): Table {
  const { id, answers, layout } = frame
  const dated = scan.times.length > 0 && scan.clock.stations.size > 0
  const measured = dated ? scan.clock.step() : null
  const step = answers.step ?? measured
  const seen = dated ? scan.clock.look(step ?? 0) : null
  // Several rows for each time are those of sectors or species, and no series of a station.
  const long = seen !== null && answers.doubles === undefined && scan.rows > 10 && seen.doubles > 0.5 * scan.rows
  const timed = dated && !long
  const looked = timed ? seen : null
  if (long) findings.tell('longTable', { place: placeOf(frame), times: seen.doubles })
  const time = timed ? timeOf(scan, frame, step, looked!, findings) : null
  if (!dated && scan.rows > 0) findings.tell('noTime', { place: placeOf(frame) })
  if (scan.found.unread) {
    const { row, text, times } = scan.found.unread
    findings.tell('timeUnread', { place: placeOf(frame, { row, ...columnOf(scan) }), found: { text }, times })
  }
  const stations = tellStations(scan, frame, timed, findings)
  tellColumns(scan, frame, step, findings)
  const plots = timed ? scan.clock.plots() : null
  const columns = scan.tallies.slice(0, cardLimits.columns).map((tally): Column => {
    const { plan } = tally
    const concept = plan.key ? conceptOf(plan.key) : null
    const plotted = plots?.columns[scan.values.indexOf(tally)] ?? null
    const named = own(answers.columns, plan.id)?.name
    const custom = named?.zh || named?.en ? { zh: named.zh ?? named.en ?? '', en: named.en ?? named.zh ?? '' } : null
    const numbers = tally.count > 0 && plan.role !== 'time' && plan.role !== 'station' && Number.isFinite(tally.minimum)
    return {
      id: plan.id,
      at: plan.at + 1,
      head: plan.head.slice(0, 200),
      role: plan.role,
      timePart: plan.part,
      variable:
        concept && plan.key
          ? {
              key: plan.wavelength ? `${plan.key}_${plan.wavelength}` : plan.key,
              name:
                custom ??
                (plan.wavelength
                  ? { zh: `${concept.zh}，${plan.wavelength} nm`, en: `${concept.en}, ${plan.wavelength} nm` }
                  : { zh: concept.zh, en: concept.en }),
              cfName: plan.cfName ?? concept.cfName ?? null,
              matched: plan.matched,
            }
          : null,
      maybe: [],
      unit: {
        written: plan.unitWritten.slice(0, 80),
        normal: plan.role === 'value' ? plan.unit : null,
        said: plan.unitSaid,
      },
      kind:
        plan.role === 'time'
          ? 'time'
          : tally.count + tally.textCount === 0
            ? 'empty'
            : plan.role === 'station' || tally.count === 0
              ? 'text'
              : tally.textCount > 0
                ? 'mixed'
                : 'number',
      count: plan.role === 'value' ? tally.count : tally.count + tally.textCount,
      missing: tally.missing,
      minimum: numbers ? tally.minimum : null,
      maximum: numbers ? tally.maximum : null,
      mean: numbers ? Number((tally.sum / tally.count).toPrecision(7)) : null,
      distinct: tally.distinct.size > 100 ? null : tally.distinct.size,
      missingWords: Object.fromEntries(
        [...tally.missingWords, ...tally.sentinels].filter(([word]) => word !== '').slice(0, 20),
      ),
      dimensions: null,
      about: plan.about,
      plot: plotted,
    }
  })
  const wide = Math.min(layout.width, cardLimits.previewColumns)
  return {
    id,
    file: frame.file,
    sheet: frame.sheet,
    kind: timed ? 'series' : 'list',
    left: answers.leave === true,
    rows: scan.rows,
    headRow: layout.headRow,
    unitRow: layout.unitRow,
    firstRow: layout.firstRow,
    separator: frame.separator,
    decimal: frame.decimal,
    preamble: frame.preamble.slice(0, 20).map((line) => line.slice(0, 200)),
    columns,
    columnCount: layout.width,
    time,
    stations: stations.slice(0, cardLimits.stations),
    stationCount: stations.length,
    extent: extentOf(stations) ?? spanOf(scan),
    calendar: timed
      ? scan.clock.calendar(
          scan.values.map(({ plan }) => plan.id),
          step ?? 0,
          looked!.spans,
        )
      : null,
    plotAt: (plots?.at ?? []).map((at) => at - offsetOf(time?.zone ?? beijingZone)),
    preview: frame.preview.map(({ cells }) =>
      Array.from({ length: wide }, (_, at) => (cells[at] ?? '').slice(0, cardLimits.previewLetters)),
    ),
    previewRows: frame.preview.map(({ row }) => row),
  }
}

const columnOf = (scan: Scan) => (scan.times[0] ? { column: scan.times[0].id } : {})

function timeOf(
  scan: Scan,
  frame: TableFrame,
  step: number | null,
  looked: ReturnType<Scan['clock']['look']>,
  findings: Findings,
): Table['time'] {
  const { id, answers } = frame
  const { seen } = scan.reader
  const place = placeOf(frame, columnOf(scan))
  const beside = [...seen.zones].map((said) => zoneOf(said, beijingZone))
  const inFile =
    (beside.length === 1 ? beside[0] : null) ??
    scan.times.map(({ zone }) => zone).find((zone) => zone !== null) ??
    frame.zone ??
    zoneOfPreamble(frame.preamble, beijingZone)
  const said = answers.zone !== undefined && isZone(answers.zone) ? answers.zone : null
  const zone = said ?? inFile
  const clocks = seen.clocks || (step !== null && step > 0 && step < 86_400)
  // Months and years are the same by every clock near enough.
  if (zone === null && !(step !== null && step > 27 * 86_400))
    findings.tell('zoneUnknown', {
      place,
      mends: [beijingZone, '+00:00'].map((one) => mendOf(id, { zone: one }, zoneName(one))),
    })
  const needsLabel = clocks && step !== null && step >= 60 && step < 86_400
  // `End date` of a day is that day.
  const ofHead = needsLabel && !seen.twentyFour ? labelOfHead(scan.times[0]?.id ?? '') : null
  const labelled = answers.label ?? frame.label ?? ofHead
  if (labelled === null && needsLabel)
    findings.tell(seen.twentyFour ? 'hour24' : 'labelUnknown', {
      place,
      found: { text: seen.twentyFour ?? scan.written, row: layoutRow(frame) },
      mends: (seen.twentyFour ? (['end', 'begin'] as const) : (['begin', 'end'] as const)).map((label) =>
        mendOf(id, { label }, timeLabels[label]),
      ),
    })
  if (seen.ambiguous && !seen.firstOver && !seen.secondOver && answers.order === undefined)
    findings.tell('dateOrder', {
      place,
      found: { text: seen.ambiguous },
      mends: (['dmy', 'mdy'] as const).map((order) => mendOf(id, { order }, dateOrders[order])),
    })
  if (looked.doubles > 0 && looked.first && answers.doubles === undefined)
    findings.tell('doubleTimes', {
      place: { ...place, row: looked.first.row },
      found: { text: `${looked.first.station} ${clockWords(looked.first.time)}`.trim() },
      times: looked.doubles,
      mends: [
        mendOf(id, { doubles: 'first' }, { zh: '保留先出现的', en: 'Keep the first of them' }),
        mendOf(id, { doubles: 'last' }, { zh: '保留后出现的', en: 'Keep the last of them' }),
      ],
    })
  if (scan.clock.unsortedRow > 0) findings.tell('unsorted', { place: { ...place, row: scan.clock.unsortedRow } })
  if (looked.missing > 0 && step)
    findings.tell('gaps', {
      place,
      found: { expected: looked.expected, longest: looked.longest, from: clockWords(looked.before) },
      times: looked.missing,
    })
  if (step === 0) findings.tell('irregular', { place })
  tellBesides(scan, frame, step, labelled, findings)
  const offset = offsetOf(zone ?? beijingZone)
  if (scan.latest && (scan.latest.time - offset) * 1000 > frame.now + 86_400_000)
    findings.tell('future', { place: { ...place, row: scan.latest.row }, found: { text: scan.latest.text } })
  if (scan.found.early)
    findings.tell('longAgo', {
      place: { ...place, row: scan.found.early.row },
      found: { text: scan.found.early.text },
      times: scan.found.early.times,
    })
  const from = Math.min(...looked.spans.map((one) => one.from))
  const to = Math.max(...looked.spans.map((one) => one.to))
  return {
    columns: scan.times.map((one) => one.id),
    written: scan.written.slice(0, 60),
    order: seen.firstOver || seen.secondOver || seen.ambiguous ? frame.order : null,
    zone,
    zoneSaid: said ? 'answer' : inFile ? 'file' : 'none',
    label: labelled ?? (needsLabel ? 'unknown' : 'begin'),
    labelSaid: answers.label ? 'answer' : labelled ? 'file' : 'none',
    from: from - offset,
    to: to - offset,
    step,
    expected: looked.expected,
    found: looked.found,
  }
}
/** Rows beside the full hour, or beside the marks of another step: what becomes of them is said, and can be chosen. */
function tellBesides(scan: Scan, frame: TableFrame, step: number | null, label: TimeLabel | null, findings: Findings) {
  const { id, answers } = frame
  if (step === null || step === steps.irregular || !isStep(step)) return
  const besides = scan.clock.besides(step, label === 'middle' ? step / 2 : 0)
  if (!besides || answers.grid !== undefined) return
  const { times, row, time, shared } = besides
  const place = placeOf(frame, { row, ...columnOf(scan) })
  const found = { text: clockWords(time) }
  if (step === steps.day) findings.tell('besideDay', { place, found, times })
  else
    findings.tell(step === steps.hour ? 'besideHour' : 'besideStep', {
      place,
      found: { ...found, minutes: step / 60 },
      times,
      mends: [
        ...(shared === step / 2 && label !== 'middle' ? [mendOf(id, { label: 'middle' }, timeLabels.middle)] : []),
        mendOf(id, { grid: 'nearest' }, { zh: '归到最近的时刻', en: 'Take the nearest mark' }),
        mendOf(id, { grid: 'own' }, { zh: '保留各自的时间', en: 'Keep their own times' }),
      ],
    })
}
const layoutRow = ({ layout }: TableFrame) => layout.firstRow

function tellStations(scan: Scan, frame: TableFrame, timed: boolean, findings: Findings): Station[] {
  const { answers, id } = frame
  const place = (row?: number) => placeOf(frame, row === undefined ? {} : { row })
  const told = (one: SeenStation): Station => {
    const said =
      (scan.codeColumn ? own(answers.stations, one.code) : answers.station) ?? own(answers.stations, one.code)
    return {
      code: one.code,
      name: said?.name?.zh ?? said?.name?.en ?? one.name,
      longitude: said?.longitude ?? one.longitude,
      latitude: said?.latitude ?? one.latitude,
      altitude: said?.altitude ?? one.altitude,
      rows: one.rows,
    }
  }
  const stations = scan.codeColumn || timed ? [...scan.stations.values()].map(told) : []
  const { swapped, off, nowhere, moved, doubledStation } = scan.found
  const [lon, lat] = ['longitude', 'latitude'].map(
    (role) => scan.tallies.find(({ plan }) => plan.role === role)?.plan.id,
  )
  if (swapped)
    findings.tell('swapped', {
      place: place(swapped.row),
      found: { longitude: scan.bad.swapped[0]!, latitude: scan.bad.swapped[1]! },
      times: swapped.times,
      mends:
        lon && lat
          ? [
              mendOf(
                id,
                { columns: { [lon]: { role: 'latitude' }, [lat]: { role: 'longitude' } } },
                { zh: '对调经纬度', en: 'Exchange the two columns' },
              ),
            ]
          : [],
    })
  if (off)
    findings.tell('offEarth', {
      place: place(off.row),
      found: { longitude: scan.bad.off[0]!, latitude: scan.bad.off[1]! },
      times: off.times,
    })
  if (nowhere) findings.tell('nullIsland', { place: place(nowhere.row), times: nowhere.times })
  if (moved) findings.tell('moved', { place: place(moved.row), found: { text: moved.text }, times: moved.times })
  // A list of countries or substances is none of stations.
  const places = timed || scan.hasCoordinates
  if (doubledStation && places)
    findings.tell('doubleStation', {
      place: place(doubledStation.row),
      found: { text: doubledStation.text },
      times: doubledStation.times,
    })
  const half = stations.filter((one) => (one.longitude === null) !== (one.latitude === null))
  if (half.length > 0)
    findings.tell('halfPlace', { place: place(), found: { text: half[0]!.code }, times: half.length })
  const bare = stations.filter((one) => one.longitude === null && one.latitude === null)
  if (timed && !scan.codeColumn && !scan.hasCoordinates && (answers.station?.code ?? '') === '')
    findings.tell('noStation', { place: place() })
  else if (bare.length > 0 && places)
    findings.tell('noPlace', { place: place(), found: { text: bare[0]!.code }, times: bare.length })
  return stations
}

/** Of places that are no stations: the points of a map in a list. */
function spanOf(scan: Scan): Table['extent'] {
  const of = (role: string) => scan.tallies.find(({ plan }) => plan.role === role)
  const [lon, lat] = [of('longitude'), of('latitude')]
  if (!lon || !lat || lon.count === 0 || lat.count === 0) return null
  return { west: lon.minimum, south: lat.minimum, east: lon.maximum, north: lat.maximum }
}

function extentOf(stations: readonly Station[]): Table['extent'] {
  const placed = stations.filter(
    (one) =>
      one.longitude !== null && one.latitude !== null && Math.abs(one.latitude) <= 90 && Math.abs(one.longitude) <= 360,
  )
  if (placed.length === 0) return null
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { longitude, latitude } of placed) {
    west = Math.min(west, longitude!)
    east = Math.max(east, longitude!)
    south = Math.min(south, latitude!)
    north = Math.max(north, latitude!)
  }
  return { west, south, east, north }
}
