import { expect, test } from 'vitest'
import { secondsAt } from '../../public-site/charts/common/beijing.ts'
import { fitting } from '../../public-site/charts/common/canvas.ts'
import { formatInterval } from '../../public-site/charts/common/format.ts'
import { looks } from '../../public-site/charts/common/palette.ts'
import { outsideOf, panelsOf } from '../../public-site/charts/panels/panels.ts'
import { type ChartData, type Line, toChartData } from '../../public-site/charts/series/data.ts'
import { endsOf, type Names } from '../../public-site/charts/series/offer.ts'
import { dataOfPreview } from '../../public-site/charts/series/preview.ts'
import { describe as inWords } from '../../public-site/charts/series/summary.ts'

const start = secondsAt(2015, 1, 1)
const day = 86_400
const meaningOf = (name: string): Line['meaning'] => ({
  ...{ name: { zh: name, en: name }, statistic: 'mean', averaging: 'mean' },
  ...{ is: { zh: '日均值', en: 'daily mean' }, referenceStates: [] },
})
const names: Names = {
  time: (seconds, resolution) => formatInterval(seconds, resolution, 'en', 'start'),
  variable: (key) => key,
  station: (code) => code,
  line: ({ variable, station }) => `${variable} ${station}`,
}
const drawn = (columns: [variable: string, station: string, unit: string, values: number[]][], resolution = 'day') =>
  toChartData({
    resolution,
    time: { label: 'begin', step: 3600, zone: '+08:00' },
    times: columns[0]![3].map((_, i) => (resolution === 'day' ? start + i * day : secondsAt(2015, 1 + i))),
    series: columns.map(([variable, station, unit, values]) => ({
      ...{ variable, station, unit, values, meaning: meaningOf(variable) },
      ...{ n: null, of: null, calm: null },
    })),
  })

test('each variable has a panel and an axis of its own, and a colour always means a station', () => {
  const data = drawn([
    ['pm25', 'A', 'µg m⁻³', [10, 20]],
    ['pm25', 'B', 'µg m⁻³', [30, 40]],
    ['pressure', 'A', 'hPa', [1010, 1012]],
    ['pressure', 'B', 'hPa', [1001, 1002]],
  ])
  const panels = panelsOf(data, 'en', false)
  expect(panels.map(({ variable, places }) => [variable, places])).toEqual([
    ['pm25', [0, 1]],
    ['pressure', [2, 3]],
  ])
  expect(panels[0]!.range[0]).toBe(0)
  expect(panels[1]!.range[0]).toBeGreaterThan(990)
  expect(looks(data.lines).map(({ colour, dash }) => [colour, dash])).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
    [1, 0],
  ])
})

test('an axis names unit, statistic and the state of reference of its days, as far as there is room', () => {
  const data = drawn([
    ['o3', 'A', 'µg m⁻³', [10, 20]],
    ['pressure', 'A', 'hPa', [1010, 1012]],
  ])
  data.lines[0]!.meaning.referenceStates = [
    { from: null, to: '2018-08-31', state: '273.15 K, 1013.25 hPa' },
    { from: '2018-09-01', to: null, state: '298.15 K, 1013.25 hPa' },
  ]
  const [ozone, pressure] = panelsOf(data, 'en', false)
  expect(ozone!.terms).toEqual(['µg m⁻³', 'daily mean', '273.15 K, 1013.25 hPa'])
  expect(pressure!.terms).toEqual(['hPa', 'daily mean'])
  const widthOf = (text: string) => text.length
  expect(fitting(ozone!.terms, ', ', 50, widthOf)).toBe('µg m⁻³, daily mean, 273.15 K, 1013.25 hPa')
  expect(fitting(ozone!.terms, ', ', 30, widthOf)).toBe('µg m⁻³, daily mean')
  expect(fitting(ozone!.terms, ', ', 3, widthOf)).toBe('µg m⁻³')
})

test('what lies outside of an axis is said: how many, the farthest, and when', () => {
  const data = drawn([['pm25', 'A', 'µg m⁻³', [10, 12, 14, 11, 13, 12, 15, 10, 4000, 12]]])
  expect(outsideOf(panelsOf(data, 'en', false), names, 'en')).toBe(
    'pm25: one value lies outside the axis, marked ▲▼ at its edge: 4000 µg m⁻³ (2015-01-09).',
  )
  expect(outsideOf(panelsOf(data, 'zh', false), names, 'zh')).toContain('有 1 个值超出纵轴')
  expect(outsideOf(panelsOf(data, 'en', true), names, 'en')).toBe('')
})

test('before any script the words are those of the still picture, not that there are no values', () => {
  const waiting: ChartData = { ...drawn([['pm25', 'A', 'µg m⁻³', []]]), resolution: 'day' }
  const preview = {
    ...{ variable: 'pm25', station: 'A', unit: 'µg m⁻³', from: '2015-01-01', to: '2015-01-03' },
    ...{ offset: 8 * 3600, start, values: [10, null, 20] },
  }
  const told = inWords(dataOfPreview(preview, waiting)!, names, 'en')
  expect(told).toContain('mean 15, lowest 10, highest 20 (2015-01-03)')
  expect(told).toContain('1 of 3 values are missing')
  expect(dataOfPreview({ ...preview, station: 'B' }, waiting)).toBeNull()
})

test('a mean over months or years names months or years', () => {
  const values = [1, 2, 3]
  expect(endsOf(drawn([['pm25', 'A', 'µg m⁻³', values]], 'month'), names)).toEqual(['Jan 2015', 'Mar 2015'])
  expect(endsOf(drawn([['pm25', 'A', 'µg m⁻³', values]]), names)).toEqual(['2015-01-01', '2015-01-03'])
})
