import { sha256 } from '../basics/sha256.ts'
import type { Content } from '../content/content.service.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { createDeliveriesStore } from './deliveries.store.ts'
import { agreementGuide } from './deliveries.vocabulary.ts'

/** Who accepted the data use agreement: asked once for each version of its text. */
export function createAgreements(needs: { database: Database; clock: Clock; content: Pick<Content, 'guideText'> }) {
  const { database, clock, content } = needs
  const store = createDeliveriesStore(database)
  const current = async () => {
    const text = await content.guideText(agreementGuide)
    return sha256(text ? `${text.zh}\n\n${text.en}` : '')
  }
  return {
    isAccepted: async (accountId: number) => store.hasAccepted(accountId, await current()),
    /** In the running transaction. */
    accept: async (accountId: number) => store.accept(accountId, await current(), clock()),
  }
}

export type Agreements = ReturnType<typeof createAgreements>
