/** An upload and its answers → what can be published of it. Runs in the child process; rows are left in files. */

import { isStep, type SourceTimes, type Statistic } from '../../averages/times.vocabulary.ts'
import type { Bilingual } from '../../basics/language.ts'
import { beijingZone } from '../../basics/time.vocabulary.ts'
import type { NewStation, NewVariable } from '../../datasets/publishing/publishing.types.ts'
import type { Answers, Column, Station, Table, TableAnswers } from '../card.types.ts'
import { conceptOf } from '../names/concepts.fields.ts'
import { readCard, type Task } from '../reader.ts'
import { answersOf, own } from '../tables/plan.rules.ts'
import { createGathering, TooManyValues } from './gather.ts'
import type { SentMaterial } from './material.types.ts'

const whys = {
  left: { zh: '按提交者的选择，未使用', en: 'left out, as was chosen' },
  list: { zh: '不是时间序列', en: 'no series of times' },
  unit: { zh: '单位未知', en: 'its unit is not known' },
  variable: { zh: '变量未知', en: 'nobody said what it measures' },
  zone: { zh: '时区未知', en: 'its time zone is not known' },
  order: { zh: '日期的写法未确认', en: 'the order of its dates is not known' },
  doubles: { zh: '有重复的时间，未说明保留哪一个', en: 'times are there twice, and nobody said which to keep' },
  station: { zh: '未说明站点', en: 'its station is not known' },
  empty: { zh: '没有任何数值', en: 'it has not a single value' },
  large: { zh: '数据量超过平台绘图的上限', en: 'it is more than can be drawn here' },
} satisfies Record<string, Bilingual>

/** A name for a variable: small letters, figures, `_` between. */
function keyOf(column: Column, used: Set<string>): string {
  const base = (column.variable?.key ?? column.head.normalize('NFKD').toLowerCase())
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .replace(/__+/g, '_')
    .slice(0, 40)
  const name = base === '' || base === 'time' || base === 'time_end' ? `v${column.at}` : base
  let key = name
  for (let n = 2; used.has(key); n++) key = `${name}_${n}`
  used.add(key)
  return key
}

function variableOf(column: Column, answers: TableAnswers, used: Set<string>): NewVariable {
  const said = own(answers.columns, column.id)
  const concept = column.variable ? conceptOf(column.variable.key.replace(/_\d{3,4}$/, '')) : null
  const averaging = concept?.averaging ?? 'mean'
  const statistic: Statistic =
    said?.statistic ?? (averaging === 'sum' ? 'sum' : averaging === 'circular' ? 'mean' : 'unknown')
  const name = column.variable?.name ?? {
    zh: said?.name?.zh || said?.name?.en || column.head,
    en: said?.name?.en || said?.name?.zh || column.head,
  }
  const head = column.head === '' ? column.id : column.head
  return {
    key: keyOf(column, used),
    name: { zh: name.zh.slice(0, 100), en: name.en.slice(0, 100) },
    unit: column.unit.normal ?? column.unit.written,
    ...(column.variable?.cfName ? { cfName: column.variable.cfName } : {}),
    ...(concept?.cas ? { cas: concept.cas } : {}),
    description: { zh: `来源文件中的列“${head}”。`.slice(0, 300), en: `Column "${head}" of the file.`.slice(0, 300) },
    statistic,
    averaging,
    valueCount: column.count,
    missingCount: column.missing,
    ...(column.minimum === null ? {} : { minimum: column.minimum }),
    ...(column.maximum === null ? {} : { maximum: column.maximum }),
  }
}

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

export async function makeMaterial(task: Task & { answers: Answers }): Promise<SentMaterial> {
  const gatherings = new Map<string, ReturnType<typeof createGathering>>()
  let large = false
  const { reading } = await readCard(task, (table) => {
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
  })
  const asked = new Set(reading.findings.list.map(({ code, place }) => `${code} ${place.table ?? ''}`))
  const sent: SentMaterial = { tables: [], left: [] }
  for (const table of reading.tables) {
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
