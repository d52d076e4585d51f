/** The registry of DOIs: where the settings say, and nowhere else; it is led to no other address. */

const patience = 30_000
const media = 'application/vnd.api+json'
const mostText = 1_000_000

/** Nobody answered, or not to the end. */
export class RegistryAway extends Error {
  override readonly name = 'RegistryAway'
}

const causeOf = (error: unknown): string => {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return 'no answer in time'
  const { code, message: why } = (cause ?? {}) as { code?: string; message?: string }
  return code ?? why ?? message
}

export interface Registry {
  /** @throws RegistryAway */
  call(
    method: 'GET' | 'PUT',
    name: string,
    stopping: AbortSignal,
    body?: object,
  ): Promise<{ status: number; text: string }>
}

export function openRegistry(
  { url, repository, password }: { url: string; repository: string; password: string },
  timeout = patience,
): Registry {
  const authorization = `Basic ${Buffer.from(`${repository}:${password}`).toString('base64')}`
  return {
    call: async (method, name, stopping, body) => {
      try {
        const answer = await fetch(`${url}/dois/${encodeURIComponent(name)}`, {
          method,
          redirect: 'manual',
          headers: { authorization, accept: media, ...(body && { 'content-type': media }) },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.any([AbortSignal.timeout(timeout), stopping]),
        })
        return { status: answer.status, text: await read(answer) }
      } catch (error) {
        if (error instanceof RegistryAway) throw error
        throw new RegistryAway(causeOf(error))
      }
    },
  }
}

/** No more than an answer can be. */
async function read({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > mostText) throw new RegistryAway('an answer too large to be one')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
