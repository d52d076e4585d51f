import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, normalize, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Who may import what: the sentences of docs/architecture.md, checked. */

interface Import {
  file: string
  /** Path in the project for our own files, else the package. */
  target: string
  typeOnly: boolean
  own: boolean
  lazy: boolean
}

const folders = ['server', 'db', 'seeds', 'admin', 'public-site']

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sources(path)
    return /\.(ts|tsx|mjs)$/.test(name) ? [path] : []
  })
}

const files = folders.flatMap(sources)
const text = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

const imports: Import[] = files.flatMap((file) =>
  [
    ...text
      .get(file)!
      .matchAll(
        /^\s*(?:import|export)\s+(type\s+)?([^'"]*?)from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm,
      ),
  ].map((match) => {
    const [, type, names = '', fixed, lazy] = match
    const to = (fixed ?? lazy)!
    const own = to.startsWith('.')
    const named = names.trim().startsWith('{')
      ? names
          .replace(/[{}]/g, '')
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
      : []
    return {
      file,
      own,
      lazy: lazy !== undefined,
      target: own ? normalize(join(dirname(file), to)) : to,
      typeOnly: type !== undefined || (named.length > 0 && named.every((name) => name.startsWith('type '))),
    }
  }),
)

const values = imports.filter((one) => !one.typeOnly)
const offenders = (found: Import[]) => found.map((one) => `${one.file} imports ${one.target}`)
const inFolder = (path: string, folder: string) => path.startsWith(folder + sep)
const feature = (path: string) => path.split(sep)[1]

/** Those that come back to themselves. */
function inCircles(needs: Map<string, Set<string>>): string[] {
  const reached = (from: string) => {
    const seen = new Set<string>()
    const go = (one: string) => {
      for (const next of needs.get(one) ?? [])
        if (!seen.has(next)) {
          seen.add(next)
          go(next)
        }
    }
    go(from)
    return seen
  }
  return [...needs.keys()].filter((one) => reached(one).has(one))
}

describe('architecture', () => {
  test('the test reads the imports of every part of the tree', () => {
    for (const folder of folders)
      expect(
        imports.some((one) => inFolder(one.file, folder)),
        folder,
      ).toBe(true)
    expect(values.length).toBeGreaterThan(200)
  })

  test('only stores, the database engine, db/ know Drizzle', () => {
    const may = (file: string) =>
      file.endsWith('.store.ts') || inFolder(file, 'server/engines/database') || inFolder(file, 'db')
    expect(offenders(values.filter((one) => /^drizzle-orm/.test(one.target) && !may(one.file)))).toEqual([])
  })

  test('only routes, plugins and the app know Fastify', () => {
    const may = (file: string) =>
      /\.routes\.ts$/.test(file) || inFolder(file, 'server/plugins') || /^server\/app(\.types)?\.ts$/.test(file)
    expect(offenders(imports.filter((one) => /^(fastify$|@fastify\/)/.test(one.target) && !may(one.file)))).toEqual([])
  })

  test('front ends take types from the server, and values only from vocabularies and field tables', () => {
    const wrong = values.filter(
      (one) =>
        (inFolder(one.file, 'admin') || inFolder(one.file, 'public-site')) &&
        (inFolder(one.target, 'server') || inFolder(one.target, 'db')) &&
        !/\.(vocabulary|fields)\.ts$/.test(one.target),
    )
    expect(offenders(wrong)).toEqual([])
  })

  test('the server takes only types from the front ends', () => {
    const wrong = values.filter(
      (one) => inFolder(one.file, 'server') && (inFolder(one.target, 'admin') || inFolder(one.target, 'public-site')),
    )
    expect(offenders(wrong)).toEqual([])
  })

  test('what reads foreign files is known to commands and to the intake of uploads, and knows neither', () => {
    const may = (file: string) =>
      ['server/commands', 'server/intake', 'server/imports'].some((one) => inFolder(file, one))
    expect(
      offenders(
        imports.filter(
          (one) => inFolder(one.target, 'server/imports') && one.own && !may(one.file) && inFolder(one.file, 'server'),
        ),
      ),
    ).toEqual([])
    const knows = (one: Import) =>
      inFolder(one.target, 'server/intake') ||
      inFolder(one.target, 'server/deliveries') ||
      inFolder(one.target, 'server/uploads')
    expect(offenders(imports.filter((one) => inFolder(one.file, 'server/imports') && knows(one)))).toEqual([])
    // A file that is taken apart cannot reach what the server holds.
    const reaches = /^server\/(engines\/(database|objects)|deliveries|uploads)\//
    expect(offenders(values.filter((one) => inFolder(one.file, 'server/intake') && reaches.test(one.target)))).toEqual(
      [],
    )
  })

  test('vocabularies import nothing', () => {
    expect(offenders(imports.filter((one) => one.file.endsWith('.vocabulary.ts')))).toEqual([])
  })

  test('field tables import nothing but vocabularies and one another', () => {
    const tables = imports.filter((one) => one.file.endsWith('.fields.ts'))
    expect(tables.length).toBeGreaterThan(0)
    expect(offenders(tables.filter((one) => !/\.(vocabulary|fields)\.ts$/.test(one.target)))).toEqual([])
  })

  test('rules are pure: no database, no HTTP, no services, no files', () => {
    const wrong = values.filter(
      (one) =>
        one.file.endsWith('.rules.ts') &&
        (/\.(store|service|routes)\.ts$/.test(one.target) ||
          /^(node:fs|node:http|drizzle-orm|fastify)/.test(one.target)),
    )
    expect(offenders(wrong)).toEqual([])
  })

  test('a store is used by its own feature only; seeds may use one for bulk', () => {
    const wrong = values.filter(
      (one) =>
        one.own &&
        one.target.endsWith('.store.ts') &&
        !inFolder(one.file, 'seeds') &&
        feature(one.file) !== feature(one.target),
    )
    expect(offenders(wrong)).toEqual([])
  })

  test('the demo is taken by the command that seeds, and by no other part of the server', () => {
    const wrong = imports.filter(
      (one) => inFolder(one.file, 'server') && inFolder(one.target, 'seeds') && one.file !== 'server/commands/seed.ts',
    )
    expect(offenders(wrong)).toEqual([])
    expect(imports.some((one) => one.file === 'server/commands/seed.ts' && inFolder(one.target, 'seeds'))).toBe(true)
  })

  test('one file knows Beijing and writes instants, one says what may be null, one what is wrong with a form', () => {
    const server = files.filter((file) => inFolder(file, 'server') && file.endsWith('.ts'))
    const having = (form: RegExp) => server.filter((file) => form.test(text.get(file)!))
    const time = 'server/basics/time.vocabulary.ts'
    // Words of a data format and of the head of a table tell the reader the zone; nothing is counted by them.
    const said = ['server/imports/beijing/beijing.metadata.ts', 'server/series/series.csv.ts']
    expect(having(/8 ?\* ?(hour|3_?600)|28_?800|\+08:00/).filter((file) => !said.includes(file))).toEqual([time])
    expect(having(/\b(iso|isoOrNull|beijing\w*) = \(|function (iso|isoOrNull|beijing\w*)\(/)).toEqual([time])
    expect(having(/\borNull = |function orNull\b/)).toEqual(['server/basics/schema.ts'])
    expect(having(/\bconst Time = Type\./)).toEqual(['server/basics/schema.ts'])
    expect(having(/type \w*Problems = Record<string, (Bilingual|\{ zh)/)).toEqual(['server/basics/problems.ts'])
  })

  test('no folder of the server needs, by what it imports, a folder that needs it', () => {
    const folderOf = (path: string) => {
      const [, first = '', second] = path.split(sep)
      // What lies at the top, each file by itself; so do the engines.
      return first === 'engines' && second ? `engines/${second}` : first
    }
    const needs = new Map<string, Set<string>>()
    for (const one of values.filter(
      (one) => one.own && inFolder(one.file, 'server') && inFolder(one.target, 'server'),
    )) {
      const [from, to] = [folderOf(one.file), folderOf(one.target)]
      if (from !== to) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
    expect(needs.size).toBeGreaterThan(30)
    expect(inCircles(needs)).toEqual([])
  })

  test('no file needs, by what it imports, a file that needs it', () => {
    const needs = new Map<string, Set<string>>()
    // What is fetched when it is wanted is not needed to begin.
    for (const one of values.filter((one) => one.own && !one.lazy))
      needs.set(one.file, (needs.get(one.file) ?? new Set()).add(one.target))
    expect(needs.size).toBeGreaterThan(700)
    expect(inCircles(needs)).toEqual([])
  })

  test('what wires the services and the app is known above them only', () => {
    const above = /^server\/(main|app|jobs|services)\.ts$|^server\/commands\//
    const wrong = imports.filter(
      (one) =>
        inFolder(one.file, 'server') && !above.test(one.file) && /^server\/(services|app|jobs)\.ts$/.test(one.target),
    )
    expect(offenders(wrong)).toEqual([])
  })

  test('a service keeps its store to itself', () => {
    const told = files.filter(
      (file) =>
        (inFolder(file, 'server') || inFolder(file, 'seeds')) &&
        (/\w\.store\b(?!\.ts)|\['store'\]/.test(text.get(file)!.replace(/\/\*\*?[\s\S]*?\*\//g, '')) ||
          (file.endsWith('.service.ts') && /^ {2}return \{[\s\S]*?^ {4}(\.\.\.)?store,$/m.test(text.get(file)!))),
    )
    expect(told).toEqual([])
  })

  test('services know neither HTTP nor front ends', () => {
    const wrong = values.filter((one) => one.file.endsWith('.service.ts') && /\.routes\.ts$|plugins\//.test(one.target))
    expect(offenders(wrong)).toEqual([])
  })

  test('only config.ts reads the environment', () => {
    const readers = files.filter(
      (file) =>
        inFolder(file, 'server') &&
        file.endsWith('.ts') &&
        file !== 'server/config.ts' &&
        /process\.env/.test(text.get(file)!),
    )
    expect(readers).toEqual([])
  })

  test('the site is Preact, the console is React', () => {
    const wrong = imports.filter(
      (one) =>
        (inFolder(one.file, 'public-site') && /^(react|react-dom|react-admin|@mui\/|ra-)/.test(one.target)) ||
        (inFolder(one.file, 'admin') && /^preact/.test(one.target)),
    )
    expect(offenders(wrong)).toEqual([])
  })

  test('one file knows uPlot, one engine each knows DuckDB and the S3 client', () => {
    const users = (name: RegExp) => [...new Set(imports.filter((one) => name.test(one.target)).map((one) => one.file))]
    expect(users(/^uplot/)).toEqual(['public-site/charts/series/TimeSeriesChart.tsx'])
    for (const file of users(/^@duckdb/)) expect(inFolder(file, 'server/engines/tables'), file).toBe(true)
    for (const file of users(/^@aws-sdk/)) expect(inFolder(file, 'server/engines/objects'), file).toBe(true)
  })

  test('the engine of the index knows documents and terms, and no word of the domain', () => {
    const engine = files.filter((file) => inFolder(file, 'server/engines/index'))
    expect(engine.length).toBeGreaterThan(3)
    expect(
      offenders(imports.filter((one) => engine.includes(one.file) && one.own && !engine.includes(one.target))),
    ).toEqual([])
    expect(engine.filter((file) => /dataset|station|facet|kind|categor|publish/i.test(text.get(file)!))).toEqual([])
  })

  test('the engine of arrays knows chunks and numbers, and no word of the domain', () => {
    const engine = files.filter((file) => inFolder(file, 'server/engines/arrays'))
    expect(engine.length).toBeGreaterThan(3)
    const wrong = imports.filter(
      (one) => engine.includes(one.file) && one.own && !inFolder(one.target, 'server/engines'),
    )
    expect(offenders(wrong)).toEqual([])
    const domain = /dataset|station|latitude|longitude|calendar|\bCF\b|publish|satellite/i
    expect(engine.filter((file) => domain.test(text.get(file)!))).toEqual([])
  })

  test('one file looks inside yazl, which is pinned to the version it was written for', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    expect(dependencies.yazl).toMatch(/^\d+\.\d+\.\d+$/)
    expect([...new Set(imports.filter((one) => one.target === 'yazl').map((one) => one.file))]).toEqual([
      'server/downloads/bundle.zip.ts',
    ])
  })

  test('no file of the server is called utils, common or index', () => {
    const vague = files.filter(
      (file) => inFolder(file, 'server') && /^(utils?|common|helpers?|index)\./.test(basename(file)),
    )
    expect(vague).toEqual([])
  })

  test('no folder holds over 25 sources, and no source over 400 lines but word lists', () => {
    const held = new Map<string, number>()
    for (const file of files) held.set(dirname(file), (held.get(dirname(file)) ?? 0) + 1)
    expect([...held].filter(([, count]) => count > 25)).toEqual([])
    // The errors are one table; the places of the demo are another.
    const wordLists = /\.vocabulary\.ts$|^server\/errors\.ts$|^seeds\/places\.ts$/
    const long = files.filter((file) => !wordLists.test(file) && text.get(file)!.split('\n').length > 401)
    expect(long).toEqual([])
  })
})
