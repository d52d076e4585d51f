import type { Target } from './transfer.ts'

/** Up to here a file may stay in memory, where its checksum can be made. */
export const mostInMemory = 200_000_000

export interface Store extends Target {
  /** The bytes, where they can be had again for checking. */
  finish(): Promise<Blob>
  discard(): Promise<void>
}

export function memoryStore(): Store {
  let parts: Uint8Array<ArrayBuffer>[] = []
  return {
    write: async (chunk) => {
      parts.push(chunk)
    },
    restart: async () => {
      parts = []
    },
    finish: async () => new Blob(parts),
    discard: async () => {
      parts = []
    },
  }
}

/** The File System Access API, which TypeScript's DOM does not know yet. */
interface SaveWindow {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
}

export const canStream = () => 'showSaveFilePicker' in window

/** Asks where to save; null when the person changed their mind. */
export async function askForFile(name: string): Promise<FileSystemFileHandle | null> {
  try {
    return (await (window as SaveWindow).showSaveFilePicker?.({ suggestedName: name })) ?? null
  } catch {
    return null
  }
}

export async function fileStore(handle: FileSystemFileHandle): Promise<Store> {
  const file = await handle.createWritable()
  return {
    write: (chunk) => file.write(chunk),
    restart: async () => {
      await file.truncate(0)
      await file.seek(0)
    },
    finish: async () => {
      await file.close()
      return handle.getFile()
    },
    discard: () => file.abort(),
  }
}

export async function sha256(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
