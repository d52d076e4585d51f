import type { ImportAdapter, Imported } from './adapter.types.ts'
import type { Doubt } from './gate/doubts.rules.ts'
import { passGate } from './gate/gate.ts'
import { namesOf } from './inventories/names.ts'

/**
 * Reads all and holds what was read against the gate; nothing is stored. `now` in milliseconds. `doubts`: what the gate
 * let in and somebody should look at. @throws ImportError
 */
export async function readMaterial(
  adapter: ImportAdapter,
  path: string,
  onProgress: (line: string) => void,
  now: number,
  others: readonly string[] = [],
): Promise<Imported & { doubts: Doubt[] }> {
  const imported = await adapter.read(path, onProgress, others)
  const { kind, version } = imported.dataset
  if (kind === 'inventory') version.inventory ??= namesOf(version.files)
  return { ...imported, doubts: await passGate(imported, now) }
}
