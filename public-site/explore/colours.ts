/**
 * Colours in steps that look alike, safe for colour-blind readers, and told apart without colour by their lightness:
 * viridis and magma (S. van der Walt, N. Smith) and cividis (J. Nuñez, C. Anderton, R. Renslow), all given to the public (CC0);
 * batlow and, for what goes both ways from zero, vik (F. Crameri, Scientific colour maps, MIT);
 * twilight for directions, whose two ends are one (B. Bechtold, CC0).
 */
import type { PaletteName } from './selection.rules.ts'

const stops: Record<PaletteName, string> = {
  viridis: '440154 482878 3e4989 31688e 26828e 1f9e89 35b779 6ece58 b5de2b fde725',
  cividis: '00224e 123570 3b496c 575d6d 707173 8a8678 a59c74 c3b369 e1cc55 fee838',
  magma: '000004 180f3d 440f76 721f81 9e2f7f cd4071 f1605d fd9668 feca8d fcfdbf',
  batlow: '011959 103f60 1c5a62 3c6d56 687b3e 9d892b d29343 f8a17b fdb7bc faccfa',
  twilight: 'e2d9e2 b3c6ce 7ba1c2 6276ba 5e43a5 4e186f 2f1436 581647 8e2c50 b25652 c68a6d d4bcac e2d9e2',
  vik: '001261 033e7d 1e6f9d 71a8c4 c9dde7 eacebd d39774 be6533 8b2706 590008',
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
  batlow: { below: [120, 40, 160], above: [210, 60, 60] },
  twilight: { below: [0, 120, 90], above: [0, 160, 60] },
  vik: { below: [120, 40, 160], above: [230, 190, 0] },
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
