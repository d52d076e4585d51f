import { describe, expect, test } from 'vitest'
import { arrange, bundleTag, manifest, safeName } from '../../server/downloads/bundle.rules.ts'
import { continues } from '../../server/downloads/downloads.rules.ts'

let id = 0
const named = (name: string, slug = 'beijing', version = 1) => ({
  id: ++id,
  name,
  slug,
  version,
  bytes: 1,
  sha256: 'a'.repeat(64),
  position: id,
  versionPublishedAt: 0,
  datasetId: slug.length,
})

describe('names in a bundle', () => {
  test.each([
    ['北京 PM2.5.csv', '北京 PM2.5.csv'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['..', '_'],
    ['C:\\Windows\\x', 'C__Windows_x'],
    ['a\u0000b\r\n.csv', 'a_b__.csv'],
    ['con.csv', '_con.csv'],
    ['trailing. ', 'trailing_'],
    ['...', '_'],
    ['', '_'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeName(name)).toBe(safe)
  })

  test('no two are the same, also where case does not count, and none hides the licence', () => {
    const files = [
      named('a.csv'),
      named('A.CSV'),
      named('a.csv', 'wuhan'),
      named('licence.txt'),
      named('a.csv', 'beijing', 2),
    ]
    expect(arrange(files).map(({ path }) => path)).toEqual([
      'wuhan-v1/a.csv',
      'beijing-v1/a.csv',
      'beijing-v1/A (2).CSV',
      'beijing-v1/licence (2).txt',
      'beijing-v2/a.csv',
    ])
  })

  test('the order in which files were chosen makes no other zip', () => {
    const files = [named('a.csv'), named('b.csv'), named('c.csv', 'wuhan')]
    expect(arrange([...files].reverse())).toEqual(arrange(files))
  })

  test('a file name is no formula in the manifest', () => {
    const file = named('x')
    expect(
      manifest([
        { path: '=cmd|calc', file },
        { path: 'a,"b".csv', file },
      ]),
    ).toBe(`name,bytes,sha256\n'=cmd|calc,1,${file.sha256}\n"a,""b"".csv",1,${file.sha256}\n`)
  })

  test('the tag changes with anything that changes the bytes', () => {
    const entry = { name: 'a', modifiedAt: 1, identity: 'x' }
    const tags = [
      [entry],
      [{ ...entry, name: 'b' }],
      [{ ...entry, modifiedAt: 2 }],
      [{ ...entry, identity: 'y' }],
      [entry, entry],
    ]
    expect(new Set(tags.map(bundleTag)).size).toBe(5)
    expect(bundleTag([{ ...entry }])).toBe(bundleTag([entry]))
  })
})

describe('what counts as one download', () => {
  const begun = [{ content: ['a.csv'] }]
  test('the rest of a file that was begun belongs to it; a new start or another file is a new one', () => {
    expect(continues(500, ['a.csv'], begun)).toBe(true)
    expect(continues(0, ['a.csv'], begun)).toBe(false)
    expect(continues(500, ['b.csv'], begun)).toBe(false)
    expect(continues(500, ['a.csv', 'b.csv'], begun)).toBe(false)
    expect(continues(500, ['a.csv'], [])).toBe(false)
  })
})
