import { DomainError } from '../errors.ts'
import type { Bilingual } from './language.ts'

/** What is wrong with a form, by the path of the field: `name.zh`. */
export type Problems = Record<string, Bilingual>

/** @throws DomainError fieldsInvalid where anything is wrong */
export function refuseProblems(found: Problems): void {
  if (Object.keys(found).length > 0) throw new DomainError('fieldsInvalid', {}, { fields: found })
}
