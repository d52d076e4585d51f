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

/** How often sources bring values, in seconds; `irregular`: single measurements at times of their own. */
export const steps = { hour: 3600, day: 86_400, irregular: 0 } as const
/** Days, hours, parts that fill an hour, or times of their own. */
export const isStep = (step: number) =>
  step === steps.day || step === steps.irregular || (step > 0 && steps.hour % step === 0)
/** The finest table of a source. */
export const finestOf = (step: number): 'hour' | 'day' => (step === steps.day ? 'day' : 'hour')
/** Whether values of this length are made of finer ones, so that n of N stands beside them. */
export const isMade = (resolution: string, step: number): boolean =>
  !(resolution === 'hour' && step === steps.hour) && !(resolution === 'day' && step === steps.day)

/** What the source says of its times. */
export interface SourceTimes {
  label: TimeLabel
  /** Seconds from one value to the next, one of `steps` or a part of an hour. */
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

/**
 * How days, months and years are made of hours; see the capture rules. `sampled`: of what is measured only when it can be
 * (a sun photometer), means of whatever is there, with their number.
 */
export type Averaging = 'mean' | 'sum' | 'circular' | 'mda8' | 'sampled' | 'none'

export const referenceLabels = words({
  '273.15 K, 1013.25 hPa': { zh: '273.15 K、1013.25 hPa', en: '273.15 K, 1013.25 hPa' },
  '298.15 K, 1013.25 hPa': { zh: '298.15 K、1013.25 hPa', en: '298.15 K, 1013.25 hPa' },
  ambient: { zh: '监测时的大气温度和压力', en: 'ambient temperature and pressure' },
  unknown: { zh: '参比状态未说明', en: 'reference state not stated' },
})
type ReferenceName = keyof typeof referenceLabels

/** To which temperature and pressure a concentration refers, from one day to another, both inclusive; null: open. */
export interface ReferenceState {
  from: string | null
  to: string | null
  state: ReferenceName
}

/** Seconds that are written beside a value → the beginning of its interval. What is unknown is taken as it is. */
export const beginningOf = (written: number, { label, step }: Pick<SourceTimes, 'label' | 'step'>): number =>
  label === 'end' ? written - step : label === 'middle' ? written - step / 2 : written

/** How the times of a source that brings no hours are to be read, and how hours are made of it. */
function otherSteps({ label, step }: SourceTimes): Words {
  if (step === steps.day)
    return { zh: '来源为逐日值，没有小时值', en: 'The source has one value a calendar day, and no hours' }
  if (step === steps.irregular)
    return {
      zh: '来源为不定时的单次测量，小时值为该小时内各次测量的平均',
      en: 'The source has single measurements at times of their own; an hour is the mean of those in it',
    }
  const [count, zh, en] = step % 60 === 0 ? [step / 60, '分钟', 'minute'] : [step, '秒', 'second']
  const every = count === 1 ? en : `${count} ${en}s`
  const labelled =
    label === 'unknown'
      ? { zh: '未说明以起点还是终点标注', en: 'and does not say whether it names its beginning or its end' }
      : { zh: `以${timeLabels[label].zh}标注`, en: `named by ${timeLabels[label].en}` }
  return {
    zh: `来源每${count}${zh}一个值，${labelled.zh}；小时值由其计算，至少须覆盖该小时的四分之三（GB 3095-2026）`,
    en: `The source has a value every ${every}, ${labelled.en}; hours are made of at least three quarters of them (GB 3095-2026)`,
  }
}

/** How the times of the source are to be read; of a resolution coarser than hours, what it means for its values. */
export function conventionWords(times: SourceTimes, hourly: boolean): Words {
  const { label, step } = times
  if (step !== steps.hour) return otherSteps(times)
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

const measured = {
  hour: { zh: '小时内各次测量的平均', en: 'mean of the measurements of the hour' },
  day: { zh: '日内各次测量的平均', en: 'mean of the measurements of the day' },
  month: { zh: '日均值的月平均', en: 'monthly mean of daily means' },
  year: { zh: '日均值的年平均', en: 'annual mean of daily means' },
}
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
/** Of a source that brings days. */
const daily: Record<Statistic, Words> = {
  mean: { zh: '日均值', en: 'daily mean' },
  sum: { zh: '日合计', en: 'daily total' },
  maximum: { zh: '日最大值', en: 'daily maximum' },
  minimum: { zh: '日最小值', en: 'daily minimum' },
  instantaneous: { zh: '每日瞬时值', en: 'instantaneous value of the day' },
  unknown: { zh: '日值（统计方式未说明）', en: 'daily value (statistic not stated)' },
}
/** Of what a mean is, where it is not one of means. */
const inner: Partial<Record<Statistic, Words>> = {
  maximum: { zh: '小时最大值的', en: ' of hourly maxima' },
  minimum: { zh: '小时最小值的', en: ' of hourly minima' },
  instantaneous: { zh: '整点瞬时值的', en: ' of instantaneous values' },
}
const innerDays: typeof inner = {
  maximum: { zh: '日最大值的', en: ' of daily maxima' },
  minimum: { zh: '日最小值的', en: ' of daily minima' },
}
/** Hours that are made of shorter intervals. */
const madeHours: Record<Statistic, Words> = {
  mean: { zh: '小时均值', en: 'hourly mean' },
  sum: { zh: '小时合计', en: 'hourly total' },
  maximum: { zh: '各时段最大值的小时均值', en: 'hourly mean of maxima' },
  minimum: { zh: '各时段最小值的小时均值', en: 'hourly mean of minima' },
  instantaneous: { zh: '瞬时值的小时均值', en: 'hourly mean of instantaneous values' },
  unknown: { zh: '小时均值（来源的统计方式未说明）', en: 'hourly mean (statistic of the source not stated)' },
}

/**
 * What a value is at a resolution: `daily maximum 8-hour mean (MDA8)`. Where nobody knows how the hours are labelled,
 * that is said beside whatever is made of them.
 */
export function statisticName(
  meaning: Meaning,
  resolution: Resolution,
  label: TimeLabel,
  step: number = steps.hour,
): Words {
  const name = plainName(meaning, resolution, step)
  return label === 'unknown' && resolution !== 'hour' && step === steps.hour
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

function plainName({ statistic, averaging, ofDays }: Meaning, resolution: Resolution, step: number): Words {
  if (averaging === 'sampled') return measured[resolution]
  if (resolution === 'hour' && step < steps.hour && averaging === 'circular')
    return { zh: '小时矢量平均', en: 'hourly vector mean' }
  if (resolution === 'hour' && step < steps.hour) return averaging === 'sum' ? madeHours.sum : madeHours[statistic]
  if (resolution === 'hour' || averaging === 'none') return hourly[statistic]
  if (step === steps.day && resolution === 'day') return daily[statistic]
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
  const of = step === steps.day ? innerDays[statistic] : inner[statistic]
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
