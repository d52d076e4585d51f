import { createHash } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { type AboutWhole, factsOfDataset, factsOfWhole, termsOfDataset } from '../datasets/about.fields.ts'
import { type Fact, factLine, madeUpWords } from '../datasets/about.vocabulary.ts'
import type { Dataset } from '../datasets/datasets.schema.ts'

/** What a bundle tells about a dataset. */
export type BundledDataset = AboutWhole & Pick<Dataset, 'licence' | 'citation'>

export interface BundledFile {
  id: number
  name: string
  bytes: number
  sha256: string
  position: number
  version: number
  versionPublishedAt: number
  datasetId: number
  slug: string
}

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A name that Windows, macOS and Linux all take, and that leads nowhere else. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}<>:"|?*\\/]/gu, '_')
    .replace(/[. ]+$/, '_')
  return reserved.test(plain) || plain === '' ? `_${plain}` : plain
}

/** The name, or the name with a number before its ending where a file system that ignores case has it already. */
function unused(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const cut = dot > name.lastIndexOf('/') + 1 ? dot : name.length
  let free = name
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${name.slice(0, cut)} (${n})${name.slice(cut)}`
  taken.add(free.toLowerCase())
  return free
}

const folderOf = (file: BundledFile) => `${safeName(file.slug)}-v${file.version}`

export const licenceName = 'LICENCE.txt'
export const citationName = 'CITATION.txt'
/** Read by programs. */
export const cffName = 'CITATION.cff'
/** Not README: datasets bring their own. */
export const aboutName = 'ABOUT.txt'

/** Files in the order of the zip, by dataset, version and place, each with its path in it. */
export function arrange<F extends BundledFile>(files: F[]): { folder: string; path: string; file: F }[] {
  const ordered = [...files].sort(
    (a, b) => a.datasetId - b.datasetId || a.version - b.version || a.position - b.position || a.id - b.id,
  )
  const taken = new Set<string>()
  return ordered.map((file) => {
    const folder = folderOf(file)
    for (const own of [aboutName, licenceName, citationName, cffName]) taken.add(`${folder}/${own}`.toLowerCase())
    return { folder, path: unused(`${folder}/${safeName(file.name)}`, taken), file }
  })
}

/** A table program must not take a file name for a formula. */
export const manifest = (arranged: { path: string; file: BundledFile }[]) =>
  stringify(
    arranged.map(({ path, file }) => [path, file.bytes, file.sha256]),
    { header: true, columns: ['name', 'bytes', 'sha256'], escape_formulas: true },
  )

export function licenceText({ name, version, licence }: BundledDataset, publicUrl: string): string {
  const address = licence.url.startsWith('/') ? publicUrl + licence.url : licence.url
  return [
    `${name.zh}（第 ${version} 版）`,
    `许可协议：${licence.name.zh}`,
    `全文：${address}`,
    '使用、再分发或发表时，请遵守上述协议，并按 CITATION.txt 引用本数据集。',
    '',
    `${name.en} (version ${version})`,
    `Licence: ${licence.name.en}`,
    `Full text: ${address}`,
    'Whoever uses, passes on or publishes these data keeps to this licence and cites the dataset as in CITATION.txt.',
    '',
  ].join('\n')
}

/** What the folder holds, in both languages: where it is from, what its columns are, on which terms. */
export function aboutText(dataset: BundledDataset, publicUrl: string): string {
  const address = `${publicUrl}/detail?id=${dataset.id}&version=${dataset.version}`
  const facts: Fact[] = [
    ...factsOfDataset(dataset, address),
    ...factsOfWhole(dataset),
    ...termsOfDataset(dataset, publicUrl),
  ]
  const lines = (['zh', 'en'] as const).map((language) => facts.map((fact) => factLine(fact, language)).join('\n'))
  return `${lines.join('\n\n')}\n`
}

export function citationText({ name, version, citation, madeUp }: BundledDataset): string {
  return [
    `${name.zh}（第 ${version} 版）`,
    `${name.en} (version ${version})`,
    ...(madeUp ? ['', madeUpWords.text.zh, madeUpWords.text.en] : []),
    '',
    '引用格式（GB/T 7714—2015）',
    citation.gbt7714,
    '',
    'Citation (APA)',
    citation.apa,
    '',
    'DataCite',
    citation.datacite,
    '',
    'BibTeX',
    citation.bibtex,
    '',
    'RIS',
    citation.ris,
    '',
    'CSL-JSON',
    citation.csl,
    '',
  ].join('\n')
}

/** `<slug>-v1.zip` for one dataset, `air-data-<n>-datasets.zip` for several. */
export function bundleName(files: BundledFile[]): string {
  const folders = new Set(files.map(folderOf))
  return folders.size === 1 ? `${[...folders][0]}.zip` : `air-data-${folders.size}-datasets.zip`
}

/** The strong tag: whatever shapes the bytes is in it. */
export function bundleTag(entries: { name: string; modifiedAt: number; identity: string }[]): string {
  const hash = createHash('sha256').update('zip 2\n')
  for (const entry of entries) hash.update(`${JSON.stringify([entry.name, entry.modifiedAt, entry.identity])}\n`)
  return `"${hash.digest('base64url')}"`
}
