import { type MessageType, messageTypes } from '../../server/messages/messages.vocabulary.ts'

export const pageSize = 20

export const askedPage = (query: URLSearchParams) =>
  Math.min(10_000, Math.max(1, Math.floor(Number(query.get('page'))) || 1))

/** What the address asks for; anyone may write there what they like. */
export interface Asked {
  type: MessageType | null
  read: boolean | null
  page: number
}

export function askedOf(query: URLSearchParams): Asked {
  const type = query.get('type') ?? ''
  const read = query.get('read')
  return {
    type: Object.hasOwn(messageTypes, type) ? (type as MessageType) : null,
    read: read === 'true' ? true : read === 'false' ? false : null,
    page: askedPage(query),
  }
}

const center = '/messageCenter'
const withQuery = (query: Record<string, string | null>) => {
  const filled = Object.entries(query).filter((one): one is [string, string] => one[1] !== null)
  return filled.length ? `${center}?${new URLSearchParams(filled)}` : center
}

export const mineAddress = ({ type, read, page = 1 }: Partial<Asked>) =>
  withQuery({
    type: type ?? null,
    read: read === null || read === undefined ? null : String(read),
    page: page > 1 ? String(page) : null,
  })
export const messageAddress = (id: number) => withQuery({ id: String(id) })

/** What the API is asked for. */
export function minePath({ type, read, page }: Asked): string {
  const query = new URLSearchParams({ page: String(page), limit: String(pageSize) })
  if (type) query.set('type', type)
  if (read !== null) query.set('read', String(read))
  return `/sys/datashare/dmessage/page?${query}`
}

/** The console is another program: its addresses are loaded whole. */
export const isNative = (link: string) => link.startsWith('/console')
