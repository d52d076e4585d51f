/**
 * What the times and the values of observations mean: vocabularies, and the words for them that pages, pictures and
 * files share. Imports nothing, so that every part may import it.
 */
interface Words {
  zh: string
  en: string
}
const words = <T extends Record<string, Words>>(list: T) => list

/** Which instant of its interval the source writes beside a value. */
export const timeLabels = words({
  begin: { zh: '时段起点', en: 'the beginning of its interval' },
  end: { zh: '时段终点', en: 'the end of its interval' },
  middle: { zh: '时段中点', en: 'the middle of its interval' },
  unknown: { zh: '未说明', en: 'not stated' },
})
export type TimeLabel = keyof typeof timeLabels

/** What the source says of its times. */
export interface SourceTimes {
  label: TimeLabel
  /** Seconds from one value to the next. */
  step: number
  /** The clock by which days are cut: a fixed offset, `-05:00`. Networks keep standard time all year. */
  zone: string
}

/** What one value of the source is of its interval. */
export const statistics = words({
  mean: { zh: '平均值', en: 'mean' },
  sum: { zh: '合计', en: 'total' },
  maximum: { zh: '最大值', en: 'maximum' },
  minimum: { zh: '最小值', en: 'minimum' },
  instantaneous: { zh: '瞬时值', en: 'instantaneous value' },
  unknown: { zh: '统计方式未说明', en: 'statistic not stated' },
})
export type Statistic = keyof typeof statistics

/** How days, months and years are made of hours; see the capture rules. */
export type Averaging = 'mean' | 'sum' | 'circular' | 'mda8' | 'none'

export const referenceLabels = words({
  '273.15 K, 1013.25 hPa': { zh: '273.15 K、1013.25 hPa', en: '273.15 K, 1013.25 hPa' },
  '298.15 K, 1013.25 hPa': { zh: '298.15 K、1013.25 hPa', en: '298.15 K, 1013.25 hPa' },
  ambient: { zh: '监测时的大气温度和压力', en: 'ambient temperature and pressure' },
  unknown: { zh: '参比状态未说明', en: 'reference state not stated' },
})
export type ReferenceName = keyof typeof referenceLabels

/** To which temperature and pressure a concentration refers, from one day to another, both inclusive; null: open. */
export interface ReferenceState {
  from: string | null
  to: string | null
  state: ReferenceName
}

/** Seconds that are written beside a value → the beginning of its interval. What is unknown is taken as it is. */
export const beginningOf = (written: number, { label, step }: Pick<SourceTimes, 'label' | 'step'>): number =>
  label === 'end' ? written - step : label === 'middle' ? written - step / 2 : written

/** How the times of the source are to be read; of a resolution coarser than hours, what it means for its values. */
export function conventionWords({ label }: SourceTimes, hourly: boolean): Words {
  if (label === 'unknown')
    return hourly
      ? {
          zh: '来源未说明小时标记是起点还是终点，此处按起点绘制',
          en: 'The source does not say whether it labels hours by their beginning or their end; they are drawn as beginnings',
        }
      : {
          zh: '来源未说明小时标记是起点还是终点，此处按起点统计；若为终点，各时段会混入相邻时段的一小时',
          en: 'The source does not say whether it labels hours by their beginning or their end. They are taken as beginnings; if they are ends, each of these intervals holds an hour of its neighbour',
        }
  const { zh, en } = timeLabels[label]
  return {
    zh: `来源以${zh}标注小时${label === 'begin' ? '' : '，此处已换算为起点'}`,
    en: `The source labels an hour by ${en.replace('its interval', 'the hour')}${label === 'begin' ? '' : '; here it stands at its beginning'}`,
  }
}

export interface Meaning {
  statistic: Statistic
  averaging: Averaging
  /** Directions of months and years made of those of days: so an earlier release did it. */
  ofDays?: boolean
}
type Resolution = 'hour' | 'day' | 'month' | 'year'

const period = {
  day: { zh: '日', en: 'daily' },
  month: { zh: '月', en: 'monthly' },
  year: { zh: '年', en: 'annual' },
}
const hourly: Record<Statistic, Words> = {
  mean: { zh: '小时均值', en: 'hourly mean' },
  sum: { zh: '小时合计', en: 'hourly total' },
  maximum: { zh: '小时最大值', en: 'hourly maximum' },
  minimum: { zh: '小时最小值', en: 'hourly minimum' },
  instantaneous: { zh: '整点瞬时值', en: 'instantaneous value' },
  unknown: { zh: '小时值（统计方式未说明）', en: 'hourly value (statistic not stated)' },
}
/** Of what a mean is, where it is not one of means. */
const inner: Partial<Record<Statistic, Words>> = {
  maximum: { zh: '小时最大值的', en: ' of hourly maxima' },
  minimum: { zh: '小时最小值的', en: ' of hourly minima' },
  instantaneous: { zh: '整点瞬时值的', en: ' of instantaneous values' },
}

/**
 * What a value is at a resolution: `daily maximum 8-hour mean (MDA8)`. Where nobody knows how the hours are labelled,
 * that is said beside whatever is made of them.
 */
export function statisticName(meaning: Meaning, resolution: Resolution, label: TimeLabel): Words {
  const name = plainName(meaning, resolution)
  return label === 'unknown' && resolution !== 'hour'
    ? {
        zh: withNote(name.zh, '小时起止未知', ['（', '；', '）']),
        en: withNote(name.en, 'hour labels unknown', [' (', '; ', ')']),
      }
    : name
}

/** A note in brackets, or in those that are there already. */
function withNote(name: string, note: string, [open, part, close]: [string, string, string]): string {
  return name.endsWith(close) ? `${name.slice(0, -1)}${part}${note}${close}` : `${name}${open}${note}${close}`
}

function plainName({ statistic, averaging, ofDays }: Meaning, resolution: Resolution): Words {
  if (resolution === 'hour' || averaging === 'none') return hourly[statistic]
  const { zh, en } = period[resolution]
  if (averaging === 'sum') return { zh: `${zh}合计`, en: `${en} total` }
  if (averaging === 'circular')
    return ofDays && resolution !== 'day'
      ? { zh: `${zh}矢量平均（由日平均风向）`, en: `${en} vector mean of daily directions` }
      : { zh: `${zh}矢量平均（由小时值）`, en: `${en} vector mean of hours` }
  if (averaging === 'mda8')
    return resolution === 'day'
      ? { zh: '日最大8小时平均（MDA8）', en: 'daily maximum 8-hour mean (MDA8)' }
      : { zh: `日最大8小时平均（MDA8）的${zh}均值`, en: `${en} mean of daily maximum 8-hour means (MDA8)` }
  const of = inner[statistic]
  return { zh: `${of?.zh ?? ''}${zh}均值`, en: `${en} mean${of?.en ?? ''}` }
}

/** Mass in a volume of air: what refers to a temperature and a pressure. */
const concentration = /g(C|N|S)?\s*(m⁻³|m-3|\/\s*m(³|3)|cm⁻³|L⁻¹)$/

/** To what a variable refers in a period (days, inclusive); null where it is nothing that has such a state. */
export function referenceWords(
  { unit, referenceStates }: { unit: string; referenceStates: readonly ReferenceState[] },
  from: string | null = null,
  to: string | null = null,
): Words | null {
  if (referenceStates.length === 0) return concentration.test(unit.trim()) ? referenceLabels.unknown : null
  const held = referenceStates.filter(
    (one) =>
      !(to !== null && one.from !== null && one.from > to) && !(from !== null && one.to !== null && one.to < from),
  )
  const states = new Set(held.map((one) => one.state))
  if (states.size === 0) return referenceLabels.unknown
  if (states.size === 1) return referenceLabels[held[0]!.state]
  const said = held.map((one) => ({
    zh: `${one.from ?? ''}${one.from || one.to ? '至' : ''}${one.to ?? ''}：${referenceLabels[one.state].zh}`,
    en: `${one.from ? `from ${one.from} ` : ''}${one.to ? `to ${one.to} ` : ''}at ${referenceLabels[one.state].en}`,
  }))
  return { zh: said.map(({ zh }) => zh).join('；'), en: said.map(({ en }) => en).join('; ') }
}
