import { expect, test } from 'vitest'
import { startOfDay } from '../../public-site/charts/common/beijing.ts'
import {
  type ChartState,
  defaultState,
  moved,
  type Offer,
  periodOf,
  presetPeriod,
  presetsOf,
  readState,
  strayDays,
  writeState,
} from '../../public-site/charts/series/state.ts'

const offer: Offer = {
  variables: [
    { key: 'pm25', unit: 'ug m-3' },
    { key: 'o3', unit: 'ug m-3' },
    { key: 'temperature', unit: 'degC' },
    { key: 'pressure', unit: 'hPa' },
  ],
  stations: ['aotizhongxin', 'changping', '奥体'],
  resolutions: ['hour', 'day', 'month', 'year'],
  first: '2013-03-01',
  last: '2017-02-28',
  time: { label: 'end', step: 3600, zone: '+08:00' },
  offset: 8 * 3600,
}

test.each<[string, Partial<ChartState>]>([
  ['nothing chosen', {}],
  ['two variables', { variables: ['o3', 'temperature'] }],
  ['two stations, one with a Chinese code', { stations: ['changping', '奥体'] }],
  ['axes that reach to every value', { axis: 'whole' }],
  ['a period and a resolution', { from: '2015-01-01', to: '2015-01-31', resolution: 'hour' }],
])('the address carries the whole picture: %s', (_, chosen) => {
  const state = { ...defaultState(offer), ...chosen }
  const written = writeState('?id=7&lang=en', state, offer)
  expect(written).toMatch(/^id=7&lang=en/)
  expect(readState(`?${written}`, offer)).toEqual(state)
})

test('a picture as by default leaves the address as it was', () => {
  expect(writeState('?id=7', defaultState(offer), offer)).toBe('id=7')
})

test('what the dataset does not offer falls away, and what remains can be drawn', () => {
  const state = readState(
    '?variable=lead&variable=pm25&variable=temperature&variable=pressure&station=<script>&from=1900-01-01&to=2015-02-30&resolution=minute',
    offer,
  )
  expect(state).toEqual({
    variables: ['pm25', 'temperature', 'pressure'],
    stations: ['aotizhongxin'],
    from: '2013-03-01',
    to: '2017-02-28',
    resolution: 'auto',
    axis: 'usual',
  })
})

test('a period given back to front is turned round', () => {
  expect(readState('?from=2016-02-01&to=2016-01-01', offer)).toMatchObject({ from: '2016-01-01', to: '2016-02-01' })
})

test('a preset means the last days of the data', () => {
  expect(presetPeriod('7d', offer)).toEqual({ from: '2017-02-22', to: '2017-02-28' })
  expect(presetPeriod('all', offer)).toEqual({ from: '2013-03-01', to: '2017-02-28' })
})

test('a stretch drawn with the mouse becomes the days it touches, inside the data', () => {
  const noon = startOfDay('2015-06-01')! + 12 * 3600
  expect(periodOf(noon, noon + 3600, offer)).toEqual({ from: '2015-06-01', to: '2015-06-01' })
  expect(periodOf(0, noon, offer)).toEqual({ from: '2013-03-01', to: '2015-06-01' })
})

test('moving and zooming never leave the data and never come below a day', () => {
  const month = { ...defaultState(offer), from: '2017-02-01', to: '2017-02-28' }
  expect(moved(month, offer, 1, 0.5)).toEqual({ from: '2017-02-01', to: '2017-02-28' })
  expect(moved(month, offer, 1, -0.25)).toEqual({ from: '2017-01-25', to: '2017-02-21' })
  expect(moved(month, offer, 1000, 0)).toEqual({ from: '2013-03-01', to: '2017-02-28' })
  const day = { ...month, from: '2015-05-05', to: '2015-05-05' }
  expect(moved(day, offer, 0.5, 0)).toEqual({ from: '2015-05-05', to: '2015-05-05' })
})

test('presets fit what is drawn, and none of them is all of the data', () => {
  expect(presetsOf('auto', offer)).toEqual(['7d', '30d', '1y', 'all'])
  expect(presetsOf('month', offer)).toEqual(['1y', 'all'])
  expect(presetsOf('year', offer)).toEqual(['all'])
  expect(presetsOf('auto', { ...offer, first: '2016-03-01', last: '2017-02-28' })).toEqual(['7d', '30d', 'all'])
})

test('a day of the address that cannot be shown is told, and a good one is not', () => {
  expect(strayDays('?from=2015-02-30&to=2015-03-05', offer)).toEqual([{ value: '2015-02-30', isDay: false }])
  expect(strayDays('?from=1990-01-01&to=tomorrow', offer)).toEqual([
    { value: '1990-01-01', isDay: true },
    { value: 'tomorrow', isDay: false },
  ])
  expect(strayDays('?from=2015-01-01', offer)).toEqual([])
})
