/** Where the process that reads puts the arrays of fields: files named by their SHA-256, in the folder of its task. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectContent, Objects } from '../../engines/objects/objects.ts'

/** The name comes from a process that read a file of somebody: it is looked at before it becomes a path. */
export function objectIn(scratch: string, sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not the name of an object')
  return join(scratch, 'objects', sha256)
}

async function bytesOf(content: ObjectContent): Promise<Buffer> {
  if (Buffer.isBuffer(content)) return content
  if ('path' in content && !('read' in content)) throw new Error('arrays are put from memory')
  const parts: Buffer[] = []
  for await (const part of content as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** As much of a store as arrays need; a pack is held whole, some megabytes. */
export async function scratchObjects(scratch: string): Promise<Pick<Objects, 'put' | 'localPath'>> {
  await mkdir(join(scratch, 'objects'), { recursive: true, mode: 0o700 })
  return {
    put: async (content) => {
      const bytes = await bytesOf(content)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await writeFile(objectIn(scratch, sha256), bytes, { mode: 0o600 })
      return { sha256, bytes: bytes.length }
    },
    localPath: async (sha256) => objectIn(scratch, sha256),
  }
}
