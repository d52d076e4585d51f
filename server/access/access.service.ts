import type { Config } from '../config.ts'
import type { Access } from '../datasets/datasets.schema.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { explainAccess, type Guarded } from './access.rules.ts'

export function createAccess({ config }: { config: Pick<Config, 'OPEN_DOWNLOAD'> }) {
  return {
    explain: async (person: Person | null, dataset: Guarded): Promise<Access> =>
      explainAccess(person, dataset, { openDownload: config.OPEN_DOWNLOAD }),
  }
}
export type AccessService = ReturnType<typeof createAccess>
