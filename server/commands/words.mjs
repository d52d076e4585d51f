// Whether every text of the site and the console is there in both languages. The build asks it, before it makes
// anything: what lacks a word in one of them is never built. Plain JavaScript: it runs right after the install.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const isTree = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys that one language has and the other has not, each with its path. */
export function missing(zh, en, path = '') {
  return [...new Set([...Object.keys(zh), ...Object.keys(en)])].flatMap((key) => {
    const at = path ? `${path}.${key}` : key
    if (!(key in zh)) return [`zh: ${at}`]
    if (!(key in en)) return [`en: ${at}`]
    if (isTree(zh[key]) !== isTree(en[key])) return [`${isTree(zh[key]) ? 'en' : 'zh'}: ${at}`]
    return isTree(zh[key]) ? missing(zh[key], en[key], at) : []
  })
}

/** The same of whatever stands in a module: `{zh, en}` at any depth. */
function faultsOf(value, path = '', seen = new Set()) {
  if (!isTree(value) || seen.has(value)) return []
  seen.add(value)
  const said = ['zh', 'en'].filter((language) => language in value)
  if (said.length === 1) return [`${said[0] === 'zh' ? 'en' : 'zh'}: ${path}`]
  const { zh, en } = value
  if (said.length === 2) return isTree(zh) && isTree(en) ? missing(zh, en, path) : []
  return Object.entries(value).flatMap(([key, one]) => faultsOf(one, path ? `${path}.${key}` : key, seen))
}

/** Every `texts.ts` and `*.texts.ts` of these folders; an answer for each fault, with its file. */
export async function faultsOfTexts(root, folders = ['public-site', 'admin']) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => join(root, folder, String(name)))
      .filter((path) => /[\\/.]texts\.ts$/.test(path) && !path.includes('node_modules')),
  )
  // Beside the packages that some of them take words from.
  mkdirSync(join(root, 'dist'), { recursive: true })
  const made = mkdtempSync(join(root, 'dist', 'words-'))
  try {
    const names = files.map((path) => ({ in: path, out: relative(root, path).replace(/\W/g, '_') }))
    await build({
      ...{ entryPoints: names, outdir: made, bundle: true, packages: 'external', platform: 'node' },
      ...{ format: 'esm', outExtension: { '.js': '.mjs' }, logLevel: 'silent' },
    })
    const faults = await Promise.all(
      names.map(async ({ in: path, out }) => {
        const found = faultsOf({ ...(await import(pathToFileURL(join(made, `${out}.mjs`)).href)) })
        return found.map((fault) => `${relative(root, path)}: ${fault}`)
      }),
    )
    return { files: files.length, faults: faults.flat() }
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
