import { createHash, randomBytes } from 'node:crypto'
import type { DeliveryState } from '../../server/deliveries/deliveries.vocabulary.ts'
import type { Services } from '../../server/services.ts'

/** A delivery of somebody, as the feature of deliveries makes it. */
export async function makeDelivery({ database }: Services, accountId: number, status: DeliveryState = 'draft') {
  return database.transaction(async () => {
    const [row] = await database.sql
      .insert(database.tables.deliveries)
      .values({ accountId, status, description: {}, createdAt: 1_700_000_000_000, updatedAt: 1_700_000_000_000 })
      .returning({ id: database.tables.deliveries.id })
    return row!.id
  })
}

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
export const someBytes = (length: number) => randomBytes(length)

/** As a client of tus 1.0 speaks it, over a real connection. */
export function tusClient(address: string) {
  const encoded = (metadata: Record<string, string>) =>
    Object.entries(metadata)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')
  const tus = { 'tus-resumable': '1.0.0' }
  return {
    create: (
      who: Record<string, string>,
      metadata: Record<string, string>,
      length: number | string,
      more: { headers?: Record<string, string>; body?: Buffer } = {},
    ) =>
      fetch(`${address}/uploads/`, {
        method: 'POST',
        headers: {
          ...tus,
          'upload-length': String(length),
          'upload-metadata': encoded(metadata),
          ...(more.body && { 'content-type': 'application/offset+octet-stream' }),
          ...who,
          ...more.headers,
        },
        ...(more.body && { body: more.body as Uint8Array<ArrayBuffer> }),
      }),
    patch: (
      who: Record<string, string>,
      place: string,
      offset: number,
      body: Buffer | ReadableStream,
      headers: Record<string, string> = {},
    ) =>
      fetch(address + place, {
        method: 'PATCH',
        headers: {
          ...tus,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          ...who,
          ...headers,
        },
        body: body as Uint8Array<ArrayBuffer>,
        duplex: 'half',
      } as RequestInit),
    head: (who: Record<string, string>, place: string) =>
      fetch(address + place, { method: 'HEAD', headers: { ...tus, ...who } }),
    remove: (who: Record<string, string>, place: string) =>
      fetch(address + place, { method: 'DELETE', headers: { ...tus, ...who } }),
  }
}
