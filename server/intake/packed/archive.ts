/** What a ZIP archive is: a workbook, a document, or a bundle of files, of which each is read that can be. */
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Format, readingLimits } from '../card.vocabulary.ts'
import { type Came, type Reading, readSource } from '../reader.ts'
import { type Source, TooMuch } from '../text/source.ts'
import { readWorkbook } from './workbook.ts'
import { openZip, type Zip } from './zip.ts'

const has = (zip: Zip, path: string) => zip.files.some(({ name }) => name.toLowerCase() === path)

/** Shape files and their kin are of several parts, which are kept beside each other. */
const mostRead = 200

/** `file`: its name where it lies within an archive itself. @throws Broken, TooMuch */
export async function readArchive(source: Source, file: string | null, reading: Reading): Promise<Came> {
  const { findings } = reading
  const inside = file === null ? {} : { file }
  let zip: Zip
  try {
    zip = await openZip(source.path)
  } catch (error) {
    if (error instanceof TooMuch && error.most === readingLimits.packedFiles) {
      findings.tell('tooMuch', {
        place: inside,
        found: { what: { zh: '压缩包中的文件', en: 'Files in the archive' }, found: error.found, most: error.most },
      })
      return { format: 'zip', outcome: 'refused' }
    }
    throw error
  }
  try {
    if (has(zip, 'xl/workbook.xml')) {
      const bytes = zip.files.reduce((sum, one) => sum + one.bytes, 0)
      const most = readingLimits.unpackedMegabytes * 1_048_576
      if (bytes > most) throw new TooMuch(bytes, most)
      await readWorkbook(zip, file, reading)
      if (reading.tables.length === 0) findings.tell('plainText', { place: inside })
      return { format: 'xlsx', outcome: reading.tables.length === 0 ? 'kept' : 'read' }
    }
    if (has(zip, 'xl/workbook.bin')) {
      findings.tell('oldOffice', { place: inside })
      return { format: 'xls', outcome: 'refused' }
    }
    for (const [path, format] of [
      ['word/document.xml', 'word'],
      ['content.xml', 'word'],
      ['ppt/presentation.xml', 'slides'],
    ] as const)
      if (has(zip, path)) {
        findings.tell('document', { place: inside })
        return { format, outcome: 'kept' }
      }
    if (file !== null) {
      findings.tell('zipNested', { place: inside, found: { name: file } })
      return { format: 'zip', outcome: 'kept' }
    }
    return await readFiles(zip, reading)
  } finally {
    zip.close()
  }
}

async function readFiles(zip: Zip, reading: Reading): Promise<Came> {
  const { findings, scratch } = reading
  if (zip.unsafe !== null) {
    findings.tell('unsafeNames', { found: { name: zip.unsafe } })
    return { format: 'zip', outcome: 'refused' }
  }
  if (zip.encrypted !== null) {
    findings.tell('zipLocked', { found: { name: zip.encrypted } })
    return { format: 'zip', outcome: 'refused' }
  }
  reading.fileCount = zip.files.length
  if (zip.files.length === 0) findings.tell('empty', { severity: 'warning' })
  const outcomes = new Set<Came['outcome']>()
  for (const [index, one] of zip.files.entries()) {
    let came: Came = { format: 'unknown', outcome: 'kept' }
    if (index < mostRead) {
      const path = join(scratch, `packed-${index}`)
      const before = reading.tableCount
      try {
        await zip.unpack(one, path)
        came = await readSource({ name: basename(one.name), path, gzip: false }, one.name, reading)
      } catch (error) {
        findings.tell('damaged', { place: { file: one.name }, found: { reason: (error as Error).message } })
        came = { format: 'unknown', outcome: 'failed' }
      } finally {
        await rm(path, { force: true })
      }
      reading.files.push({ name: one.name, bytes: one.bytes, format: came.format, read: reading.tableCount > before })
    } else reading.files.push({ name: one.name, bytes: one.bytes, format: 'unknown' satisfies Format, read: false })
    outcomes.add(came.outcome)
  }
  if (zip.files.length > mostRead)
    findings.tell('tooMuch', {
      severity: 'warning',
      found: { what: { zh: '要读取的文件', en: 'Files to read' }, found: zip.files.length, most: mostRead },
    })
  for (const outcome of ['failed', 'read', 'described', 'kept', 'refused'] as const)
    if (outcomes.has(outcome))
      return { format: 'zip', outcome: outcome === 'failed' && outcomes.has('read') ? 'read' : outcome }
  return { format: 'zip', outcome: 'kept' }
}
