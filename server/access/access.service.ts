import type { Agreements } from '../agreements/agreements.service.ts'
import type { Config } from '../config.ts'
import type { Access } from '../datasets/datasets.schema.ts'
import type { Resolution } from '../datasets/datasets.vocabulary.ts'
import { DomainError } from '../errors.ts'
import type { StandingOf } from '../grants/standing.service.ts'
import { type Asking, explainAccess, type Guarded } from './access.rules.ts'
import { isShown, type Shown, seenResolutions } from './ways.vocabulary.ts'

export interface Sight {
  /** May take it as well. */
  allowed: boolean
  sample: boolean
  /** What charts may show, finest first. */
  resolutions: readonly Resolution[]
}
type OfVersion = Guarded & { version: number }

/** The one gate: every way to values (`ways.vocabulary.ts`) asks it, and it can tell its reasons. */
export function createAccess(needs: {
  config: Pick<Config, 'OPEN_DOWNLOAD'>
  standing: StandingOf
  agreements: Pick<Agreements, 'demand'>
}) {
  const { config, standing, agreements } = needs
  // It may change while the portal runs.
  const policy = () => ({ openDownload: config.OPEN_DOWNLOAD })

  async function explain(person: Asking | null, dataset: OfVersion): Promise<Access> {
    const first = explainAccess(person, dataset, policy())
    if (first.allowed || person === null) return first
    return explainAccess(person, dataset, policy(), await standing(person.accountId, dataset.id, dataset.version))
  }
  const refusal = (person: Asking | null) => new DomainError(person ? 'noDatasetPermission' : 'loginToDownload')
  /** Whoever may take something has accepted the data use agreement first. @throws DomainError agreementNeeded */
  const agreed = async (person: Asking | null) => {
    if (person) await agreements.demand(person.accountId)
  }

  return {
    explain,
    /** What somebody may see, and whether they may take it away. */
    look: async (person: Asking | null, dataset: OfVersion & Shown): Promise<Sight> => {
      const { allowed } = await explain(person, dataset)
      return {
        allowed,
        sample: allowed || isShown(dataset, 'sample'),
        resolutions: seenResolutions(allowed, dataset),
      }
    },
    refusal,
    agreed,
    /** @throws DomainError loginToDownload, noDatasetPermission, agreementNeeded */
    take: async (person: Asking | null, dataset: OfVersion): Promise<void> => {
      if (!(await explain(person, dataset)).allowed) throw refusal(person)
      await agreed(person)
    },
  }
}
export type AccessService = ReturnType<typeof createAccess>
