import type { Figures } from '../../server/statistics/figures.schema.ts'
import { reachOf } from '../charts/common/scales.ts'
import type { Line } from '../charts/series/data.ts'
import type { Picture } from '../charts/series/TimeSeriesChart.tsx'
import { statisticsTexts } from './texts.ts'

/** What is drawn, a panel each: how much of one says nothing about another. */
const drawn = ['visits', 'visitors', 'downloads', 'registrations'] as const
type Drawn = (typeof drawn)[number]
export type Counted = Pick<Figures['series'], 'step' | 'times'> & Partial<Record<Drawn, number[]>>
const daySeconds = 86_400

/** Days and months of Beijing, drawn by their own calendar. */
export function pictureOf({ step, times, ...series }: Counted, language: 'zh' | 'en'): Picture {
  const say = statisticsTexts[language]
  const seconds = times.map((time) => Date.parse(time) / 1000)
  const half = (daySeconds * (step === 'day' ? 1 : 30)) / 2
  return {
    panels: drawn.flatMap((name) => {
      const values = series[name]
      if (!values) return []
      const meaning: Line['meaning'] = {
        ...{
          name: { zh: '', en: '' },
          is: { zh: '', en: '' },
          statistic: 'sum',
          averaging: 'sum',
          referenceStates: [],
        },
      }
      const line: Line = {
        ...{ variable: name, station: '', unit: '1', meaning, values, n: null, of: null, calm: null },
      }
      return {
        ...{ variable: name, name: say.counters[name], unit: '1', terms: [], places: [0] },
        data: {
          ...{ resolution: step, offset: 0, times: seconds, lines: [line] },
          time: { label: 'begin', zone: '+00:00', step: daySeconds },
        },
        ...reachOf([values], '1', true),
      }
    }),
    span: [(seconds[0] ?? 0) - half, (seconds.at(-1) ?? 0) + half],
    language,
    timeTitle: say.times[step],
  }
}

const columns = ['visits', 'visitors', 'downloads', 'bytes', 'registrations'] as const

/** For programs: the names of the call, and what they are of. */
export const csvOf = ({ range, at, series }: Figures): string =>
  [
    `# range: ${range}; step: ${series.step}; counted at: ${at}`,
    `time,${columns.join(',')}`,
    ...series.times.map((time, i) => [time, ...columns.map((name) => series[name][i])].join(',')),
    '',
  ].join('\n')
