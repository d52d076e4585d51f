import { describe, expect, test } from 'vitest'
import {
  clipped,
  hasWords,
  listAddress,
  readListQuery,
  set,
  without,
  withValue,
} from '../../public-site/list/list.query.ts'
import { pageNumbers } from '../../public-site/ui/pager.rules.ts'

const read = (text: string, kind?: string) => readListQuery(new URLSearchParams(text), kind)

describe('the address of a list', () => {
  test('asks for 25 a page unless another offered size is named', () => {
    expect(read('').asked.get('limit')).toBe('25')
    expect(read('limit=10').asked.get('limit')).toBe('10')
    expect(read('limit=9999').asked.get('limit')).toBe('25')
  })
  test('keeps every facet value once and drops what it does not know', () => {
    const { query } = read('species=o3&species=pm25&species=o3&evil=1&lang=en')
    expect(query.toString()).toBe('species=o3&species=pm25')
  })
  test('the kind of the path is asked for, and stays out of the query', () => {
    const { query, asked } = read('id=1012', 'field')
    expect(asked.get('type')).toBe('field')
    expect(query.has('type')).toBe(false)
  })
  test('the id of a menu item stands for its own list; the whole kind leaves out what was chosen of it', () => {
    const { query, asked } = read('species=o3', '1012')
    expect([asked.get('id'), asked.has('type'), query.has('id')]).toEqual(['1012', false, false])
    const whole = read('id=1012&dayRange=30&allsel=1&species=o3', 'field')
    expect(whole.query.toString()).toBe('species=o3')
    expect([whole.asked.get('type'), whole.asked.has('id'), whole.asked.has('dayRange')]).toEqual([
      'field',
      false,
      false,
    ])
    expect(read('allsel=1', '1012').asked.has('id')).toBe(false)
    expect(read('id=1012&allsel=0', 'field').asked.get('id')).toBe('1012')
  })
  test('four sides from a form become one box', () => {
    expect(read('west=100&south=20&east=110&north=30').asked.get('bbox')).toBe('100,20,110,30')
  })
  test.each(['200,20,110,30', '100,30,110,20', '100,20,110', 'a,b,c,d', '100,,110,30', '1e2,20,110,30'])(
    'the box %s is told as wrong, is not asked for, and stays in the form',
    (bbox) => {
      const { query, asked, problems } = read(`bbox=${bbox}`)
      expect(problems).toEqual(['bbox'])
      expect(asked.has('bbox')).toBe(false)
      expect(query.get('bbox')).toBe(bbox)
    },
  )
  test('a box across the date line is a box', () => {
    expect(read('bbox=170,-10,-170,10').problems).toEqual([])
  })
  test.each(['13', '2013-13', '2013-02-30', '2013/03', 'gestern'])('%s is no day, month or year', (from) => {
    const { asked, problems } = read(`from=${encodeURIComponent(from)}&to=2015`)
    expect(problems).toEqual(['from'])
    expect(asked.has('from')).toBe(false)
    expect(asked.get('to')).toBe('2015')
  })
  test('a period that ends before it starts is told; one within the same year or month is not', () => {
    expect(read('from=2016&to=2015-03').problems).toEqual(['order'])
    expect(read('from=2015-06&to=2015').problems).toEqual([])
    expect(read('from=2015&to=2015-03').problems).toEqual([])
  })
  test.each(['page=0', 'page=-1', 'page=x', 'id=x', 'dayRange=1.5', 'sort=evil'])('%s is not asked for', (text) => {
    expect(read(text).asked.has(text.split('=')[0]!)).toBe(false)
  })
  test('a change starts at the first page again and keeps the rest', () => {
    const { query } = read('keyword=臭氧&species=o3&page=4')
    const link = (change: Parameters<typeof listAddress>[2]) => decodeURIComponent(listAddress('/list', query, change))
    expect(link(withValue('species', 'pm25'))).toBe('/list?keyword=臭氧&species=o3&species=pm25')
    expect(link(without('species', 'o3'))).toBe('/list?keyword=臭氧')
    expect(link(set('page', '5'))).toBe('/list?keyword=臭氧&species=o3&page=5')
  })
})

describe('keywords', () => {
  test('a long one is clipped, between characters', () => {
    expect(clipped('臭氧')).toBe('臭氧')
    expect(clipped('𠮷'.repeat(61))).toBe(`${'𠮷'.repeat(60)}…`)
  })
  test('signs alone are no words', () => {
    expect(['*', '" "', '“”', '—?'].map(hasWords)).toEqual([false, false, false, false])
    expect(['PM2.5', '臭氧', 'O₃', '5'].map(hasWords)).toEqual([true, true, true, true])
  })
})

describe('page numbers', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, null, 20]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [3, 20, [1, 2, 3, 4, null, 20]],
    [4, 20, [1, 2, 3, 4, 5, null, 20]],
  ])('page %i of %i', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers)
  })
})
