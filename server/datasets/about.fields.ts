/**
 * What leaves the portal says of itself: each fact and its words once, for the heads of CSV, the text in pictures and
 * tables, the zip and JSON. Imports vocabularies only, so that browsers say the same as the server.
 */
import {
  conventionWords,
  type ReferenceState,
  referenceWords,
  type SourceTimes,
  type Statistic,
  statisticName,
  statistics,
  steps,
  timeLabels,
} from '../averages/times.vocabulary.ts'
import { beijingDay, beijingZone, zonedIso, zoneName } from '../basics/time.vocabulary.ts'
import { type Fact, fact, type Language, madeUpWords, type Words } from './about.vocabulary.ts'
import { measuredNames, measuredParts } from './measured.vocabulary.ts'

/** What a dataset tells of itself wherever it goes. */
export interface AboutDataset {
  name: Words
  version: number
  /** When this version appeared here. */
  addedAt: string
  madeUp: boolean
  licence: { name: Words; url: string }
  citation: { gbt7714: string; apa: string }
  quality: Words
}

/** Licences of the portal's own are pages of it. */
export const absolute = (address: string, publicUrl: string) =>
  address.startsWith('/') ? publicUrl + address : address
/** First what it is, with what must not be passed over; `address` repeats it. */
export function factsOfDataset(dataset: AboutDataset, address: string): Fact[] {
  const { name, version, addedAt, madeUp } = dataset
  const day = beijingDay(Date.parse(addedAt))
  const title = { zh: `${name.zh} (版本 ${version}，${day})`, en: `${name.en} (version ${version}, ${day})` }
  return [
    fact({ zh: '数据集', en: 'Dataset' }, title),
    ...(madeUp ? [fact({ zh: '注意', en: 'Note' }, madeUpWords.text)] : []),
    fact({ zh: '地址', en: 'Address' }, address),
  ]
}

/** On which terms, how it is cited, and what to know before using it. */
export function termsOfDataset({ licence, citation, quality }: AboutDataset, publicUrl: string): Fact[] {
  const url = absolute(licence.url, publicUrl)
  return [
    fact({ zh: '许可协议', en: 'Licence' }, { zh: `${licence.name.zh} ${url}`, en: `${licence.name.en} ${url}` }),
    fact({ zh: '引用', en: 'Citation' }, { zh: citation.gbt7714, en: citation.apa }),
    ...(quality.zh || quality.en ? [fact({ zh: '质量说明', en: 'Quality notes' }, quality)] : []),
  ]
}

/** A dataset as its files are delivered: nothing is chosen out of it. */
export interface AboutWhole extends AboutDataset {
  id: number
  timeFrom: string | null
  timeTo: string | null
  series: { time: SourceTimes } | null
  variables: {
    key: string
    name: Words
    unit: string
    statistic: Statistic
    averaging: string
    referenceStates: ReferenceState[]
    instrument?: Words | null
    detectionLimit?: Words | null
    uncertainty?: Words | null
    valueCount: number | null
    missingCount: number | null
    leftOutCount: number | null
  }[]
}

/** What the columns of its files are, as far as the source says, and how many of their values there are. */
export function factsOfWhole({ timeFrom, timeTo, series, variables }: AboutWhole): Fact[] {
  const zone = series?.time.zone ?? beijingZone
  const at = (instant: string) => zonedIso(Date.parse(instant) / 1000, zone)
  const statistic = (one: Statistic): Words[] =>
    series?.time.step === steps.hour
      ? [statisticName({ statistic: one, averaging: 'none' }, 'hour', series.time.label)]
      : [statistics[one]]
  return [
    ...(timeFrom && timeTo ? [fact({ zh: '时段', en: 'Period' }, `${at(timeFrom)} – ${at(timeTo)}`)] : []),
    ...(series ? [fact({ zh: '时间', en: 'Times' }, filesWords(series.time))] : []),
    ...variables.map(({ unit, valueCount, missingCount, leftOutCount, ...one }) => {
      const reference = referenceWords({ unit, referenceStates: one.referenceStates })
      const said = [one.name, ...statistic(one.statistic), ...(reference ? [reference] : [])]
      if (valueCount !== null && missingCount !== null)
        said.push(countWords(valueCount, missingCount, leftOutCount ?? 0))
      for (const part of measuredNames) {
        const [is, label] = [one[part], measuredParts[part]]
        if (is) said.push({ zh: `${label.zh} ${is.zh}`, en: `${label.en.toLowerCase()} ${is.en}` })
      }
      const text = (language: Language, comma: string) => said.map((words) => words[language]).join(comma)
      const name = `${one.key} [${unit}]`
      return fact(
        { zh: '变量', en: 'Variable' },
        { zh: `${name}：${text('zh', '，')}`, en: `${name}: ${text('en', ', ')}` },
      )
    }),
  ]
}
const countWords = (values: number, missing: number, leftOut: number): Words => ({
  zh: `有效值${values}/${values + missing}个${leftOut > 0 ? `（因质量标识剔除${leftOut}个）` : ''}`,
  en: `${values} valid of ${values + missing}${leftOut > 0 ? ` (${leftOut} left out by their flag)` : ''}`,
})
/** Files are as they were delivered, so their labels are the source's. */
function filesWords(times: SourceTimes): Words {
  const { zone, label, step } = times
  const name = zoneName(zone)
  if (step !== steps.hour) {
    const { zh, en } = conventionWords(times, true)
    return { zh: `${name.zh}；${zh}`, en: `${name.en}; ${en}` }
  }
  const { zh, en } = timeLabels[label]
  return label === 'unknown'
    ? {
        zh: `${name.zh}；来源未说明小时标记是起点还是终点`,
        en: `${name.en}; the source does not say whether it labels hours by their beginning or their end`,
      }
    : {
        zh: `${name.zh}；文件中以${zh}标注小时`,
        en: `${name.en}; the files label an hour by ${en.replace('its interval', 'the hour')}`,
      }
}
