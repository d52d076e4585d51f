import { describe, expect, test } from 'vitest'
import { singleKeys } from '../../admin/desk/singleKeys.ts'

/** Which of these keys does something, when each comes so many milliseconds after the one before. */
function meant(text: string, gap: number): string {
  const keys = singleKeys()
  const does = (key: string, place: number) => keys.meant(key, 10_000 + place * gap) && 'pnaihrjk?'.includes(key)
  return [...text].filter(does).join('')
}

describe('single keys of a desk', () => {
  test('are meant when they stand alone', () => {
    expect(meant('pnaihr', 600)).toBe('pnaihr')
  })
  test.each([
    ['stop', ''],
    ['map', ''],
    ['quip', ''],
    ['help', 'h'],
    ['ppt', 'p'],
  ])('are no letters of “%s” but its first', (word, first) => {
    expect(meant(word, 80)).toBe(first)
  })
  test('are no letters of a word that is typed slowly', () => {
    expect(meant('stop', 1500)).toBe('')
  })
  test('may follow each other quickly where they only lead on', () => {
    expect(meant('jjjkk?', 60)).toBe('jjjkk?')
  })
  test('are meant again at once after what was begun is done', () => {
    const keys = singleKeys()
    expect(keys.meant('p', 10_000)).toBe(true)
    keys.done()
    expect(keys.meant('p', 10_050)).toBe(true)
  })
})
