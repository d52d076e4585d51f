import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** SQLite alone needs some pages to begin a write. */
const probeBytes = 256 * 1024
/** However often somebody asks, the disk is tried this seldom. */
const keptFor = 2000

/** Whether the disk under DATA_DIR takes what is written: the only honest way to know is to write. */
export function createDisk(folder: string) {
  const path = join(folder, `.ready-${process.pid}`)
  let last: { at: number; outcome: Promise<void> } | null = null

  async function probe() {
    const file = await open(path, 'w', 0o600)
    try {
      await file.writeFile(Buffer.alloc(probeBytes))
      await file.sync()
    } finally {
      await file.close()
      await rm(path, { force: true })
    }
  }
  return {
    /** @throws what the disk says */
    check: (): Promise<void> => {
      const now = performance.now()
      if (!last || now - last.at > keptFor) last = { at: now, outcome: probe() }
      return last.outcome
    },
  }
}

export type Disk = ReturnType<typeof createDisk>
