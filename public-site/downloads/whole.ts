import type { DatasetFile } from '../../server/datasets/datasets.schema.ts'
import { agreed } from '../agreement/agreed.ts'
import { callerHeaders } from '../api.ts'
import type { Texts } from '../texts/texts.ts'
import { memoryStore } from './targets.ts'
import { pullPatiently } from './transfer.ts'

/** A file in memory, as a download: with the agreement asked for, and going on where the network broke off. @throws ApiError */
export async function wholeFile(
  t: Texts,
  { url }: DatasetFile,
  signal: AbortSignal,
  onProgress: (got: number) => void,
): Promise<Blob> {
  const store = memoryStore()
  const progress = { got: 0, etag: null }
  const headers = callerHeaders(t)
  await agreed(t, () =>
    pullPatiently({ url, headers, target: store, progress, signal, onProgress: () => onProgress(progress.got) }),
  )
  return store.finish()
}
