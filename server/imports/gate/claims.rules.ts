import { contradictions } from '../../datasets/publishing/claims.rules.ts'
import type { NewDataset } from '../../datasets/publishing/publishing.types.ts'
import { ImportError } from '../adapter.types.ts'

/** @throws ImportError where resolution or species contradict times and variables */
export function checkClaims({ temporalResolution, species, version: { times, variables } }: NewDataset) {
  const wrong = contradictions({ temporalResolution, species }, { step: times?.step ?? null, variables })
  if (wrong.temporalResolution)
    throw new ImportError(
      'otherResolution',
      {},
      { said: temporalResolution, is: wrong.temporalResolution, step: times!.step },
    )
  if (wrong.species.length > 0)
    throw new ImportError(
      'otherSpecies',
      {},
      { said: wrong.species.join(', '), is: variables.map(({ key }) => key).join(', ') },
    )
}
