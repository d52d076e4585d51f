import type { ImportAdapter, Imported } from './adapter.types.ts'
import { passGate } from './gate/gate.ts'

/** Reads a folder whole and holds what was read against the gate; nothing is stored. `now` in milliseconds. @throws ImportError */
export async function readMaterial(
  adapter: ImportAdapter,
  folder: string,
  onProgress: (line: string) => void,
  now: number,
): Promise<Imported> {
  const imported = await adapter.read(folder, onProgress)
  await passGate(imported, now)
  return imported
}
