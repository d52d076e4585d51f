/**
 * The documents of Zarr over one set of chunks: those of version 2 and those of version 3, so that clients of either open
 * it. Plain gzip is what both know; chunks are named `t.y.x` in both.
 */
import { type ElementName, elements, writtenNumber } from './elements.ts'

export type Attributes = Record<string, string | number | readonly number[]>

export interface ArrayShape {
  dimensions: readonly string[]
  shape: readonly number[]
  chunks: readonly number[]
  element: ElementName
  /** What stands where nothing was written; null where every number may be one. */
  fill: number | null
  attributes: Attributes
}

export const gzipLevel = 1

const told = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'number' ? writtenNumber(value) : typeof value === 'string' ? value : value.map(writtenNumber),
    ]),
  )

const version2 = ({ shape, chunks, element, fill }: ArrayShape) => ({
  zarr_format: 2,
  shape,
  chunks,
  dtype: elements[element].v2,
  compressor: { id: 'gzip', level: gzipLevel },
  fill_value: fill === null ? null : writtenNumber(fill),
  order: 'C',
  filters: null,
  dimension_separator: '.',
})

const version3 = ({ dimensions, shape, chunks, element, fill, attributes }: ArrayShape) => ({
  zarr_format: 3,
  node_type: 'array',
  shape,
  data_type: element,
  chunk_grid: { name: 'regular', configuration: { chunk_shape: chunks } },
  chunk_key_encoding: { name: 'v2', configuration: { separator: '.' } },
  fill_value: writtenNumber(fill ?? 0),
  codecs: [
    { name: 'bytes', configuration: { endian: 'little' } },
    { name: 'gzip', configuration: { level: gzipLevel } },
  ],
  attributes: told(attributes),
  dimension_names: dimensions,
})

export interface Contents {
  /** Of groups, by path; '' is the root. */
  groups: Record<string, Attributes>
  /** By path: `pm25`, `series/pm25`. */
  arrays: Record<string, ArrayShape>
}

/** Every document of a store by its key. */
export function documentsOf({ groups, arrays }: Contents): Map<string, unknown> {
  const found = new Map<string, unknown>()
  const consolidated2: Record<string, unknown> = {}
  const consolidated3: Record<string, unknown> = {}
  const at = (path: string, name: string) => (path === '' ? name : `${path}/${name}`)
  const keep2 = (path: string, name: string, document: unknown) => {
    found.set(at(path, name), document)
    consolidated2[at(path, name)] = document
  }
  for (const [path, attributes] of Object.entries(groups)) {
    keep2(path, '.zgroup', { zarr_format: 2 })
    keep2(path, '.zattrs', told(attributes))
    if (path === '') continue
    const group = { zarr_format: 3, node_type: 'group', attributes: told(attributes) }
    found.set(at(path, 'zarr.json'), group)
    consolidated3[path] = group
  }
  for (const [path, array] of Object.entries(arrays)) {
    keep2(path, '.zarray', version2(array))
    keep2(path, '.zattrs', { ...told(array.attributes), _ARRAY_DIMENSIONS: array.dimensions })
    const document = version3(array)
    found.set(at(path, 'zarr.json'), document)
    consolidated3[path] = document
  }
  found.set('.zmetadata', { zarr_consolidated_format: 1, metadata: consolidated2 })
  found.set('zarr.json', {
    zarr_format: 3,
    node_type: 'group',
    attributes: told(groups[''] ?? {}),
    consolidated_metadata: { kind: 'inline', must_understand: false, metadata: consolidated3 },
  })
  return found
}
