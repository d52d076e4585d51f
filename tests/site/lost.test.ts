import { expect, test } from 'vitest'
import { nearest, wordsOf } from '../../public-site/errors/lost.rules.ts'

test.each([
  ['/data/surfaceOzone_2019.html', 'data surface Ozone 2019'],
  ['/detail.php?id=5', 'detail'],
  ['/%E8%87%AD%E6%B0%A7/12', '臭氧'],
  ['/%E0%A4', ''],
  ['/pm2.5-beijing', 'pm2 beijing'],
  ['/', ''],
  ['/<script>alert(1)</script>', 'script alert'],
  [`/${'a'.repeat(500)}`, 'a'.repeat(60)],
])('the words of %s', (address, words) => {
  expect(wordsOf(address)).toBe(words)
})

const known = [
  { name: 'Guide', address: '/about/platformguid' },
  { name: 'Projects', address: '/about/projectoverview' },
  { name: 'Statistics', address: '/openStatistics' },
  { name: 'Catalogue', address: '/list' },
  { name: 'Field', address: '/resourceDownload/field?id=1001' },
]
const names = (address: string) => nearest(address, known).map(({ name }) => name)

test('the nearest address comes first, whatever its case, and nothing that is far', () => {
  expect(names('/openstatistic')[0]).toBe('Statistics')
  expect(names('/about/platformguide')[0]).toBe('Guide')
  expect(names('/platformguid/')[0]).toBe('Guide')
  expect(names('/lists')).toEqual(['Catalogue'])
  expect(names('/resourceDownload/fields')[0]).toBe('Field')
  expect(names('/wp-admin/setup-config.php')).toEqual([])
  expect(names('/')).toEqual([])
  expect(
    nearest(
      '/x',
      Array.from({ length: 9 }, (_, i) => ({ name: `${i}`, address: '/y' })),
    ),
  ).toEqual([])
})

test('one name stands once', () => {
  const twice = [...known, { name: 'Catalogue', address: '/lists' }]
  expect(nearest('/list', twice).map(({ name }) => name)).toEqual(['Catalogue'])
})
