import { expect, it } from 'vitest'
import {
  axesOf,
  firstAxis,
  groupsOf,
  joinedTable,
  mostPoints,
  readTable,
} from '../../server/overviews/overviews.rules.ts'

const variable = (key: string, averaging = 'mean') => ({ key, name: { zh: key, en: key }, unit: '1', averaging })
const by = (key: string, text: string, variables = [variable('v')]) => {
  const table = readTable(text)
  const axis = axesOf(table, variables).find((one) => one.key === key)!
  return groupsOf(table, axis, variables)
}

it('a table is read with quotes, comments, a mark of its coding and lines of Windows', () => {
  const { heads, rows } = readTable('\uFEFF# a\r\n# b\r\nname,v [µg m-3]\r\n"a ""b"", c",1\r\nd,\r\n')
  expect([heads, rows]).toEqual([
    ['name', 'v'],
    [
      ['a "b", c', '1'],
      ['d', ''],
    ],
  ])
  expect(() => readTable('a,b\n"never closed,1\n')).toThrow(RangeError)
  expect(readTable('')).toEqual({ heads: [], rows: [] })
})

it('means of numbers and places, gaps left as gaps', () => {
  expect(by('x', 'x,v\n2,4\n1,1\n2,6\n1,NA\n').map(({ at, values }) => [at[0], values[0]])).toEqual([
    [1, 1],
    [2, 5],
  ])
  const [place] = by('place', 'longitude,latitude,v\n116.5,40.5,7\n117.5,40.5,9\n')
  expect(place).toMatchObject({ key: '116.5,40.5', at: [116.5, 40.5], values: [7] })
  expect(by('x', 'x,v\n1,Infinity\n2,1e999999\n')[0]!.values).toEqual([null])
})

it('four figures are years only where the column says so', () => {
  const table = readTable('dose,year,v\n1000,2018,1\n2000,2019,2\n')
  expect(axesOf(table, [variable('v')]).map(({ key, kind }) => [key, kind])).toEqual([
    ['dose', 'number'],
    ['year', 'time'],
  ])
})

it('rows of different units are told by their names alone', () => {
  const table = readTable('indicator_zh,indicator,unit,quarter,v\n甲,A,%,2018-Q1,1\n乙,B,d,2018-Q1,2\n')
  const [axis, ...more] = axesOf(table, [variable('v')])
  expect([axis?.key, more]).toEqual(['indicator', []])
  expect(groupsOf(table, axis!, [variable('v')]).map(({ name }) => name)).toEqual([
    { zh: '甲（%）', en: 'A (%)' },
    { zh: '乙（d）', en: 'B (d)' },
  ])
})

it('days become months where they would be too many to draw, and numbers are joined', () => {
  const days = Array.from({ length: 800 }, (_, i) => new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10))
  const months = by('date', `date,v\n${days.map((day) => `${day},2`).join('\n')}\n`)
  expect(months.length).toBe(27)
  expect(months[0]).toMatchObject({ key: '2020-01', values: [2] })
  const numbers = by('x', `x,v\n${Array.from({ length: 3000 }, (_, i) => `${i},${i}`).join('\n')}\n`)
  expect(numbers.length).toBeLessThanOrEqual(mostPoints)
  expect(numbers[0]!.values[0]).toBeCloseTo(3.5)
})

it('a map says most, then sectors, then time; a column that counts the rows least', () => {
  const first = (text: string) => {
    const table = readTable(text)
    return firstAxis(axesOf(table, [variable('v')]), table.rows.length)?.key
  }
  expect(first('longitude,latitude,month,v\n1,2,2020-01,1\n2,2,2020-02,1\n')).toBe('place')
  expect(first('trial,humidity,v\n1,5,1\n2,5,1\n3,6,1\n')).toBe('humidity')
  // A chamber is read along its minutes, not by the names of its runs.
  expect(
    first('experiment,initial_nox,minutes,v\nE1-1,2,0,1\nE1-1,2,10,2\nE1-2,9,0,1\nE1-2,9,10,3\nE1-2,9,20,3\n'),
  ).toBe('minutes')
  expect(first('species,temperature,v\nO3,298,1\nNO2,298,2\nNO2,310,2\n')).toBe('species')
  expect(first('v\n1\n')).toBeUndefined()
})

it('tables of the same head are one', () => {
  const tables = ['a,v\nx,1\n', 'other\n1\n', 'a,v\ny,2\n'].map(readTable)
  expect(joinedTable(tables, [variable('v')])?.rows).toHaveLength(2)
  expect(joinedTable(tables, [variable('w')])).toBeNull()
})

it('a number that is none, or a sum beyond all numbers, is no value', () => {
  const table = 'name,v\na,1e400\na,-1e400\na,2\nb,1e308\nb,1.7e308\n'
  expect(by('name', table, [variable('v', 'sum')]).map(({ values }) => values)).toEqual([[2], [null]])
})

it('is read the same with and without a quotation mark in it', () => {
  const plain = '# a\nname,v [1]\r\na,1\n\nb,2\n'
  expect(readTable(plain)).toEqual(readTable(plain.replace('b,2', '"b",2')))
})
