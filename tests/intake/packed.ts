/** Archives and workbooks, as small as they can be. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { escapeXml } from './xml.ts'

/** The same bytes every day. */
const mtime = new Date('2024-01-01T00:00:00Z')

export async function zipped(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { mtime })
  zip.end()
  return buffer(zip.outputStream)
}

const letter = (at: number): string =>
  (at < 26 ? '' : letter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** `d45292.5` is a date, `=A1` a formula whose result is 7. */
function cell(value: string | number, reference: string): string {
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
  if (/^d[\d.]+$/.test(value)) return `<c r="${reference}" s="1"><v>${value.slice(1)}</v></c>`
  if (value.startsWith('=')) return `<c r="${reference}"><f>${escapeXml(value.slice(1))}</f><v>7</v></c>`
  return `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`
}

export const sheet = (rows: (string | number)[][]): string =>
  `<?xml version="1.0"?><worksheet><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.map((value, at) => cell(value, `${letter(at)}${row + 1}`)).join('')}</row>`).join('')}</sheetData></worksheet>`

export const workbookFiles = (sheets: Record<string, string>): Record<string, string> => {
  const names = Object.keys(sheets)
  return {
    'xl/workbook.xml': `<workbook><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    ...Object.fromEntries(names.map((name, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheets[name]!])),
  }
}
export const workbook = (sheets: Record<string, (string | number)[][]>): Promise<Buffer> =>
  zipped(workbookFiles(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheet(rows)]))))
