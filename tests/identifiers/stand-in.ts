/** A stand-in for DataCite's REST API on loopback: it keeps DOIs, and answers as it is told. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Attributes = Record<string, unknown>
/** How the next calls end; undefined: as DataCite would. */
export type Verdict =
  | { status: number; title?: string }
  | 'hang'
  | 'cut'
  | 'cut after it was made'
  | 'hang after it was made'
  | undefined

export interface StandIn {
  url: string
  dois: Map<string, Attributes & { state: 'findable' | 'registered' | 'draft' }>
  calls: { method: string; doi: string; event: string | undefined; status: number | string }[]
  verdict: (method: string, doi: string) => Verdict
  close(): Promise<void>
}

export const account = { repository: 'TEST.AIR', password: 'secret & more' }

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : null
}

export async function startStandIn(): Promise<StandIn> {
  const server = createServer(async (request, response) => {
    const method = request.method!
    const doi = decodeURIComponent(request.url!.replace('/dois/', ''))
    const body = await bodyOf(request)
    const { doi: named, event, ...given } = body?.data.attributes ?? {}
    const note = (status: number | string) => standIn.calls.push({ method, doi, event, status })
    const answer = (status: number, value: object) => {
      note(status)
      response.writeHead(status, { 'content-type': 'application/vnd.api+json' }).end(JSON.stringify(value))
    }
    const fail = (status: number, title: string) => answer(status, { errors: [{ status: String(status), title }] })
    const verdict = standIn.verdict(method, doi)
    if (verdict === 'hang') return void note('hang')
    if (verdict === 'cut') {
      note('cut')
      return void request.socket.destroy()
    }
    if (typeof verdict === 'object') return fail(verdict.status, verdict.title ?? 'As told')
    const basic = `Basic ${Buffer.from(`${account.repository}:${account.password}`).toString('base64')}`
    if (request.headers.authorization !== basic) return fail(401, 'Bad credentials.')
    const is = standIn.dois.get(doi)
    if (method === 'GET') return is ? answer(200, { data: { id: doi, attributes: is } }) : fail(404, 'Not found.')
    if (named !== doi) return fail(422, 'DOI does not match')
    const empty = ['creators', 'titles', 'publisher', 'publicationYear'].some((name) => !given[name])
    if (empty || given.creators.length === 0) return fail(422, 'Missing child element(s).')
    const state = event === 'publish' ? 'findable' : is ? 'registered' : 'draft'
    const { alternateIdentifiers = [], ...rest } = given
    const identifiers = alternateIdentifiers.map((one: Attributes) => ({
      identifier: one.alternateIdentifier,
      identifierType: one.alternateIdentifierType,
    }))
    standIn.dois.set(doi, { ...rest, identifiers, state })
    if (verdict === 'hang after it was made') return void note('hang')
    if (verdict === 'cut after it was made') {
      note('cut')
      return void request.socket.destroy()
    }
    answer(is ? 200 : 201, { data: { id: doi } })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dois: new Map(),
    calls: [],
    verdict: () => undefined,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return standIn
}
