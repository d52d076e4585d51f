import { type Problem, passwordRule } from '../../server/accounts/accounts.vocabulary.ts'

/** Neither too common nor a name of the account. */
export function passwordProblem(password: string, names: string[]): Problem | null {
  const same = (name: string) => name.trim() !== '' && name.trim().toLowerCase() === password.trim().toLowerCase()
  return passwordRule(password) ?? (names.some(same) ? 'passwordIsName' : null)
}
