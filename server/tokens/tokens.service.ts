import { randomBytes } from 'node:crypto'
import type { Actor, Audit } from '../audit/audit.service.ts'
import { sha256 } from '../basics/sha256.ts'
import { day, iso, isoOrNull, minute } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { mostTokens, rightsOfToken, shownPrefix, tokenAlive, tokenPrefix } from './tokens.rules.ts'
import type { ApiToken, IssuedApiToken, NewApiToken } from './tokens.schema.ts'
import { createTokensStore } from './tokens.store.ts'
import { usualDays } from './tokens.vocabulary.ts'

/** How often a token in use is written as used. */
const noteEvery = minute

type Row = Awaited<ReturnType<ReturnType<typeof createTokensStore>['ofAccount']>>[number]
const shown = (row: Row): ApiToken => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  createdAt: iso(row.createdAt),
  lastUsedAt: isoOrNull(row.lastUsedAt),
  expiresAt: iso(row.expiresAt ?? row.createdAt),
})

export function createTokens(needs: {
  database: Database
  audit: Pick<Audit, 'record'>
  sessions: Pick<Sessions, 'personOf' | 'demandAlive'>
  clock: Clock
}) {
  const { database, sessions, audit, clock } = needs
  const store = createTokensStore(database)
  return {
    /** Whose token it is, while it and its account are alive. */
    identify: async (token: string, address = ''): Promise<Person | null> => {
      const row = await store.find(sha256(token))
      if (!row) return null
      const found = await sessions.personOf(row.accountId)
      const now = clock()
      if (!found || !tokenAlive(row, found.enabled, now)) return null
      // Nobody waits for it: scripts go on reading while the database cannot be written.
      if (row.lastUsedAt === null || now - row.lastUsedAt >= noteEvery)
        void database.transaction(() => store.used(row.id, now)).catch(() => undefined)
      return { ...found.person, actions: rightsOfToken(found.person.actions), via: 'token', sessionId: null, address }
    },
    list: async (accountId: number): Promise<ApiToken[]> => (await store.ofAccount(accountId)).map(shown),
    /** @throws DomainError tooManyTokens, sessionEnded */
    issue: async (
      owner: Actor & Partial<Pick<Person, 'sessionId'>>,
      { name, days = usualDays }: NewApiToken,
    ): Promise<IssuedApiToken> => {
      const token = tokenPrefix + randomBytes(32).toString('base64url')
      const now = clock()
      const row = await database.transaction(async () => {
        // The account stays locked: others who make one wait to be counted.
        await sessions.demandAlive(owner)
        if ((await store.count(owner.accountId)) >= mostTokens)
          throw new DomainError('tooManyTokens', { most: mostTokens })
        const made = await store.add({
          accountId: owner.accountId,
          name: name.trim(),
          tokenHash: sha256(token),
          prefix: shownPrefix(token),
          createdAt: now,
          lastUsedAt: null,
          expiresAt: now + days * day,
        })
        await audit.record({
          actor: owner,
          action: 'token.made',
          subject: 'token',
          subjectId: made.id,
          after: { expiresAt: isoOrNull(made.expiresAt) },
        })
        return made
      })
      return { ...shown(row), token }
    },
    /** @throws DomainError notFound also for another person's: both look the same from outside */
    revoke: (owner: Actor, id: number) =>
      database.transaction(async () => {
        if (!(await store.remove(owner.accountId, id))) throw new DomainError('notFound')
        await audit.record({
          actor: owner,
          action: 'token.revoked',
          subject: 'token',
          subjectId: id,
        })
      }),
    revokeAll: store.removeAll,
  }
}

export type Tokens = ReturnType<typeof createTokens>
