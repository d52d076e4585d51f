import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faults } from './faults/all.ts'

/** docs/trust.md says which test holds what: kept true here. */
const page = readFileSync('docs/trust.md', 'utf8')
const part = (title: string) => page.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!
const rows = (title: string) =>
  [...part(title).matchAll(/^\| ([A-Z]\d+) \| (.+?) \| (.+) \|$/gm)].map(([, id, what, how]) => ({
    id: id!,
    what: what!,
    how: how!,
  }))
const numbered = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([letter, count]) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`))

describe('docs/trust.md', () => {
  test('names every requirement once, and every fault once', () => {
    const wanted = { A: 9, S: 6, Z: 13, I: 7, F: 10, M: 5, J: 6, D: 6, H: 6, C: 2, L: 3, B: 2, U: 2, P: 2 }
    expect(rows('Requirements').map((row) => row.id)).toEqual(numbered(wanted))
    expect(rows('Faults').map((row) => row.id)).toEqual(numbered({ F: 28 }))
  })

  test('gives each a test, or the reason why there is none', () => {
    for (const { id, how } of rows('Requirements'))
      expect(/`tests\/|^Open |^Fault F\d+ below/.test(how), `${id}: ${how}`).toBe(true)
  })

  test.each([...rows('Requirements'), ...rows('Faults')])('names tests that are there: $id $what', ({ how }) => {
    const cited = [...how.matchAll(/`(tests\/[^`]+)`((?: “[^”]+”)*)/g)]
    for (const [, path = '', names = ''] of cited) {
      expect(existsSync(path), path).toBe(true)
      // A name may be broken over lines or hold escaped quotation marks in its source.
      const source = readFileSync(path, 'utf8').replaceAll("\\'", "'")
      for (const [, name = ''] of names.matchAll(/“([^”]+)”/g))
        expect(source.includes(name), `${path}: ${name}`).toBe(true)
    }
  })

  test('names every fault that is injected', () => {
    const injected = faults.map((fault) => fault.id).filter((id) => /^F\d/.test(id))
    const said = rows('Faults').filter((row) => /`npm run faults`/.test(row.how) || /rounds/.test(row.how))
    for (const id of injected)
      expect(
        said.map((row) => row.id),
        id,
      ).toContain(id)
  })

  test('is found from the page that a maintainer opens first', () => {
    expect(readFileSync('README.md', 'utf8')).toContain('docs/trust.md')
  })
})
