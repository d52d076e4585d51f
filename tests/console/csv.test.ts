import { expect, test } from 'vitest'
import { csv } from '../../admin/list/csv.ts'

test('a cell that a spreadsheet would run is kept as text', () => {
  const dangerous = ['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1']
  const [, ...lines] = csv(
    ['name'],
    dangerous.map((cell) => [cell]),
  ).split('\r\n')
  for (const line of lines.filter(Boolean)) expect(line.replace(/^"/, '')).toMatch(/^'/)
  expect(lines.filter(Boolean)).toHaveLength(dangerous.length)
})

test('commas, quotes and line breaks stay inside their cell, figures stay figures', () => {
  expect(csv(['a', 'b', 'c'], [['一，"二"', 'x,y\nz', -5]])).toBe('\uFEFFa,b,c\r\n"一，""二""","x,y\nz",-5\r\n')
})
