/** What the numbers of a file stand for (CF-1.12, 2.5.1 and 8.1): scale and offset, and which of them are none. */

export type Said = Readonly<Record<string, string | number | readonly number[]>>

export const numbersIn = (value: Said[string] | undefined): readonly number[] =>
  typeof value === 'number' ? [value] : typeof value === 'string' || value === undefined ? [] : value

/** What the library of NetCDF writes where nothing was written; bytes have none. */
const defaultFills: Readonly<Record<string, number>> = {
  int16: -32_767,
  uint16: 65_535,
  int32: -2_147_483_647,
  uint32: 4_294_967_295,
  float32: 9.969209968386869e36,
  float64: 9.969209968386869e36,
}

/** As it stands in the file, whatever its type makes of it. */
export function fillOf(element: string, attributes: Said): number | null {
  return numbersIn(attributes._FillValue)[0] ?? defaultFills[element] ?? null
}

export interface Packing {
  scale: number
  offset: number
  /** Numbers that stand for no value. */
  missing: readonly number[]
  /** Of the numbers as they are stored; what is outside is no value. */
  least: number
  most: number
}

/** `_Unsigned` of classic files is not read: what it says would be another element. */
export function packingOf(element: string, attributes: Said): Packing {
  const [first] = numbersIn(attributes.scale_factor)
  const [offset = 0] = numbersIn(attributes.add_offset)
  const fill = fillOf(element, attributes)
  const range = numbersIn(attributes.valid_range)
  const [least = range[0] ?? Number.NEGATIVE_INFINITY] = numbersIn(attributes.valid_min)
  const [most = range[1] ?? Number.POSITIVE_INFINITY] = numbersIn(attributes.valid_max)
  const single = (value: number) => (element === 'float32' ? Math.fround(value) : value)
  return {
    scale: first ?? 1,
    offset,
    missing: [...(fill === null ? [] : [fill]), ...numbersIn(attributes.missing_value)].map(single),
    least: single(least),
    most: single(most),
  }
}

/** A stored number → its value; NaN where it stands for none. */
export function unpacker({ scale, offset, missing, least, most }: Packing): (stored: number) => number {
  const [first = Number.NaN, ...others] = missing
  return (stored) =>
    stored === first || others.includes(stored) || !(stored >= least && stored <= most)
      ? Number.NaN
      : stored * scale + offset
}
