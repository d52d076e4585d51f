/** The map as a picture that can stand alone: title, time, legend, source and address in it. */
import { formatUnit } from '../charts/common/format.ts'
import { withTexts } from '../charts/common/png.ts'
import { tag } from '../site.ts'
import { fonts } from '../style/tokens.ts'
import { colourAt, css } from './colours.ts'
import { type Frame, partOf } from './frame.rules.ts'
import { legendTicks } from './legend.rules.ts'
import { bandColours, contourLevels } from './paint.ts'
import type { PaletteName } from './selection.rules.ts'

interface About {
  frame: Frame
  palette: PaletteName
  contours: boolean
  language: 'zh' | 'en'
  title: string
  moment: string
  source: string
  address: string
  /** Of the base map: where it is from, and the number that it was approved by. */
  base: string
}

/** The finished picture; drawn into `into` where one is given. */
export function pictureCanvas(map: HTMLCanvasElement, about: About, into?: HTMLCanvasElement): HTMLCanvasElement {
  const { frame, palette, contours, title, moment, source, address, base } = about
  const unit = Math.max(1, map.width / 900)
  const [head, foot, pad] = [64 * unit, 96 * unit, 20 * unit]
  const canvas = into ?? document.createElement('canvas')
  // Films want even sides.
  canvas.width = 2 * Math.round((map.width + 2 * pad) / 2)
  canvas.height = 2 * Math.round((map.height + head + foot) / 2)
  const context = canvas.getContext('2d')!
  const write = (text: string, x: number, y: number, size: number, weight = 400) => {
    context.font = `${weight} ${size * unit}px ${fonts.sans}`
    context.fillText(text, x, y, canvas.width - x - pad)
  }
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#12202b'
  context.textBaseline = 'alphabetic'
  write(title, pad, 30 * unit, 18, 600)
  write(moment, pad, 52 * unit, 13)
  context.drawImage(map, pad, head)
  context.strokeStyle = '#d8dfe0'
  context.strokeRect(pad, head, map.width, map.height)

  const top = head + map.height + 16 * unit
  const wide = Math.min(map.width * 0.6, 420 * unit)
  const bands = bandColours(frame, palette)
  const borders = [0, ...contourLevels(frame).map((level) => partOf(level, frame)), 1]
  for (let x = 0; x < wide; x++) {
    const part = x / wide
    const band = borders.findIndex((border, i) => part >= border && part < (borders[i + 1] ?? 2))
    context.fillStyle = css(contours ? bands[Math.max(0, Math.min(bands.length - 1, band))]! : colourAt(palette, part))
    context.fillRect(pad + x, top, 1.5, 12 * unit)
  }
  context.fillStyle = '#12202b'
  context.textAlign = 'center'
  for (const { at, words } of legendTicks(frame, contours))
    write(words, pad + partOf(at, frame) * wide, top + 27 * unit, 11)
  context.textAlign = 'left'
  write(formatUnit(frame.unit), pad + wide + 10 * unit, top + 11 * unit, 12)
  context.fillStyle = '#44535e'
  write(source, pad, top + 50 * unit, 11)
  write(base ? `${base} · ${address}` : address, pad, top + 67 * unit, 10)
  return canvas
}

export async function pictureOf(map: HTMLCanvasElement, about: About): Promise<Blob> {
  const { language, title, moment, source, address } = about
  const canvas = pictureCanvas(map, about)
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/png'),
  )
  return withTexts(new Uint8Array(await blob.arrayBuffer()), [
    { keyword: 'Title', text: `${title}, ${moment}`, language: tag(language) },
    { keyword: 'Source', text: `${source} ${address}`, language: tag(language) },
  ])
}
