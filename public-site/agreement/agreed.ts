import { ApiError, agreementNeeded } from '../api.errors.ts'
import type { Texts } from '../texts/texts.ts'

/** What takes data away: where the data use agreement has to be accepted first, it is read here, and then the work goes on. */
export async function agreed<T>(t: Texts, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== agreementNeeded) throw error
    const { askToAgree } = await import('./AgreementDialog.tsx')
    await askToAgree(t)
    return work()
  }
}
