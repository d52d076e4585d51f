/** A box of cells seen from aside: parallel lines stay parallel, so that each section is a picture that is sheared. */

export interface Sight {
  /** Radians: around the vertical, and above the horizon. */
  turn: number
  rise: number
}
export type Point = [x: number, y: number, z: number]
export interface Placed {
  x: number
  y: number
  /** Farther from the eye. */
  depth: number
}

export const firstSight: Sight = { turn: 0.6, rise: 0.55 }
const [lowest, highest] = [0.08, 1.5]

export const turned = ({ turn, rise }: Sight, by: Sight): Sight => ({
  turn: (turn + by.turn) % (2 * Math.PI),
  rise: Math.min(highest, Math.max(lowest, rise + by.rise)),
})

/** East is x, north y, up z; each from -1 to 1. */
export function seen([x, y, z]: Point, { turn, rise }: Sight): Placed {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [across, away] = [x * c - y * s, x * s + y * c]
  return {
    x: across,
    y: -(z * Math.cos(rise) + away * Math.sin(rise)),
    depth: away * Math.cos(rise) - z * Math.sin(rise),
  }
}

export type Plane = 'level' | 'row' | 'column'
/** A part of a section: its corner, and where its picture goes on from there. */
export interface Sheet {
  plane: Plane
  /** Of the section's picture, in shares of it: left, top, right, bottom. */
  part: [number, number, number, number]
  corner: Point
  along: Point
  down: Point
}

/** Where the three sections cut each other each is parted, so that what is in front can be drawn last. */
export function sheetsOf(at: Point, half: Point): Sheet[] {
  const [x, y, z] = at
  const [w, d, h] = half
  const halves = (middle: number, end: number): [number, number][] => [
    [-end, middle],
    [middle, end],
  ]
  const share = (value: number, end: number) => (value + end) / (2 * end)
  const sheets: Sheet[] = []
  for (const [x0, x1] of halves(x, w))
    for (const [y0, y1] of halves(y, d))
      sheets.push({
        plane: 'level',
        part: [share(x0, w), 1 - share(y1, d), share(x1, w), 1 - share(y0, d)],
        ...{ corner: [x0, y1, z], along: [x1 - x0, 0, 0], down: [0, y0 - y1, 0] },
      })
  for (const [z0, z1] of halves(z, h)) {
    for (const [x0, x1] of halves(x, w))
      sheets.push({
        plane: 'row',
        part: [share(x0, w), 1 - share(z1, h), share(x1, w), 1 - share(z0, h)],
        ...{ corner: [x0, y, z1], along: [x1 - x0, 0, 0], down: [0, 0, z0 - z1] },
      })
    for (const [y0, y1] of halves(y, d))
      sheets.push({
        plane: 'column',
        part: [share(y0, d), 1 - share(z1, h), share(y1, d), 1 - share(z0, h)],
        ...{ corner: [x, y0, z1], along: [0, y1 - y0, 0], down: [0, 0, z0 - z1] },
      })
  }
  return sheets.filter(({ part: [left, top, right, bottom] }) => right > left && bottom > top)
}

/** The farthest first. */
export function inOrder(sheets: readonly Sheet[], sight: Sight): Sheet[] {
  const middle = ({ corner, along, down }: Sheet): Point =>
    corner.map((value, i) => value + (along[i]! + down[i]!) / 2) as Point
  const depth = new Map(sheets.map((sheet) => [sheet, seen(middle(sheet), sight).depth]))
  return [...sheets].sort((a, b) => depth.get(b)! - depth.get(a)!)
}

/** Whether the first level lies at the top: pressure falls with height, all else is taken to rise. */
export function fromTop(values: readonly number[], unit: string): boolean {
  const rising = values.at(-1)! >= values[0]!
  return /^(h|k|m)?Pa$|^mbar$|^mb$/.test(unit.trim()) ? rising : !rising
}
