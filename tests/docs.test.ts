import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** What the documents name is there. */

const documents = [
  'README.md',
  'SECURITY.md',
  ...readdirSync('docs', { recursive: true }).map((name) => `docs/${name}`),
]
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }))

const tops = ['server', 'admin', 'public-site', 'db', 'seeds', 'tests', 'docs']
const files = tops.flatMap((top) => [top, ...readdirSync(top, { recursive: true }).map((name) => `${top}/${name}`)])

/** `<feature>` and `*` stand for any name. A file of the server may stand without its top. */
function stands(path: string): boolean {
  const pattern = new RegExp(
    `^(server/)?${path
      .replace(/\/$/, '')
      .replace(/[.]/g, '\\.')
      .replace(/<[^>]+>|\*/g, '[^/]+')}$`,
  )
  return files.some((file) => pattern.test(file))
}

test('the paths of the project that a document names exist', () => {
  const found = documents.flatMap(({ name, text }) =>
    [...text.matchAll(/`([\w./<>{},*-]+)`/g)]
      .map(([, path]) => path!)
      .filter(
        (path) => tops.some((top) => path.startsWith(`${top}/`)) || /^[\w-]+(\/[\w.-]+)*\.(ts|tsx|mjs|sql)$/.test(path),
      )
      .map((path) => ({ name, path })),
  )
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter(({ path }) => path.includes('/') && !stands(path))).toEqual([])
})

test('the links of a document lead to something', () => {
  const links = documents.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(([, link]) => ({ name, link: link! })),
  )
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter(({ name, link }) => !existsSync(join(dirname(name), link)))).toEqual([])
})
