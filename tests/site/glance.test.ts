import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { completenessOf, instrumentsOf } from '../../public-site/detail/glance.rules.ts'

test('completeness is of all values, and what is missing is never rounded away', () => {
  expect(completenessOf([])).toBeNull()
  expect(completenessOf([{ valueCount: null, missingCount: null }])).toBeNull()
  expect(completenessOf([{ valueCount: 100, missingCount: 0 }])).toEqual({ percent: '100.0%', missing: 0 })
  expect(
    completenessOf([
      { valueCount: 900, missingCount: 100 },
      { valueCount: 100, missingCount: null },
    ]),
  ).toEqual({ percent: '90.9%', missing: 100 })
  expect(completenessOf([{ valueCount: 100_000, missingCount: 1 }])?.percent).toBe('>99.9%')
})

test('an instrument is named once, that of most stations first', () => {
  const [teom, bam] = [
    { zh: '天平', en: 'TEOM' },
    { zh: 'β射线', en: 'BAM' },
  ]
  expect(instrumentsOf([{ instruments: [teom] }, { instruments: [bam] }, { instruments: [bam, teom, bam] }])).toEqual([
    bam,
    teom,
  ])
})

test('a title does not break between a number and its 年', async () => {
  const { whole } = (await import(resolve('public-site/ui/Unbroken.tsx'))) as { whole: RegExp }
  expect('四十城市（2022—2025年）观测'.split(whole)).toEqual(['四十城市（', '2022—2025年', '）观测'])
  expect('兰州2018年3月5日沙尘'.split(whole)).toEqual(['兰州', '2018年3月5日', '沙尘'])
  expect('PM2.5 in 2015'.split(whole)).toEqual(['PM2.5 in 2015'])
})
