import { expect, it } from 'vitest'
import { flag } from '../../server/averages/flags.vocabulary.ts'
import { onMark } from '../../server/intake/material/marks.rules.ts'
import { flagOfWord, isKnownFlag } from '../../server/intake/tables/flags.rules.ts'
import { cardOf, codes, found, hours } from './made.ts'

it('a flag is what a person said, what the word says, or a doubt', () => {
  expect(['', '0', '0.0', 'V0', '无效', 'BDL', '7'].map((word) => flagOfWord(word))).toEqual([
    ...[flag.notChecked, flag.notChecked, flag.notChecked, flag.valid, flag.invalid, flag.belowDetection, flag.suspect],
  ])
  expect(flagOfWord('7', { 7: flag.valid })).toBe(flag.valid)
  // A value that is there cannot be missing, and no code is made up.
  expect([flagOfWord('7', { 7: flag.missing }), flagOfWord('7', { 7: 77 })]).toEqual([flag.suspect, flag.suspect])
  expect([isKnownFlag('7'), isKnownFlag('可疑'), isKnownFlag('7', { 7: 1 })]).toEqual([false, true, true])
})

it('asks what codes of flags mean, until it is said', async () => {
  const text = hours(30, (i, time) => `${time},A,${i},${i % 3}`, 'time,station,PM2.5(ug/m3),PM2.5_flag')
  const card = await cardOf(text)
  const { mends } = found(card, 'flagCodes')
  expect(mends.map(({ label }) => label.en)).toEqual([
    'Only 0 is valid',
    'Only 1 is valid',
    'Only 2 is valid',
    'All are valid',
  ])
  expect(codes(await cardOf(text, 'data.csv', mends[0]!.answers))).not.toContain('flagCodes')
})

it('rows stand by their date, as they are, or at the nearest mark', () => {
  expect(onMark(86_400 + 43_200, 86_400, 'own')).toBe(86_400)
  expect([onMark(3607, 3600, 'own'), onMark(3607, 3600, 'nearest'), onMark(3607, 0, 'nearest')]).toEqual([
    3607, 3600, 3607,
  ])
})

it('tells of rows beside the full hour, and of what becomes of them', async () => {
  const half = hours(30, (i, time) => `${time.replace(':00', ':30')},A,${i}`, 'time,station,PM2.5(ug/m3)')
  const { mends, times } = found(await cardOf(half), 'besideHour')
  expect([times, mends.map(({ answers }) => answers.tables?.table)]).toEqual([
    30,
    [{ label: 'middle' }, { grid: 'nearest' }, { grid: 'own' }],
  ])
  for (const { answers } of mends) expect(codes(await cardOf(half, 'data.csv', answers))).not.toContain('besideHour')
})
