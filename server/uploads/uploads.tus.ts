import { AsyncLocalStorage } from 'node:async_hooks'
import type { Readable } from 'node:stream'
import { DataStore, Server, Upload } from '@tus/server'
import { DomainError } from '../errors.ts'
import { isSha256, mediaTypeOf, rowId, tidyName } from './uploads.rules.ts'
import { newUploadId, type Uploads } from './uploads.service.ts'
import { uploadsPath } from './uploads.vocabulary.ts'

/** Who asks, and what went wrong: the library tells neither to those who need it. */
interface Asking {
  accountId: number
  failure: unknown
}

/** Finished uploads are removed by whoever owns them, unfinished ones by a job that looks at rows: nothing expires. */
const extensions = ['creation', 'creation-with-upload', 'termination']

/**
 * The tus protocol over the uploads. Its answers are taken as they come; its refusals are thrown as errors of ours.
 * The lengths of uploads are declared: what is announced is weighed before the first byte.
 */
export function createTus(uploads: Uploads) {
  const asking = new AsyncLocalStorage<Asking>()
  const fail = (error: unknown) => {
    const current = asking.getStore()
    // The first is the cause: what is torn down after it says so too.
    if (current) current.failure ??= error
    return error
  }

  class Rows extends DataStore {
    override extensions = extensions

    override async create(upload: Upload) {
      const { accountId } = asking.getStore()!
      const given = upload.metadata ?? {}
      const deliveryId = rowId(given.delivery ?? '')
      const declared = given.sha256?.toLowerCase() ?? null
      if (deliveryId === null) throw wrong('Upload-Metadata: delivery')
      if (declared !== null && !isSha256(declared)) throw wrong('Upload-Metadata: sha256')
      const name = tidyName(given.filename ?? '')
      const mediaType = mediaTypeOf(given.filetype ?? '')
      const { id, size: bytes = 0 } = upload
      if (!Number.isSafeInteger(bytes)) throw wrong('Upload-Length')
      await uploads.announce({ id, accountId, deliveryId, name, bytes, mediaType, sha256: declared })
      return upload
    }
    override async getUpload(id: string) {
      const { name, mediaType, bytes, received } = await uploads.standing(id)
      const metadata = { filename: name, filetype: mediaType }
      return new Upload({ id, size: bytes, offset: received, metadata })
    }
    override async write(stream: Readable, id: string, offset: number) {
      try {
        // A disk that refuses is tidied up after before the stream is torn down.
        const pieces = stream.iterator({ destroyOnReturn: false })
        return await uploads.locks.until(id, uploads.append(pieces, id, offset))
      } catch (error) {
        // The library takes whatever ends a stream for a line that broke.
        if (!stream.errored || stream.errored !== error) fail(error)
        throw error
      }
    }
    override remove(id: string) {
      return uploads.discard(id)
    }
  }

  const server = new Server({
    path: uploadsPath.slice(0, -1),
    datastore: new Rows(),
    locker: uploads.locks,
    relativeLocation: true,
    namingFunction: newUploadId,
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return
      await uploads.owned(id, asking.getStore()!.accountId, request.method !== 'HEAD')
    },
    onResponseError: (_request, error) => {
      fail(error)
      return undefined
    },
  })

  /** @throws DomainError, or whatever the disk or the database said */
  return async (request: Request, accountId: number): Promise<Response> => {
    const current: Asking = { accountId, failure: null }
    const answer = await asking.run(current, () => server.handleWeb(request as never))
    const { failure } = current
    if (answer.status < 400 && failure === null) return answer
    if (failure instanceof Error && !('status_code' in failure)) throw failure
    const detail = ((failure as { body?: string } | null)?.body ?? (await answer.text())).trim()
    if (answer.status === 404 || answer.status === 410) throw new DomainError('uploadNotFound')
    if (answer.status === 409) throw new DomainError('uploadOffset')
    if (answer.status === 412) throw new DomainError('tusVersion')
    if (answer.status === 413) throw new DomainError('uploadLonger')
    if (answer.status < 500 || answer.status === 501) throw wrong(detail)
    throw new Error(`tus: ${detail}`)
  }
}

function wrong(what: string) {
  return new DomainError('invalidInput', {
    detail: { zh: `不符合 tus 1.0 协议（${what}）`, en: `not as tus 1.0 has it (${what})` },
  })
}
