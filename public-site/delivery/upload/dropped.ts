import { keptName } from './files.rules.ts'
import type { Chosen } from './upload.types.ts'

/** Of an input; of a folder each file's name has the folders before it. */
export const ofInput = (files: FileList | null): Chosen[] =>
  [...(files ?? [])].map((file) => ({ name: keptName(file.webkitRelativePath || file.name), file }))

/** All files that were dropped, with those in folders at any depth. To be called while they are being dropped. */
export async function ofDrop({ items, files }: DataTransfer): Promise<Chosen[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return ofInput(files)
  const found: Chosen[] = []
  for (const entry of entries) await collect(entry, found)
  return found
}

async function collect(entry: FileSystemEntry, found: Chosen[]): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    found.push({ name: keptName(entry.fullPath || file.name), file })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // Browsers give a hundred at a time, and an empty list at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return
    for (const one of some) await collect(one, found)
  }
}
