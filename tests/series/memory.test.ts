import { expect, test } from 'vitest'
import { createAnswerMemory } from '../../server/series/series.memory.ts'

test('memory that was given back is used again, and none that is in use', () => {
  const memory = createAnswerMemory()
  const first = memory.take(100_000)
  const second = memory.take(100_000)
  expect(second).not.toBe(first)
  memory.giveBack(first)
  expect(memory.take(90_000)).toBe(first)
  expect(memory.take(100_000)).not.toBe(first)
})

test('what is kept is bounded', () => {
  const memory = createAnswerMemory()
  const many = Array.from({ length: 20 }, () => memory.take(1024 * 1024))
  for (const one of many) memory.giveBack(one)
  const again = Array.from({ length: 20 }, () => memory.take(1024 * 1024))
  expect(again.filter((one) => many.includes(one)).length).toBeLessThanOrEqual(8)
  memory.giveBack(memory.take(9 * 1024 * 1024))
  const small = memory.take(1)
  memory.giveBack(small)
  expect(memory.take(1)).toBe(small)
})

test('sizes that nobody asks for again do not keep out others', () => {
  const memory = createAnswerMemory()
  for (const one of Array.from({ length: 8 }, (_, i) => memory.take(1024 * 1024 - i * 65_536))) memory.giveBack(one)
  const usual = Array.from({ length: 10 }, () => memory.take(300_000))
  for (const one of usual) memory.giveBack(one)
  expect(usual).toContain(memory.take(300_000))
})

test.each([
  ['fewer bytes than expected', 200_000],
  ['many more', 1],
])('gathers pieces of %s', (_, expected) => {
  const memory = createAnswerMemory()
  const piece = Buffer.alloc(70_000, 'x')
  const { bytes, release } = memory.gather(['臭氧', piece, piece], expected)
  expect(bytes.toString()).toBe(`臭氧${'x'.repeat(140_000)}`)
  release()
  expect(memory.take(bytes.buffer.byteLength)).toBe(bytes.buffer)
})
