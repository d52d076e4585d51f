import type { Extent } from '../../server/datasets/datasets.schema.ts'

/** What the outlines of land-2.svg show, in degrees. */
export const windows = {
  asia: { west: 60, south: 0, east: 150, north: 60 },
  world: { west: -180, south: -60, east: 180, north: 85 },
} as const
export type WindowName = keyof typeof windows

/** East Asia where the area lies in it, else the world. */
export function windowFor(extent: Extent | null): WindowName {
  const { west, south, east, north } = windows.asia
  return !extent || (extent.west >= west && extent.east <= east && extent.south >= south && extent.north <= north)
    ? 'asia'
    : 'world'
}

export const viewBoxOf = (name: WindowName) => {
  const { west, south, east, north } = windows[name]
  return `${west} ${-north} ${east - west} ${north - south}`
}

/** Land only, no boundaries. */
export const Land = ({ name }: { name: WindowName }) => <use href={`/assets/land-2.svg#${name}`} />

/** A hundredth of a degree is far less than a pixel. */
const short = (degrees: number) => Math.round(degrees * 100) / 100

/**
 * Where a dataset lies: a frame on an outline map, 48 pixels high. A point stays visible as a dot. The words of the region
 * stand beside it.
 */
export function ExtentMap({ extent }: { extent: Extent }) {
  const name = windowFor(extent)
  const { west, south, east, north } = windows[name]
  const least = name === 'asia' ? 4 : 10
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
  const left = clamp(extent.west, west, east)
  const right = clamp(extent.east, west, east)
  const top = clamp(extent.north, south, north)
  const bottom = clamp(extent.south, south, north)
  const small = right - left < least && top - bottom < least
  return (
    <svg class="extent" viewBox={viewBoxOf(name)} aria-hidden="true">
      <Land name={name} />
      {small ? (
        <circle cx={short((left + right) / 2)} cy={short(-(top + bottom) / 2)} r={least * 0.8} />
      ) : (
        <rect
          x={left}
          y={-top}
          width={short(Math.max(right - left, least / 2))}
          height={short(Math.max(top - bottom, least / 2))}
        />
      )}
    </svg>
  )
}
