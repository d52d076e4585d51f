/** The report of a project as a PDF of a few pages: its texts in both languages, and what its table says, drawn. */
import type { Bilingual } from '../../../server/basics/language.ts'
import type { Cell, Table } from '../tables.ts'

interface Report {
  name: Bilingual
  abstract: Bilingual
  method: Bilingual
  publisher: Bilingual
  table: Table
}

/** A4 in points, and the margin. */
const [width, height, margin] = [595, 842, 62]
const leading = 1.6

/** Of these Helvetica has its own. */
const latinMarks = '–’⁻'
/** Chinese letters are as wide as high; Latin ones of Helvetica half as wide on average, which is enough to break lines. */
const isWide = (letter: string) => letter.codePointAt(0)! > 0x2ff && !latinMarks.includes(letter)
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, letter) => sum + (isWide(letter) ? size : size * 0.52), 0)

function wrapped(text: string, size: number): string[] {
  const lines = ['']
  for (const part of text.match(/[\u0021-\u02ff]+\s*|\s+|./gu) ?? []) {
    const line = lines.at(-1)!
    if (line && widthOf(line + part.trimEnd(), size) > width - 2 * margin && !/^[，。；：、）]/.test(part))
      lines.push(part)
    else lines[lines.length - 1] = line + part
  }
  return lines.map((line) => line.trimEnd())
}

/** UTF-16 for the font of Chinese letters that readers have, and plain letters of Helvetica. */
const hexOf = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^\u0020-\u007e]/g, latin)
/** In the encoding of Windows, as the font says. */
const latin = (letter: string) => {
  const known: Record<string, string> = { '–': '\\226', '’': '\\222', µ: '\\265', '⁻': '-', '³': '\\263', '²': '\\262' }
  return known[letter] ?? (letter.charCodeAt(0) < 256 ? `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}` : '?')
}

/** Letters of one font after those of the other. */
function line(text: string, x: number, y: number, size: number): string {
  const runs: string[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    if (last && isWide(last[0]!) === isWide(letter)) runs[runs.length - 1] = last + letter
    else runs.push(letter)
  }
  const shown = runs.map((run) =>
    isWide(run[0]!) ? `/C ${size} Tf <${hexOf(run)}> Tj` : `/L ${size} Tf (${escaped(run)}) Tj`,
  )
  return `BT 1 0 0 1 ${x} ${y.toFixed(1)} Tm ${shown.join(' ')} ET`
}

interface Part {
  text: string
  size: number
  above: number
}
/** Texts one under the other, on as many pages as they need. */
function typeset(parts: readonly Part[]): string[][] {
  const pages: string[][] = [[]]
  let y = height - margin
  for (const { text, size, above } of parts) {
    y -= above
    for (const one of wrapped(text, size)) {
      if (y < margin + size) {
        pages.push([])
        y = height - margin
      }
      y -= size * leading
      pages.at(-1)!.push(line(one, margin, y, size))
    }
  }
  return pages
}

/** The mean of the first column's values by the last axis, as bars, for the first thing that the table counts. */
function figure({ axes, columns, rows }: Table, caption: string): string[] {
  const first = rows[0]?.[0]
  const own = rows.filter((row) => row[0] === first)
  const labelAt = axes.length - 1
  const values = own.map((row) => Number(row[axes.length]) || 0)
  const most = Math.max(1e-9, ...values)
  const [left, bottom, wide, high] = [margin, 420, width - 2 * margin, 300]
  const each = wide / values.length
  const everyNth = Math.ceil(values.length / 8)
  return [
    line(caption, margin, height - margin - 14, 14),
    `0.4 w 0.6 G ${left} ${bottom} m ${left + wide} ${bottom} l S 0 G`,
    '0.04 0.34 0.51 rg',
    ...values.map(
      (value, i) =>
        `${(left + i * each + each * 0.15).toFixed(1)} ${bottom} ${(each * 0.7).toFixed(1)} ${((value / most) * high).toFixed(1)} re f`,
    ),
    '0 g',
    ...own.flatMap((row: Cell[], i) =>
      i % everyNth === 0 ? [line(String(row[labelAt] ?? ''), left + i * each, bottom - 14, 8)] : [],
    ),
    line(`${columns[0]?.name.zh ?? ''} / ${columns[0]?.name.en ?? ''}`, left, bottom - 34, 10),
    line(`0 – ${most}`, left, bottom + high + 8, 9),
  ]
}

function written(pages: readonly string[][], title: Bilingual): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const kids = pages.map((_, i) => `${8 + 2 * i} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  add('<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [5 0 R] >>')
  add(
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 6 0 R /DW 1000 >>',
  )
  add(
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  )
  add(`<< /Title <feff${hexOf(title.zh)}> >>`)
  for (const [i, page] of pages.entries()) {
    const content = [...page, line(`${i + 1} / ${pages.length}`, width / 2 - 10, 34, 9)].join('\n')
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /L 3 0 R /C 4 0 R >> >> /Contents ${9 + 2 * i} 0 R >>`,
    )
    add(`<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`)
  }
  let text = '%PDF-1.5\n'
  const starts = objects.map((body, i) => {
    const start = text.length
    text += `${i + 1} 0 obj\n${body}\nendobj\n`
    return start
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  text += starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** The same for the same report, to the byte. */
export function report({ name, abstract, method, publisher, table }: Report): Buffer {
  const part = (text: string, size = 11, above = 8): Part => ({ text, size, above })
  const texts = (language: 'zh' | 'en', words: Record<'made' | 'about' | 'method', string>) => [
    part(words.made, 9, 0),
    part(name[language], 20, 20),
    part(publisher[language], 11, 10),
    part(words.about, 14, 26),
    ...abstract[language].split('\n').map((one) => part(one)),
    part(words.method, 14, 22),
    part(method[language]),
  ]
  return written(
    [
      ...typeset(texts('zh', { made: '演示文档，内容为虚构', about: '摘要', method: '方法' })),
      figure(table, '图1  各季度数值 / Figure 1  Values by quarter'),
      ...typeset(texts('en', { made: 'A document for demonstration: made up', about: 'Summary', method: 'Method' })),
    ],
    name,
  )
}
