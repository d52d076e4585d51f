/**
 * Colours in steps that look alike, safe for colour-blind readers, and told apart without colour by their lightness:
 * viridis and magma (S. van der Walt, N. Smith) and cividis (J. Nuñez, C. Anderton, R. Renslow), all given to the public (CC0).
 */
import type { PaletteName } from './selection.rules.ts'

const stops: Record<PaletteName, string> = {
  viridis: '440154 482878 3e4989 31688e 26828e 1f9e89 35b779 6ece58 b5de2b fde725',
  cividis: '00224e 123570 3b496c 575d6d 707173 8a8678 a59c74 c3b369 e1cc55 fee838',
  magma: '000004 180f3d 440f76 721f81 9e2f7f cd4071 f1605d fd9668 feca8d fcfdbf',
}
export type Rgb = [number, number, number]
const rgb = (hex: string): Rgb => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb

/** The colour of a part from 0 to 1. */
export function colourAt(name: PaletteName, part: number): Rgb {
  const all = stops[name].split(' ')
  const place = Math.min(1, Math.max(0, part)) * (all.length - 1)
  const at = Math.min(all.length - 2, Math.floor(place))
  const [a, b] = [rgb(all[at]!), rgb(all[at + 1]!)]
  return a.map((value, i) => Math.round(value + (b[i]! - value) * (place - at))) as Rgb
}
export const css = ([r, g, b]: Rgb) => `rgb(${r} ${g} ${b})`

/** Below and above the range: told from its ends by hue. */
const outside: Record<PaletteName, { below: Rgb; above: Rgb }> = {
  viridis: { below: [122, 60, 140], above: [255, 120, 40] },
  cividis: { below: [70, 90, 160], above: [240, 130, 60] },
  magma: { below: [60, 70, 130], above: [120, 230, 220] },
}

/** A colour for each code of a frame; 0, no value, is see-through. */
export function tableOf(name: PaletteName): Uint32Array {
  const table = new Uint32Array(256)
  // As a canvas stores it: alpha, blue, green, red.
  const packed = ([r, g, b]: Rgb) => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0
  for (let code = 2; code < 255; code++) table[code] = packed(colourAt(name, (code - 2) / 252))
  table[1] = packed(outside[name].below)
  table[255] = packed(outside[name].above)
  return table
}
export const outsideOf = (name: PaletteName) => outside[name]
