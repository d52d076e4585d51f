import type { Config } from '../config.ts'
import type { Access } from '../datasets/datasets.schema.ts'
import type { StandingOf } from '../grants/standing.service.ts'
import { type Asking, explainAccess, type Guarded } from './access.rules.ts'

/** The one gate: every way to bytes asks it, and it can tell its reasons. */
export function createAccess({ config, standing }: { config: Pick<Config, 'OPEN_DOWNLOAD'>; standing: StandingOf }) {
  const policy = { openDownload: config.OPEN_DOWNLOAD }
  return {
    explain: async (person: Asking | null, dataset: Guarded & { version: number }): Promise<Access> => {
      const first = explainAccess(person, dataset, policy)
      if (first.allowed || person === null) return first
      return explainAccess(person, dataset, policy, await standing(person.accountId, dataset.id, dataset.version))
    },
  }
}
export type AccessService = ReturnType<typeof createAccess>
