/** The numbers that arrays are made of, by their names in Zarr v3, always little endian. */

export const elements = {
  int8: { bytes: 1, v2: '|i1', list: Int8Array },
  uint8: { bytes: 1, v2: '|u1', list: Uint8Array },
  int16: { bytes: 2, v2: '<i2', list: Int16Array },
  uint16: { bytes: 2, v2: '<u2', list: Uint16Array },
  int32: { bytes: 4, v2: '<i4', list: Int32Array },
  uint32: { bytes: 4, v2: '<u4', list: Uint32Array },
  float32: { bytes: 4, v2: '<f4', list: Float32Array },
  float64: { bytes: 8, v2: '<f8', list: Float64Array },
} as const
export type ElementName = keyof typeof elements

export type Values =
  | Int8Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>

export const newValues = (element: ElementName, length: number): Values => new elements[element].list(length)

export const bytesOf = (values: Values): Uint8Array<ArrayBuffer> =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength)

/** Views the bytes where they lie, or copies them where their place is none for such numbers. */
export function valuesOf(element: ElementName, bytes: Uint8Array): Values {
  const { bytes: size, list } = elements[element]
  const aligned = bytes.byteOffset % size === 0 ? bytes : bytes.slice()
  return new list(aligned.buffer as ArrayBuffer, aligned.byteOffset, aligned.byteLength / size)
}

/** What was never written is the fill; NaN and the infinities have no number in JSON. */
export const writtenNumber = (value: number): number | string => (Number.isFinite(value) ? value : String(value))
