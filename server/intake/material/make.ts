/** An upload and its answers → what can be published of it. Runs in the child process; rows are left in files. */

import { isStep, type SourceTimes } from '../../averages/times.vocabulary.ts'
import type { Bilingual } from '../../basics/language.ts'
import { beijingZone } from '../../basics/time.vocabulary.ts'
import type { NewStation, NewVariable } from '../../datasets/publishing/publishing.types.ts'
import type { Answers, Station, Table, TableAnswers } from '../card.types.ts'
import { readCard, type Task } from '../reader.ts'
import { answersOf, own } from '../tables/plan.rules.ts'
import { createGathering, TooManyValues } from './gather.ts'
import { createGridding } from './grids.ts'
import type { SentMaterial } from './material.types.ts'
import { variableOf, whys } from './variables.rules.ts'

function stationOf(station: Station, answers: TableAnswers): NewStation {
  const said = own(answers.stations, station.code) ?? answers.station
  const both =
    station.longitude !== null &&
    station.latitude !== null &&
    Math.abs(station.latitude) <= 90 &&
    Math.abs(station.longitude) <= 180
  const name = (station.name || station.code).slice(0, 100)
  return {
    code: station.code,
    name: { zh: said?.name?.zh || said?.name?.en || name, en: said?.name?.en || said?.name?.zh || name },
    city: { zh: said?.city?.zh ?? said?.city?.en ?? '', en: said?.city?.en ?? said?.city?.zh ?? '' },
    longitude: both ? station.longitude : null,
    latitude: both ? station.latitude : null,
    ...(both && station.altitude !== null ? { altitude: station.altitude } : {}),
    setting: said?.setting ?? '',
    instruments: [],
  }
}

/** Why a table cannot be drawn; null where it can. */
function stands(table: Table, answers: TableAnswers, asked: ReadonlySet<string>): Bilingual | null {
  if (table.left) return whys.left
  if (table.kind !== 'series' || !table.time) return whys.list
  if (asked.has(`dateOrder ${table.id}`)) return whys.order
  if (table.time.zone === null && asked.has(`zoneUnknown ${table.id}`)) return whys.zone
  if (asked.has(`doubleTimes ${table.id}`)) return whys.doubles
  if (
    table.stations.length === 0 ||
    table.stations.some(({ code }) => code === '') ||
    table.stationCount > table.stations.length
  ) {
    if (!(table.stations.length === 1 && answers.station?.code))
      return table.stationCount > table.stations.length ? whys.large : whys.station
  }
  return null
}

export async function makeMaterial(task: Task & { answers: Answers; taken?: string[] }): Promise<SentMaterial> {
  const gatherings = new Map<string, ReturnType<typeof createGathering>>()
  const gridding = createGridding(task.scratch, task.taken ?? [])
  let large = false
  const { reading } = await readCard(
    task,
    (table) => {
      const gathering = createGathering()
      gatherings.set(table, gathering)
      return (...row) => {
        if (large) return
        try {
          gathering.sink(...row)
        } catch (error) {
          if (!(error instanceof TooManyValues)) throw error
          large = true
        }
      }
    },
    gridding.take,
  )
  const asked = new Set(reading.findings.list.map(({ code, place }) => `${code} ${place.table ?? ''}`))
  const sent: SentMaterial = { tables: [], fields: gridding.fields, left: [...gridding.left] }
  for (const table of reading.tables) {
    // Fields are told one by one.
    if (table.kind === 'field' && table.columns.some(({ drawn }) => drawn)) continue
    const answers = answersOf(task.answers, table.id)
    const why = large ? whys.large : stands(table, answers, asked)
    const gathering = gatherings.get(table.id)
    if (why || !gathering || !table.time) {
      sent.left.push({ table: table.id, why: why ?? whys.list })
      continue
    }
    const used = new Set<string>()
    const variables: NewVariable[] = []
    const keys = new Map<string, string>()
    for (const column of table.columns) {
      if (column.role !== 'value') continue
      const said = own(answers.columns, column.id)
      const known = column.variable !== null || said?.name !== undefined || said?.unit !== undefined
      const unit =
        column.unit.normal !== null ||
        said?.unit !== undefined ||
        (column.unit.written !== '' && column.variable === null)
      const without =
        column.count === 0
          ? whys.empty
          : !known && column.unit.normal === null
            ? whys.variable
            : !unit
              ? whys.unit
              : null
      if (without) {
        sent.left.push({ table: table.id, column: column.id, why: without })
        continue
      }
      const variable = variableOf(column, answers, used)
      variables.push(variable)
      keys.set(column.id, variable.key)
    }
    if (variables.length === 0) {
      sent.left.push({ table: table.id, why: whys.variable })
      continue
    }
    const step = table.time.step ?? 0
    const times: SourceTimes = {
      label: table.time.label,
      step: isStep(step) ? step : 0,
      zone: table.time.zone ?? beijingZone,
    }
    const written = await gathering.write(task.scratch, keys, times, answers.doubles ?? 'first', answers.grid)
    sent.tables.push({
      table: table.id,
      variables,
      stations: table.stations.map((one) => stationOf(one, answers)),
      ...written,
    })
  }
  return sent
}
