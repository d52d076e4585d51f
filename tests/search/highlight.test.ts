import { describe, expect, it } from 'vitest'
import { excerpt, type Targets } from '../../server/search/highlight.rules.ts'

const targets = (...strings: string[]): Targets => ({ terms: new Set(), strings, concepts: new Set() })
const hits = (text: string, of: Targets) => excerpt(text, of)?.flatMap((run) => (run.hit ? [run.text] : []))

describe('An excerpt', () => {
  it('never cuts through a hit, wherever the hit stands', () => {
    const word = '大气复合污染'
    for (let gap = 1; gap < 120; gap++) {
      const text = `${'甲'.repeat(60)}${word}${'乙'.repeat(gap)}${word}${'丙'.repeat(80)}`
      for (const hit of hits(text, targets(word)) ?? []) expect(hit, `gap ${gap}`).toBe(word)
    }
  })
  it('never cuts through a hit of several words', () => {
    const phrase = 'secondary organic aerosol'
    for (let gap = 1; gap < 60; gap++) {
      const text = `${'before '.repeat(30)}${phrase} ${'between '.repeat(gap)}${phrase} ${'after '.repeat(40)}`
      for (const hit of hits(text, targets(phrase)) ?? []) expect(hit, `gap ${gap}`).toBe(phrase)
    }
  })
  it('stays about two lines long', () => {
    const text = `${'甲'.repeat(200)}臭氧${'乙'.repeat(200)}`
    expect(excerpt(text, targets('臭氧'))!.reduce((sum, run) => sum + run.text.length, 0)).toBeLessThan(100)
  })
})
