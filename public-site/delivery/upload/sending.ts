import { uploadsPath } from '../../../server/uploads/uploads.vocabulary.ts'

const chunkBytes = 8 * 2 ** 20
const tusHeader = { 'tus-resumable': '1.0.0' }

export interface Failure {
  /** 0: nobody answered; −1: the file itself cannot be read. */
  status: number
  code: string
  message: string
  /** The upload of this name that is there already. */
  upload: string | null
}
export interface Listener {
  at(sent: number): void
  known(id: string): void
  done(): void
  failed(failure: Failure): void
}
export interface Sending {
  /** What has come is kept. */
  pause(): Promise<void>
}
export interface Sender {
  send(given: { file: File; name: string; deliveryId: number; id: string | null }, listener: Listener): Promise<Sending>
  /** How long an upload is that is there; null where it is not. */
  lengthOf(id: string): Promise<number | null>
  /** @throws Failure */
  remove(id: string): Promise<void>
}

const failure = (status: number, body: string): Failure => {
  let answer: { code?: string; msg?: string; data?: { upload?: string } | null } = {}
  try {
    answer = JSON.parse(body) ?? {}
  } catch {}
  return {
    status,
    code: answer.code ?? '',
    message: answer.msg ?? '',
    upload: answer.data?.upload ?? null,
  }
}

/** The line or the server may be better in a moment; what the portal says no to stays refused. */
export const passes = ({ status, code }: Pick<Failure, 'status' | 'code'>): boolean =>
  status === 0 ||
  status === 408 ||
  status === 423 ||
  status === 429 ||
  (status >= 500 && status !== 507) ||
  (status === 409 && code === '040954')

/** Sends by tus. `headers` says anew for each request who asks, so a renewed session is used at once. */
export function tusSender(headers: () => Record<string, string>): Sender {
  const ask = (method: string, id: string) =>
    fetch(uploadsPath + id, { method, credentials: 'same-origin', headers: { ...headers(), ...tusHeader } })
  return {
    async send({ file, name, deliveryId, id }, listener) {
      // Loaded by whoever uploads.
      const { DetailedError, Upload } = await import('tus-js-client')
      const failureOf = (error: Error) => {
        if (!(error instanceof DetailedError)) return { ...failure(-1, ''), message: '' }
        const answer = error.originalResponse
        return answer ? failure(answer.getStatus(), answer.getBody()) : failure(0, '')
      }
      const upload = new Upload(file, {
        endpoint: uploadsPath,
        uploadUrl: id === null ? null : uploadsPath + id,
        metadata: { filename: name, filetype: file.type, delivery: String(deliveryId) },
        chunkSize: chunkBytes,
        uploadDataDuringCreation: true,
        // Which uploads are this person's and this delivery's, the portal tells.
        storeFingerprintForResuming: false,
        retryDelays: [0, 1000, 3000, 5000],
        onBeforeRequest: (request) => {
          for (const [key, value] of Object.entries(headers())) request.setHeader(key, value)
        },
        onShouldRetry: (error) => navigator.onLine !== false && passes(failureOf(error)),
        onUploadUrlAvailable: () => {
          const known = upload.url?.split('/').at(-1)
          if (known) listener.known(known)
        },
        onProgress: (sent) => listener.at(sent),
        onSuccess: () => listener.done(),
        onError: (error) => listener.failed(failureOf(error)),
      })
      upload.start()
      return { pause: () => upload.abort() }
    },
    async lengthOf(id) {
      const answer = await ask('HEAD', id).catch(() => null)
      return answer?.ok ? Number(answer.headers.get('upload-length')) : null
    },
    async remove(id) {
      const answer = await ask('DELETE', id).catch(() => null)
      // Gone already is gone.
      if (answer?.ok || answer?.status === 404) return
      throw answer ? failure(answer.status, await answer.text()) : failure(0, '')
    },
  }
}
