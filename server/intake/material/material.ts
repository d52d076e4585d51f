/** What the server calls to publish an upload: its series, one station after the other. */
import { readFile } from 'node:fs/promises'
import { flag } from '../../averages/flags.vocabulary.ts'
import type { StationSeries } from '../../datasets/publishing/publishing.types.ts'
import type { Answers } from '../card.types.ts'
import { ask, type Bounds, materialBounds, removeFolder, scratchFolder } from '../process.ts'
import { objectIn } from './folders.ts'
import type { StationFile } from './gather.ts'
import type { Material, SentMaterial, SeriesMaterial } from './material.types.ts'

/** The file could not be read to the end. */
export class MaterialError extends Error {
  override readonly name = 'MaterialError'
}

/** Times, then the values of each column, then their flags. */
async function seriesOf({ station, rows, path, written }: StationFile): Promise<StationSeries> {
  const bytes = await readFile(path)
  const keys = Object.keys(written)
  const { buffer } = Uint8Array.from(bytes)
  if (buffer.byteLength !== rows * (8 + 5 * keys.length))
    throw new MaterialError(`${station}: ${buffer.byteLength} bytes`)
  const series: StationSeries = { station, times: new Float64Array(buffer, 0, rows), values: {} }
  for (const [i, key] of keys.entries()) {
    series.values[key] = new Float32Array(buffer, rows * (8 + 4 * i), rows)
    const flags = new Uint8Array(buffer, rows * (8 + 4 * keys.length + i), rows)
    const values = series.values[key]
    // Flags that follow from the values need not be kept: not checked, or missing.
    if (flags.some((code, at) => code !== (Number.isNaN(values[at]!) ? flag.missing : flag.notChecked)))
      series.flags = { ...series.flags, [key]: flags }
    const words = written[key]!
    if (words.length > 0) series.written = { ...series.written, [key]: new Map(words) }
  }
  return series
}

/**
 * Reads the upload at `path` with the answers of a person, in a process of its own, and gives what can be published of it.
 * `taken` are keys of fields of other files. What is not known (a unit, a zone) is left out and told. Dispose of it afterwards.
 * @throws MaterialError where it cannot be read
 */
export async function material(
  path: string,
  name: string,
  answers: Answers = {},
  taken: readonly string[] = [],
  signal?: AbortSignal,
  bounds: Bounds = materialBounds,
  now = Date.now(),
): Promise<Material> {
  const scratch = await scratchFolder()
  try {
    const got = await ask<{ material: SentMaterial } | { fault: string }>(
      { work: 'material', path, name, answers, scratch, now, taken },
      bounds,
      signal,
    )
    if (!('answer' in got)) {
      if (got.ended === 'aborted') throw signal?.reason ?? new Error('aborted')
      throw new MaterialError(`${got.ended}: ${got.said.slice(-500)}`)
    }
    if (!('material' in got.answer)) throw new MaterialError(got.answer.fault)
    const { tables, fields, left } = got.answer.material
    return {
      tables: tables.map(
        ({ files, ...table }): SeriesMaterial => ({
          ...table,
          async *series(station) {
            for (const file of files) if (station === undefined || file.station === station) yield await seriesOf(file)
          },
        }),
      ),
      fields,
      objectPath: (sha256) => objectIn(scratch, sha256),
      left,
      dispose: () => removeFolder(scratch),
    }
  } catch (error) {
    await removeFolder(scratch)
    throw error
  }
}
