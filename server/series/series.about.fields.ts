/** What values say of themselves where they are taken away: in the head of a CSV, and in the text of a picture. */
import { leastValid, mda8 } from '../averages/capture.vocabulary.ts'
import { flagLine, keptOut } from '../averages/flags.vocabulary.ts'
import { conventionWords, referenceWords, type SourceTimes, steps } from '../averages/times.vocabulary.ts'
import { zonedIso, zoneName } from '../basics/time.vocabulary.ts'
import { type Fact, fact, type Language, type Words } from '../datasets/about.vocabulary.ts'
import { type Resolution, resolutions } from '../datasets/datasets.vocabulary.ts'
import type { SeriesMeaning } from './series.columns.vocabulary.ts'

/** Values of a series as they are taken away. */
export interface AboutValues {
  resolution: Resolution
  time: SourceTimes
  /** Start of the first interval and end of the last, epoch seconds. */
  from: number | null
  to: number | null
  series: AboutSeries[]
}
interface AboutSeries {
  variable: string
  station: string
  unit: string
  meaning: SeriesMeaning
  /** Whether it has counts, hours without wind, flags of hours or of what is made of them, and words of the source. */
  n: unknown
  calm: unknown
  flag?: unknown
  flags?: unknown
  written?: unknown
}

/** `O₃, daily maximum 8-hour mean (MDA8), 273.15 K, 1013.25 hPa` */
function valueWords(
  { unit, meaning }: Pick<AboutSeries, 'unit' | 'meaning'>,
  [from, to]: [string | null, string | null] = [null, null],
): Words {
  const reference = referenceWords({ unit, referenceStates: meaning.referenceStates }, from, to)
  const parts = (language: Language) => [
    meaning.name[language],
    meaning.is[language],
    ...(reference ? [reference[language]] : []),
  ]
  return { zh: parts('zh').join('，'), en: parts('en').join(', ') }
}

/** What the values are: period, clock, units, statistics, how many there must be; `columns`: of a file that has them. */
export function factsOfValues({ resolution, time, from, to, series }: AboutValues, columns: boolean): Fact[] {
  const at = (seconds: number) => zonedIso(seconds, time.zone)
  const held = from === null || to === null ? null : { from, to }
  const days: [string | null, string | null] = held
    ? [at(held.from).slice(0, 10), at(held.to - 1).slice(0, 10)]
    : [null, null]
  const zone = zoneName(time.zone)
  const convention = conventionWords(time, resolution === 'hour')
  const some = (averaging: string) => series.some((line) => line.n && line.meaning.averaging === averaging)
  const starts = columns
    ? {
        zh: 'time为各时段的开始，time_end为其结束（不含）',
        en: 'time is the start of each interval, time_end its end (exclusive)',
      }
    : { zh: '时间为各时段的开始', en: 'times are the start of each interval' }
  const n = columns ? { zh: '变量_n', en: 'variable_n' } : { zh: '有效个数', en: 'Valid values' }
  return [
    ...(held
      ? [
          fact(
            { zh: '时段', en: 'Period' },
            {
              zh: `${at(held.from)} – ${at(held.to)}（不含终点）`,
              en: `${at(held.from)} – ${at(held.to)} (end exclusive)`,
            },
          ),
        ]
      : []),
    fact({ zh: '时间分辨率', en: 'Time resolution' }, resolutions[resolution]),
    fact(
      { zh: '时间', en: 'Times' },
      { zh: `${zone.zh}；${starts.zh}。${convention.zh}`, en: `${zone.en}; ${starts.en}. ${convention.en}` },
    ),
    ...(columns
      ? [
          fact(
            { zh: '空单元格', en: 'Empty cell' },
            // Values as they were delivered have no rule that they could fail.
            series.some((line) => line.n)
              ? { zh: '缺测或有效数据不足', en: 'missing or too few valid values' }
              : { zh: '缺测', en: 'missing' },
          ),
        ]
      : []),
    ...(series.some((line) => line.n && line.meaning.averaging !== 'sampled')
      ? [
          fact(n, {
            zh: `参与统计的有效值个数；${columns ? '变量_of：' : ''}应有个数（小时值≥${leastValid.day}个方有日值，日值≥${leastValid.month}个（二月${leastValid.february}个）方有月值，≥${leastValid.year}个且各月有效方有年值，GB 3095-2026）`,
            en: `valid values in each statistic; ${columns ? 'variable_of: ' : ''}how many there could be (a day needs ${leastValid.day} hours; a month ${leastValid.month} days or ${leastValid.february} in February; a year ${leastValid.year} days and every month valid; GB 3095-2026)`,
          }),
        ]
      : []),
    ...(resolution === 'hour' && time.step > 0 && time.step < steps.hour
      ? [
          fact(
            { zh: '小时值', en: 'Hours' },
            {
              zh: `由更短时段的值计算，有效时间须≥${leastValid.minutes}分钟（GB 3095-2026）`,
              en: `made of shorter intervals, of at least ${leastValid.minutes} minutes (GB 3095-2026)`,
            },
          ),
        ]
      : []),
    ...(some('sampled') ? [fact({ zh: '不定时的单次测量', en: 'Single measurements' }, sampledWords(columns))] : []),
    ...(some('mda8') ? [fact({ zh: 'MDA8', en: 'MDA8' }, mda8Words(columns))] : []),
    ...(some('circular')
      ? [
          fact(
            { zh: '风向', en: 'Directions' },
            {
              zh: `各小时单位矢量之和的方向，${columns ? '_n与_of' : '个数'}为小时数`,
              en: `that of the sum of the unit vectors of the hours; ${columns ? '_n and _of' : 'n and N'} count hours`,
            },
          ),
        ]
      : []),
    ...(columns && series.some((line) => line.calm)
      ? [
          fact(
            { zh: '变量_calm', en: 'variable_calm' },
            {
              zh: '静风小时数（风速<0.3 m s⁻¹，GB/T 28591-2012），不参与合成',
              en: 'hours without wind (below 0.3 m s⁻¹, GB/T 28591-2012), which have no part in it',
            },
          ),
        ]
      : []),
    ...(columns ? factsOfFlags(series) : []),
    ...series
      .filter((line) => line.station === series[0]?.station)
      .map((line) => {
        const { zh, en } = valueWords(line, days)
        const name = `${line.variable} [${line.unit}]`
        return fact({ zh: '单位', en: 'Unit' }, { zh: `${name}：${zh}`, en: `${name}: ${en}` })
      }),
  ]
}

/** What is known of single values. */
const factsOfFlags = (series: AboutSeries[]): Fact[] => [
  ...(series.some((line) => line.flag)
    ? [
        fact(
          { zh: '变量_flag', en: 'variable_flag' },
          {
            zh: `质量标识，${flagLine.zh}；${keptOut.join('、')}不参与日、月、年统计，数值按来源保留`,
            en: `quality of the value (${flagLine.en}); ${keptOut.join(', ')} have no part in days, months and years; their values are as the source gives them`,
          },
        ),
      ]
    : []),
  ...(series.some((line) => line.flags)
    ? [
        fact(
          { zh: '变量_out', en: 'variable_out' },
          {
            zh: `因质量标识不参与统计的来源值个数；变量_flags：时段内出现的质量标识（${flagLine.zh}；${keptOut.join('、')}不参与统计）`,
            en: `values of the source left out by their flag; variable_flags: flags that they carry (${flagLine.en}; ${keptOut.join(', ')} have no part in the statistic)`,
          },
        ),
      ]
    : []),
  ...(series.some((line) => line.written)
    ? [
        fact(
          { zh: '变量_written', en: 'variable_written' },
          {
            zh: '来源的原文（不是普通数字之处）',
            en: 'what the source wrote, where that is no plain number',
          },
        ),
      ]
    : []),
]
const sampledWords = (columns: boolean): Words => ({
  zh: `小时值、日值为其间各次测量的平均，${columns ? '_n' : '个数'}为测量次数，应有次数不可知${columns ? '，_of为空' : ''}；月值、年值为日均值的平均，年值须每月都有日均值`,
  en: `at times of their own: hours and days are means of those in them, ${columns ? '_n' : 'n'} is their number, how many there could be nobody knows${columns ? ', so _of is empty' : ''}; months and years are means of daily means, a year with a day of every month`,
})
const mda8Words = (columns: boolean): Words => ({
  zh: `当日8时至24时${mda8.windows}个${mda8.hours}小时滑动平均（各须≥${mda8.leastHours}个小时值）中的最大值，日值的${columns ? '_n与_of' : '个数'}为滑动平均的个数，须≥${mda8.leastWindows}个，最大值已超过${mda8.limit} µg m⁻³时除外（HJ 663-2013）；月、年值为其平均`,
  en: `the largest of the ${mda8.windows} running ${mda8.hours}-hour means that end from 8:00 to 24:00 (each of at least ${mda8.leastHours} hours); ${columns ? '_n and _of' : 'n and N'} of a day count these means, ${mda8.leastWindows} of them are needed unless the largest exceeds ${mda8.limit} µg m⁻³ (HJ 663-2013); months and years are means of it`,
})
