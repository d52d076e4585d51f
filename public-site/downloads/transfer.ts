import { ApiError, offline } from '../api.errors.ts'

/** Where arriving bytes go: memory for small files, a file on disk for large ones. */
export interface Target {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>
  /** The source has changed: forget what has arrived. */
  restart(): Promise<void>
}

/** How far a transfer has come; kept by the caller, so that it can go on after a pause. */
export interface Progress {
  got: number
  /** Names the very bytes that are being fetched. */
  etag: string | null
}

interface Pull {
  url: string
  headers: Record<string, string>
  target: Target
  progress: Progress
  signal: AbortSignal
  onProgress: () => void
}

/**
 * Fetches what is still missing. Continues with `Range` and `If-Range`: a source that has changed meanwhile answers
 * with the whole of the new one, and what had arrived is dropped; two halves of different files are never joined.
 */
export async function pull({ url, headers, target, progress, signal, onProgress }: Pull): Promise<void> {
  const resuming = progress.got > 0 && progress.etag !== null
  if (progress.got > 0 && !resuming) await startOver(target, progress)
  const response = await fetch(url, {
    credentials: 'same-origin',
    headers: { ...headers, ...(resuming ? { range: `bytes=${progress.got}-`, 'if-range': progress.etag! } : {}) },
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new ApiError(0, offline, offline)
  })
  // Everything had arrived already.
  if (response.status === 416 && resuming) return
  if (!response.ok || !response.body) throw await refusal(response)
  const continues =
    response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${progress.got}-`)
  if (progress.got > 0 && !continues) await startOver(target, progress)
  const etag = response.headers.get('etag')
  // A weak tag cannot promise the same bytes.
  progress.etag = etag && !etag.startsWith('W/') ? etag : null

  const reader = response.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        if (signal.aborted) throw error
        throw new ApiError(0, offline, offline)
      })
      if (done) return
      // A full disk is not a broken connection: its error goes on as it is.
      await target.write(value)
      progress.got += value.byteLength
      onProgress()
    }
  } finally {
    reader.releaseLock()
  }
}

async function startOver(target: Target, progress: Progress) {
  await target.restart()
  progress.got = 0
}

async function refusal(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => null)) as { code?: string; msg?: string } | null
  return new ApiError(response.status, answer?.code ?? String(response.status), answer?.msg ?? '')
}

/** Broken connections are tried again by themselves; a refusal or a pause is not. */
export async function pullPatiently(job: Pull, waits: readonly number[] = [1000, 3000, 8000]): Promise<void> {
  let left = [...waits]
  for (;;) {
    const before = job.progress.got
    try {
      return await pull(job)
    } catch (error) {
      if (job.signal.aborted || !(error instanceof ApiError) || error.status !== 0) throw error
      // What moved on deserves its patience anew.
      if (job.progress.got > before) left = [...waits]
      const wait = left.shift()
      if (wait === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}
