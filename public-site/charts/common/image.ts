import { colours, fonts } from '../../style/tokens.ts'
import { type PictureText, withTexts } from './png.ts'

interface Composition {
  chart: HTMLCanvasElement
  legend: LegendEntry[]
  title: string
  subtitle: string
  /** What the values are, and by which clock: a line each. */
  methods: string[]
  /** What must not be passed over. */
  warning: string | null
  /** Where the data come from, on which terms: a paragraph each. */
  notes: string[]
  /** What the file says to programs. */
  texts: PictureText[]
}

export interface LegendEntry {
  text: string
  colour: string
  dash: number[]
}

const margin = 60
const width = 2000

/** A picture that can stand alone in a report: title, legend with units, terms and citation are part of it. */
export async function composeImage({
  chart,
  legend,
  title,
  subtitle,
  methods,
  warning,
  notes,
  texts,
}: Composition): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser has no canvas.')
  const inner = width - 2 * margin
  const face = (size: number, weight = 400) => `${weight} ${size}px ${fonts.sans}`
  const wrapped = (text: string, font: string) => {
    pen.font = font
    return wrap(text, inner, (part) => pen.measureText(part).width)
  }
  const titleLines = wrapped(title, face(44, 600))
  const noteLines = notes.flatMap((note) => wrapped(note, face(24)))
  const warningLines = warning ? wrapped(warning, face(28, 600)) : []
  const methodLines = methods.flatMap((line) => wrapped(line, face(24)))
  pen.font = face(28)
  const rows: { x: number; row: number }[] = []
  let x = 0
  let row = 0
  for (const entry of legend) {
    const long = 90 + pen.measureText(entry.text).width + 50
    if (x + long > inner && x > 0) {
      x = 0
      row++
    }
    rows.push({ x, row })
    x += long
  }
  const chartHeight = Math.round((chart.height / chart.width) * inner)
  const warningTop = margin + titleLines.length * 58 + 50
  const methodsTop = warningTop + warningLines.length * 40
  const legendTop = methodsTop + methodLines.length * 34 + 18
  const chartTop = legendTop + (row + 1) * 46 + 16
  const noteTop = chartTop + chartHeight + 36

  canvas.width = width
  canvas.height = noteTop + noteLines.length * 36 + margin - 10
  pen.fillStyle = colours.light.raised
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'top'
  pen.fillStyle = colours.light.ink
  pen.font = face(44, 600)
  for (const [i, line] of titleLines.entries()) pen.fillText(line, margin, margin + i * 58)
  pen.fillStyle = colours.light.quiet
  pen.font = face(28)
  pen.fillText(subtitle, margin, margin + titleLines.length * 58, inner)
  pen.fillStyle = colours.light.warn
  pen.font = face(28, 600)
  for (const [i, line] of warningLines.entries()) pen.fillText(line, margin, warningTop + i * 40, inner)
  pen.fillStyle = colours.light.quiet
  pen.font = face(24)
  for (const [i, line] of methodLines.entries()) pen.fillText(line, margin, methodsTop + i * 34, inner)
  legend.forEach((entry, i) => {
    const place = rows[i]!
    const y = legendTop + place.row * 46
    pen.strokeStyle = entry.colour
    pen.lineWidth = 4
    pen.setLineDash(entry.dash.map((length) => length * 2.5))
    pen.beginPath()
    pen.moveTo(margin + place.x, y + 16)
    pen.lineTo(margin + place.x + 70, y + 16)
    pen.stroke()
    pen.setLineDash([])
    pen.fillStyle = colours.light.ink
    pen.font = face(28)
    pen.fillText(entry.text, margin + place.x + 86, y)
  })
  pen.drawImage(chart, margin, chartTop, inner, chartHeight)
  pen.fillStyle = colours.light.quiet
  pen.font = face(24)
  for (const [i, line] of noteLines.entries()) pen.fillText(line, margin, noteTop + i * 36)
  const drawn = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png'),
  )
  return withTexts(new Uint8Array(await drawn.arrayBuffer()), texts)
}

/** Breaks between words, and between Han characters; an address that is too long breaks anywhere. */
export function wrap(text: string, most: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of text.match(/\p{Script=Han}[，。；：、）》”]*|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []) {
    if (measure(line + part.trimEnd()) <= most) {
      line += part
      continue
    }
    if (line) lines.push(line.trimEnd())
    line = ''
    for (const sign of part) {
      if (measure(line + sign) > most) {
        lines.push(line)
        line = ''
      }
      line += sign
    }
  }
  if (line.trim()) lines.push(line.trimEnd())
  return lines
}
