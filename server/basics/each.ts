import { DomainError, errorMessage } from '../errors.ts'
import type { Language } from './language.ts'
import type { BulkOutcome } from './schema.ts'

/** Each by itself, whatever becomes of the others; tells of each what became of it. */
export async function each(
  ids: Iterable<number>,
  language: Language,
  work: (id: number) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { decided: [], refused: [] }
  for (const id of new Set(ids))
    try {
      await work(id)
      outcome.decided.push(id)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      outcome.refused.push({ id, message: errorMessage(error.error, language, error.details) })
    }
  return outcome
}
