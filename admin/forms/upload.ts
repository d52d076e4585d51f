import { HttpError } from 'react-admin'
import { readToken } from '../../public-site/session.ts'
import { answered, submissionKey } from '../../public-site/submissions.ts'
import type { AttachmentRef } from '../../server/applications/applications.schema.ts'
import { layoutTexts } from '../layout/texts.ts'
import { storedLanguage } from '../providers/language.ts'

/** Sends one file; fetch does not tell how far it is, so the older call does it. */
export function upload(file: File, { progress, signal }: { progress: (share: number) => void; signal: AbortSignal }) {
  const { offline, unreadable } = layoutTexts.console
  const language = storedLanguage()
  return new Promise<AttachmentRef>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/attachments?name=${encodeURIComponent(file.name)}`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('dataSourceType', language)
    const token = readToken()
    if (token) request.setRequestHeader('access_token', token)
    const submission = `/attachments\n${file.name}\n${file.size}\n${file.lastModified}`
    request.setRequestHeader('idempotency-key', submissionKey(submission))
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new HttpError(offline[language], 0))
    request.onload = () => {
      answered(submission, request.status)
      const answer = request.response as { msg?: string; data?: AttachmentRef } | null
      if (request.status < 300 && answer?.data) resolve(answer.data)
      else reject(new HttpError(answer?.msg || unreadable[language], request.status, answer))
    }
    signal.addEventListener('abort', () => {
      request.abort()
      reject(new DOMException('', 'AbortError'))
    })
    request.send(file)
  })
}
