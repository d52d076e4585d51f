/** What somebody has to agree to before a version becomes current. */
import { beijingDay } from '../../basics/time.vocabulary.ts'
import { type Contents, compare, type Shrink, shrinks } from '../versions/versions.rules.ts'
import { PublishingError } from './publishing.rules.ts'

export type Concern = Shrink | { what: 'withdrawn'; number: number; at: string; reason: string }
/** The concerns that were agreed to, as JSON; true: all of them. */
export type Agreement = string | true

/** `before`: the current version, where there is one; `withdrawn`: a version that held the same and was withdrawn. */
export function concernsOf(
  before: Contents | undefined,
  after: Contents,
  withdrawn: { number: number; withdrawnAt: number | null; withdrawnReasonEn: string } | undefined,
): Concern[] {
  const concerns: Concern[] = before ? shrinks(compare(before, after)) : []
  if (withdrawn)
    concerns.push({
      what: 'withdrawn',
      number: withdrawn.number,
      at: beijingDay(withdrawn.withdrawnAt ?? 0),
      reason: withdrawn.withdrawnReasonEn,
    })
  return concerns
}

/** For whoever stands at the terminal. */
export const concernLine = (concern: Concern): string =>
  concern.what === 'withdrawn'
    ? `version ${concern.number} held this material and was withdrawn on ${concern.at}: ${concern.reason}`
    : `fewer ${concern.what}: ${concern.after} instead of ${concern.before}`

/** Nothing was published yet; with somebody's agreement it can be. */
export class PublishingQuestion extends PublishingError {
  constructor(
    slug: string,
    readonly concerns: Concern[],
  ) {
    super(`${slug}: ${concerns.map(concernLine).join('; ')}`)
  }
}
