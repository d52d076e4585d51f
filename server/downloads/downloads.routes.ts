import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { Ordering, orderOf } from '../basics/order.ts'
import { routesUnder } from '../basics/route.ts'
import { Page, Paging } from '../basics/schema.ts'
import { answerContent } from '../files/files.routes.ts'
import type { App } from '../plugins/app.types.ts'
import { bounds } from '../roles/limits.vocabulary.ts'
import { Bundle, ChosenFiles, DownloadRecord, downloadSortable } from './downloads.schema.ts'
import type { Downloads } from './downloads.service.ts'

/** Each asks every file and writes a row. */
const bundleLimit = { max: 60, timeWindow: 60_000 }

export function downloadRoutes(app: App, { downloads }: { downloads: Downloads }) {
  const route = routesUnder('downloads')
  app.post(
    '/downloads',
    route(
      {
        permission: 'signed-in',
        refusal: 'loginToDownload',
        token: true,
        rateLimit: bundleLimit,
        creates: 'apart',
      },
      'Several files as one zip',
      {
        description: `Checks every file and answers with the address and the size of the zip. As many files as one of your roles allows, never more than ${bounds.filesAtOnce[1]}; or all the files of one version, however many.`,
        body: ChosenFiles,
        answer: Envelope(Bundle),
      },
    ),
    async (request) => ok(await downloads.bundle(request.person!, request.body.files, request.makingOf(ok))),
  )
  app.get(
    '/downloads',
    route({ permission: 'signed-in', token: true }, 'What I downloaded, newest first', {
      querystring: Type.Object({ ...Paging, ...Ordering(downloadSortable) }),
      answer: Envelope(Page(DownloadRecord)),
    }),
    async (request) => {
      const { page = 1, limit = 10 } = request.query
      return ok(await downloads.mine(request.person!, page, limit, { order: orderOf(request.query) }))
    },
  )
  app.get(
    '/downloads/:token/:name',
    route({ permission: 'signed-in', token: true }, 'The zip that was asked for', {
      description:
        'Stored, of known length and always the same bytes, so that `Range` and `If-Range` resume it. `manifest.csv` holds name, bytes and SHA-256 of each file. The address works for its person only.',
      produces: ['application/zip'],
      params: Type.Object({ token: Type.String({ pattern: '^[\\w-]{43}$' }), name: Type.String() }),
      answer: Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'The zip' }),
    }),
    async (request, reply) => {
      const person = request.person!
      const bundle = await downloads.openBundle(person, request.params.token)
      await answerContent(request, reply, {
        etag: bundle.etag,
        bytes: bundle.bytes,
        name: bundle.name,
        type: 'application/zip',
        open: bundle.open,
        begins: (start) => downloads.record(bundle.files, { person, start, address: request.ip }),
      })
      return reply
    },
  )
}
