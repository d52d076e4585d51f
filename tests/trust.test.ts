import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faults } from './faults/all.ts'
import { citedIn, titlesOf } from './helpers/titles.ts'

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
    expect(rows('Faults').map((row) => row.id)).toEqual(numbered({ F: 30 }))
  })

  test('gives each a test by its name, a fault that is injected, or the reason why there is none', () => {
    const injected = faults.map((fault) => fault.id)
    for (const { id, how } of rows('Requirements')) {
      const below = [...how.matchAll(/[Ff]aults? (F\d+) below/g)].map(([, fault]) => fault!)
      for (const fault of below) expect(injected, id).toContain(fault)
      expect(citedIn(how).length > 0 || below.length > 0 || how.startsWith('Open '), `${id}: ${how}`).toBe(true)
      for (const { path, names } of citedIn(how)) expect(names.length, `${id}: ${path}`).toBeGreaterThan(0)
    }
  })

  test('takes nothing for the name of a test that is none', () => {
    const source = `
      // test('in a comment' is no call
      const word = 'a word'
      describe('a group', () => {
        test.each([['a'], ['b']])(
          'it\\'s %s', async () => { await ask('a call') })
        it.skipIf(missing)(${'`'}of many${'`'}, () => expect(names).toContain('a value'))
      })`
    expect(titlesOf(source)).toEqual(['a group', "it's %s", 'of many'])
  })

  test.each([...rows('Requirements'), ...rows('Faults')])('names tests that are there: $id $what', ({ how }) => {
    for (const { path, names } of citedIn(how)) {
      expect(existsSync(path), path).toBe(true)
      const titles = titlesOf(readFileSync(path, 'utf8'))
      for (const name of names)
        expect(
          titles.some((title) => title.includes(name)),
          `${path}: ${name}`,
        ).toBe(true)
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
