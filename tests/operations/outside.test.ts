import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? sources(join(folder, entry.name))
      : /\.m?ts$/.test(entry.name)
        ? [join(folder, entry.name)]
        : [],
  )

test('the server asks nobody: only the engines of mail, store, database and DOIs open connections', () => {
  const opening =
    /\bfetch\(|from 'node:(net|tls|dgram|dns|http|https)(\/promises)?'|from '(nodemailer|@aws-sdk\/[^']+|pg|undici)'/
  const may = /^server\/(engines\/(mail|objects|database|registry)\/|commands\/)/
  const found = sources('server').filter(
    (file) =>
      !may.test(file) &&
      readFileSync(file, 'utf8')
        .split('\n')
        .some((line) => opening.test(line) && !/^import type|import \{ type \w+(, type \w+)* \}/.test(line)),
  )
  expect(found.filter((file) => !opensNothing(file))).toEqual([])
})

/** `isIP` and the like read an address; they ask nobody. */
const opensNothing = (file: string) =>
  !/\bfetch\(/.test(readFileSync(file, 'utf8')) &&
  [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'node:(net|http|https|tls|dns|dgram)'/g)].every(
    ([, names = '']) =>
      names
        .split(',')
        .every((name) => /^\s*(type \w+|isIP|isIPv4|isIPv6|BlockList|SocketAddress|STATUS_CODES)\s*$/.test(name)),
  )

/** What a file brings with it when it is loaded, other than types. */
function loaded(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = readFileSync(file, 'utf8')
  for (const [, what = '', from = ''] of code.matchAll(/^(?:import|export) (.*?)from '(\.[^']+)'/gms))
    if (!what.startsWith('type ')) loaded(relative('.', resolve(dirname(file), from)), seen)
  return seen
}

test('only the process that reads uploads, and may die of it, unpacks what others packed', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const unpackers = /unzip|yauzl|adm-zip|jszip|node-stream-zip|^tar$|tar-stream|tar-fs|decompress|extract|7z|rar/
  expect(Object.keys(dependencies).filter((name) => unpackers.test(name))).toEqual(['yauzl'])
  // What a maintainer brings in by hand may be packed; the server itself does not know the adapters.
  const adapters = sources('server/imports')
  const reading = sources('server/intake')
  expect(sources('server').filter((file) => /from 'yauzl'/.test(readFileSync(file, 'utf8')))).toEqual([
    'server/intake/packed/zip.ts',
  ])
  const code = sources('server').filter(
    (file) =>
      !adapters.includes(file) &&
      !reading.includes(file) &&
      /create(Gunzip|Unzip|Inflate|BrotliDecompress)|gunzip/i.test(readFileSync(file, 'utf8')),
  )
  const within = [...loaded('server/main.ts')]
  expect(within).toContain('server/intake/read.ts')
  expect(
    within.filter((file) =>
      /^server\/(imports\/netcdf|intake\/(packed|grids|text|tables)\/(?!.*(rules|vocabulary)))/.test(file),
    ),
  ).toEqual([])
  // Chunks that the portal packed itself, never to more bytes than their metadata tells.
  const arrays = 'server/engines/arrays/arrays.ts'
  expect(code).toEqual([arrays])
  const unpacking = readFileSync(arrays, 'utf8').match(/\binflate\([^;]*?maxOutputLength/gs) ?? []
  expect(unpacking.length).toBeGreaterThan(0)
  expect(unpacking.length).toBe((readFileSync(arrays, 'utf8').match(/\binflate\(/g) ?? []).length)
  const users = sources('server').filter(
    (file) =>
      !adapters.includes(file) && !reading.includes(file) && /from '[./]+\/imports\//.test(readFileSync(file, 'utf8')),
  )
  expect(users.length).toBeGreaterThan(0)
  expect(users.filter((file) => !file.startsWith('server/commands/'))).toEqual([])
})
