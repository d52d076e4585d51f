import { answered, submissionKey } from '../submissions.ts'

export interface Sending {
  /** From 0 to 1. */
  onProgress(share: number): void
  signal: AbortSignal
}

/**
 * The bytes of one file, with how far it has come: `fetch` cannot tell that of what it sends. Status 0 where nobody
 * answered; `body` is null where it is no JSON. @throws AbortError
 */
export function sendFile(file: File, headers: Record<string, string>, { onProgress, signal }: Sending) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/attachments?${new URLSearchParams({ name: file.name })}`)
    request.responseType = 'json'
    const submission = `/attachments\n${file.name}\n${file.size}\n${file.lastModified}`
    const all = {
      ...headers,
      'content-type': 'application/octet-stream',
      'idempotency-key': submissionKey(submission),
    }
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => resolve({ status: 0, body: null })
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    request.onload = () => {
      answered(submission, request.status)
      resolve({ status: request.status, body: request.response })
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
