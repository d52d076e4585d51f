import { statfs } from 'node:fs/promises'

/** Bytes for more on the disk of a folder, less what a system needs to go on. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder)
  return bavail * bsize - Math.min(2 ** 30, (blocks * bsize) / 20)
}
