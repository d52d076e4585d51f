import type { Accounts } from '../accounts/accounts.service.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Mails } from '../mails/mails.service.ts'
import type { Items } from '../operations/items.service.ts'
import { digestDue, digestItems } from './messages.rules.ts'
import { createMessagesStore } from './messages.store.ts'
import type { MessageType } from './messages.vocabulary.ts'

const accountsAtOnce = 200

/** One mail a day with what a person chose to read together. */
export function createDigest({
  database,
  clock,
  items,
  accounts,
  mails,
}: {
  database: Database
  clock: Clock
  items: Items
  accounts: Pick<Accounts, 'byId'>
  mails: Pick<Mails, 'send'>
}) {
  const store = createMessagesStore(database)
  /** The mail and its marks are one step: either both are there or neither. */
  const digest = (accountId: number, { day, before }: ReturnType<typeof digestDue>) =>
    database.transaction(async () => {
      const waiting = await store.digestOf(accountId, before)
      if (waiting.length === 0) return
      const account = await accounts.byId(accountId)
      const none = new Set<MessageType>(
        (await store.choices(accountId)).filter((row) => row.mail === 'none').map((row) => row.type as MessageType),
      )
      // What was read or deleted meanwhile, or is no longer wanted, needs no mail.
      const list = waiting.filter((row) => !row.read && row.deletedAt === null && !none.has(row.type))
      if (account?.status === 'enabled' && list.length > 0) {
        const written = await mails.send({
          eventKey: `digest:${accountId}:${day}`,
          template: 'digest',
          language: account.language,
          to: account.mailbox,
          account: accountId,
          data: { realName: account.realName, count: list.length, items: digestItems(list, account.language) },
        })
        // The day has its mail already: what came too late for it waits for the next.
        if (!written) return
      }
      await store.digested(waiting.map((row) => row.id))
    })

  return {
    /** Writes the mails that are due. Harmless at any time and in any number of processes. */
    write: async () => {
      const due = digestDue(clock())
      const turns = await items.turns('digest')
      let after = 0
      for (;;) {
        const ids = await store.digestAccounts(due.before, after, accountsAtOnce)
        for (const id of ids) await turns.take(id, () => digest(id, due))
        if (ids.length < accountsAtOnce) return turns.end()
        after = ids.at(-1)!
      }
    },
  }
}
