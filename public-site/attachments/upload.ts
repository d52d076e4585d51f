import type { AttachmentRef } from '../../server/applications/applications.schema.ts'
import { ApiError, offline } from '../api.errors.ts'
import { type Envelope, leaveWhenOver } from '../api.ts'
import { readToken } from '../session.ts'
import { answered, submissionKey } from '../submissions.ts'
import type { Texts } from '../texts/texts.ts'

/** The bytes of one file, with how far it has come: `fetch` cannot tell that of what it sends. */
export function upload(
  t: Texts,
  file: File,
  { onProgress, signal }: { onProgress(share: number): void; signal: AbortSignal },
): Promise<AttachmentRef> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = readToken()
    request.open('POST', `/api/attachments?${new URLSearchParams({ name: file.name })}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('dataSourceType', t.language)
    if (token) request.setRequestHeader('access_token', token)
    const submission = `/attachments\n${file.name}\n${file.size}\n${file.lastModified}`
    request.setRequestHeader('idempotency-key', submissionKey(submission))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = () => reject(new ApiError(0, offline, t.errors.offline))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    request.onload = () => {
      answered(submission, request.status)
      const answer = read(request.responseText)
      if (answer?.code === '000000') return resolve(answer.data)
      const code = answer?.code ?? String(request.status)
      reject(leaveWhenOver(new ApiError(request.status, code, answer?.msg || t.errors.unknown), true))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function read(text: string): Envelope<AttachmentRef> | null {
  try {
    return JSON.parse(text) as Envelope<AttachmentRef>
  } catch {
    return null
  }
}
