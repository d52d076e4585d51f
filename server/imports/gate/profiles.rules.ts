import { impossible } from '../../datasets/profiles/judging.rules.ts'
import type { NewDataset } from '../../datasets/publishing/publishing.types.ts'
import { ImportError } from '../adapter.types.ts'

/** What no profile can be; what is only doubtful is let in and told. `now` in milliseconds. @throws ImportError */
export function checkProfiles({ version: { profiles } }: NewDataset, now: number) {
  const wrong = profiles && impossible(profiles, new Date(now).getUTCFullYear())
  if (wrong) throw new ImportError('badProfile', {}, { text: wrong })
}
