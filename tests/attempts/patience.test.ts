import { expect, test } from 'vitest'
import { createPatience } from '../../server/attempts/patience.ts'
import { delayAfter } from '../../server/sessions/log-in.rules.ts'

const outcome = (promise: Promise<void>) =>
  promise.then(
    () => 'went on',
    (error: Error) => error.message,
  )

test('waiting grows with what was wrong, and ends growing where the counts end', () => {
  expect([0, 9, 10, 19, 20, 40].map((wrong) => delayAfter(wrong, 0))).toEqual([0, 0, 250, 250, 500, 2000])
  expect([0, 29, 30, 50, 70].map((names) => delayAfter(0, names))).toEqual([0, 0, 250, 1000, 4000])
  expect(delayAfter(20, 50)).toBe(1000)
})

test('one place holds a few calls at a time, the next is told when to come back, and places do not hinder each other', async () => {
  const patience = createPatience(2, 1, 10)
  const held = [patience('a', 200), patience('a', 200)]
  await expect(patience('a', 1500)).rejects.toMatchObject({ error: 'tooManyRequests', details: { seconds: 2 } })
  expect(await outcome(patience('b', 1))).toBe('went on')
  expect(await outcome(patience('a', 0))).toBe('went on')
  await Promise.all(held)
  expect(await outcome(patience('a', 1))).toBe('went on')
})

test('where very many wait, the next is let through rather than held or refused', async () => {
  const patience = createPatience(1, 0, 3)
  let ended = 0
  const held = ['a', 'b', 'c'].map((place) => patience(place, 300).then(() => ended++))
  expect(await outcome(patience('d', 60_000))).toBe('went on')
  expect(ended).toBe(0)
  await Promise.all(held)
})

test('a line is kept in order, is short, and goes on as places come free', async () => {
  const patience = createPatience(1, 2, 10)
  const done: string[] = []
  const of = (name: string) => patience('a', 50, true).then(() => done.push(name))
  const start = performance.now()
  const all = [of('first'), of('second'), of('third')]
  await expect(patience('a', 50, true)).rejects.toMatchObject({ error: 'tooManyRequests' })
  await expect(patience('a', 50)).rejects.toMatchObject({ error: 'tooManyRequests' })
  await Promise.all(all)
  expect(done).toEqual(['first', 'second', 'third'])
  expect(performance.now() - start).toBeGreaterThan(95)
  // Nobody is left in it.
  expect(await outcome(patience('a', 1, true))).toBe('went on')
})
