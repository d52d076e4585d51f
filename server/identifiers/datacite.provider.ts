import { handleOf } from '../datasets/citing/handles.vocabulary.ts'
import { openRegistry, type Registry, RegistryAway } from '../engines/registry/registry.ts'
import { type Attributes, attributesOf, fingerprintType } from './datacite.rules.ts'
import { type Provider, RegistryError } from './provider.types.ts'

const mostReason = 300

export interface DataCiteSettings {
  mode: 'test' | 'production'
  url: string
  repository: string
  password: string
  /** May end in what all names of this portal begin with: `10.12345/air.` */
  prefix: string
  publicUrl: string
}

interface Answer {
  errors?: { title?: unknown }[]
  data?: { attributes?: Record<string, unknown> }
}

/** What a failed answer means for who asked. */
const faultOf = (status: number) => {
  if (status >= 500 || status === 429 || status === 408) return 'away' as const
  // Nothing of it is about the version: a moved address or a wrong one, an account, a prefix of somebody else.
  if (status < 400 || status === 401 || status === 403 || status === 404 || status === 405) return 'refused' as const
  return 'content' as const
}

export function createDataCite(settings: DataCiteSettings, timeout?: number): Provider {
  const { mode, prefix, publicUrl } = settings
  const registry = openRegistry(settings, timeout)

  const call: Registry['call'] = async (...given) => {
    try {
      return await registry.call(...given)
    } catch (error) {
      if (!(error instanceof RegistryAway)) throw error
      throw new RegistryError('away', error.message.slice(0, mostReason))
    }
  }
  const read = (text: string): Answer => {
    try {
      return (JSON.parse(text) ?? {}) as Answer
    } catch {
      return {}
    }
  }
  function refusal(status: number, text: string): RegistryError {
    const said = read(text).errors?.[0]?.title
    const reason = typeof said === 'string' ? `${status}: ${said}` : String(status)
    const forAll = status === 401 || status < 400
    return new RegistryError(faultOf(status), reason.replace(/\p{Cc}/gu, ' ').slice(0, mostReason), forAll)
  }

  /** Is there such a name, and is it ours? */
  async function look(name: string, told: Attributes, stopping: AbortSignal): Promise<'none' | 'ours' | 'taken'> {
    const { status, text } = await call('GET', name, stopping)
    if (status === 404) return 'none'
    if (status !== 200) throw refusal(status, text)
    const sum = (told.alternateIdentifiers as { alternateIdentifier: string; alternateIdentifierType: string }[]).find(
      (one) => one.alternateIdentifierType === fingerprintType,
    )!
    const is = read(text).data?.attributes
    const held = JSON.stringify([is?.identifiers ?? null, is?.alternateIdentifiers ?? null])
    return held.includes(sum.alternateIdentifier) ? 'ours' : 'taken'
  }
  async function put(name: string, told: object, event: 'publish' | 'hide', stopping: AbortSignal) {
    const { status, text } = await call('PUT', name, stopping, {
      data: { id: name, type: 'dois', attributes: { doi: name, event, ...told } },
    })
    if (status !== 200 && status !== 201) throw refusal(status, text)
  }

  return {
    mode,
    atOnce: false,
    everything: false,
    reserve: ({ datasetId, number }, taken) =>
      `${prefix.includes('/') ? prefix : `${prefix}/`}${handleOf(datasetId, number)}${taken > 0 ? `-${taken + 1}` : ''}`,
    describe: (_name, record) => attributesOf(record, publicUrl),
    register: async (name, told, stopping) => {
      // A try whose answer was lost may have made it; after a restored backup the name may be another version's.
      if ((await look(name, told as Attributes, stopping)) === 'taken') throw new RegistryError('taken', name)
      await put(name, told, 'publish', stopping)
    },
    update: (name, told, stopping) => put(name, told, 'publish', stopping),
    hide: async (name, told, known, stopping) => {
      if (!known && (await look(name, told as Attributes, stopping)) !== 'ours') return
      await put(name, told, 'hide', stopping)
    },
  }
}
