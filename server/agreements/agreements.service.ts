import type { Audit } from '../audit/audit.service.ts'
import { sha256 } from '../basics/sha256.ts'
import { iso, isoOrNull } from '../basics/time.vocabulary.ts'
import type { Config } from '../config.ts'
import type { Content } from '../content/content.service.ts'
import { toHtml } from '../content/markdown.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Agreement } from './agreements.schema.ts'
import { createAgreementsStore } from './agreements.store.ts'
import { agreementGuide, agreementPath } from './agreements.vocabulary.ts'

/** Who accepted the data use agreement: asked once for each version of its text. */
export function createAgreements(needs: {
  database: Database
  clock: Clock
  config: Pick<Config, 'PUBLIC_URL'>
  content: Pick<Content, 'guideText'>
  audit: Pick<Audit, 'record'>
}) {
  const { database, clock, config, content, audit } = needs
  const store = createAgreementsStore(database)

  async function current() {
    const text = await content.guideText(agreementGuide)
    return { text, version: sha256(text ? `${text.zh}\n\n${text.en}` : '') }
  }
  const acceptedAt = async (accountId: number) => store.acceptedAt(accountId, (await current()).version)

  /** In the running transaction. */
  async function accept(accountId: number, address: string, { recorded = true } = {}) {
    const { version } = await current()
    if (!(await store.accept(accountId, version, clock())) || !recorded) return
    await audit.record({
      ...{
        actor: { accountId, address },
        action: 'account.agreement-accepted',
        subject: 'account',
        subjectId: accountId,
      },
      after: { version },
    })
  }

  return {
    accept,
    isAccepted: async (accountId: number) => (await acceptedAt(accountId)) !== null,
    /**
     * Before values are taken away. Where the portal has no such text, there is nothing to accept.
     * @throws DomainError agreementNeeded
     */
    demand: async (accountId: number) => {
      const { text, version } = await current()
      if (!text || (await store.acceptedAt(accountId, version)) !== null) return
      const url = `${config.PUBLIC_URL}${agreementPath}`
      throw new DomainError('agreementNeeded', { url }, { data: { agreement: version, url } })
    },
    read: async (accountId: number | null): Promise<Agreement> => {
      const { text, version } = await current()
      const at = accountId === null ? null : await store.acceptedAt(accountId, version)
      const html = text && { zh: toHtml(text.zh), en: toHtml(text.en) }
      return { version, html, accepted: at !== null, acceptedAt: isoOrNull(at) }
    },
    /** Who read another text than the one that stands now reads again. @throws DomainError agreementChanged */
    acceptRead: async (accountId: number, version: string, address: string) =>
      database.transaction(async () => {
        if ((await current()).version !== version) throw new DomainError('agreementChanged')
        await accept(accountId, address)
      }),
    of: async (accountId: number) =>
      (await store.of(accountId)).map(({ version, at }) => ({ version, acceptedAt: iso(at) })),
  }
}

export type Agreements = ReturnType<typeof createAgreements>
