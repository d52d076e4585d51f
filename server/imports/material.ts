import type { ImportAdapter, Imported } from './adapter.types.ts'
import { passGate } from './gate/gate.ts'

/** Reads all and holds what was read against the gate; nothing is stored. `now` in milliseconds. @throws ImportError */
export async function readMaterial(
  adapter: ImportAdapter,
  path: string,
  onProgress: (line: string) => void,
  now: number,
  others: readonly string[] = [],
): Promise<Imported> {
  const imported = await adapter.read(path, onProgress, others)
  await passGate(imported, now)
  return imported
}
