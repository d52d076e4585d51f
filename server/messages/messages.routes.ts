import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import type { Language } from '../basics/language.ts'
import { inWords } from '../basics/numbers.vocabulary.ts'
import { Ordering, orderOf } from '../basics/order.ts'
import { routesUnder } from '../basics/route.ts'
import { ChosenIds, chosen, Id, Paging } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { Message, MessageChoices, MessagePage, MessageType, messageSortable } from './messages.schema.ts'
import type { Messages } from './messages.service.ts'
import { undoMinutes } from './messages.vocabulary.ts'

const route = routesUnder('messages')
const config = { permission: 'signed-in' as const }
const Count = Envelope(Type.Object({ count: Type.Integer({ description: 'How many it was done to' }) }))

const said = {
  read: { zh: '已标为已读', en: 'Marked as read' },
  unread: { zh: '已标为未读', en: 'Marked as unread' },
  deleted: { zh: '已删除', en: 'Deleted' },
  restored: { zh: '已恢复', en: 'Restored' },
  saved: { zh: '已保存', en: 'Saved' },
} satisfies Record<string, Record<Language, string>>

export function messageRoutes(app: App, { messages }: { messages: Messages }) {
  app.get(
    '/sys/datashare/dmessage/page',
    route(config, 'My messages, the newest first', {
      description:
        'Long lists are read on with `before` (the `next` of the page before), which is as quick at any depth.',
      querystring: Type.Object({
        ...Paging,
        ...Ordering(messageSortable),
        type: Type.Optional(MessageType),
        read: Type.Optional(Type.Boolean()),
        before: Type.Optional(Id('Only older ones; `page` is then not looked at')),
      }),
      answer: Envelope(MessagePage),
    }),
    async (request) => {
      const { page = 1, limit = 10, orderField, order, ...rest } = request.query
      const asked = orderOf({ orderField, order })
      return ok(await messages.page(request.person!.accountId, { page, limit, order: asked, ...rest }))
    },
  )
  app.get(
    '/sys/datashare/dmessage/unread',
    route(config, 'How many I have not read', { answer: Envelope(Type.Object({ unread: Type.Integer() })) }),
    async (request) => ok({ unread: await messages.unread(request.person!.accountId) }),
  )
  app.get(
    '/sys/datashare/dmessage/:id',
    route(config, 'One message of mine', { params: Type.Object({ id: Id() }), answer: Envelope(Message) }),
    async (request) => ok(await messages.read(request.person!.accountId, request.params.id)),
  )

  const many = (
    path: string,
    summary: string,
    words: Record<Language, string>,
    work: (accountId: number, ids: number[]) => Promise<number>,
  ) =>
    app.post(
      `/sys/datashare/dmessage/${path}`,
      route(config, summary, { body: ChosenIds, answer: Count }),
      async (request) =>
        ok({ count: await work(request.person!.accountId, chosen(request.body)) }, words[request.language]),
    )
  many('updateByIdsT', 'Mark as read', said.read, messages.markRead)
  many('updateByIdsF', 'Mark as unread', said.unread, messages.markUnread)
  many('delete', `Delete; can be undone for ${inWords(undoMinutes, 'en')} minutes`, said.deleted, messages.remove)
  many('restore', 'Undo a deletion', said.restored, messages.restore)
  app.post('/sys/datashare/dmessage/readAll', route(config, 'Mark all as read', { answer: Count }), async (request) =>
    ok({ count: await messages.markAllRead(request.person!.accountId) }, said.read[request.language]),
  )

  app.get(
    '/messages/choices',
    route(config, 'Which messages are mailed to me, and how', { answer: Envelope(MessageChoices) }),
    async (request) => ok(await messages.choices(request.person!.accountId)),
  )
  app.put(
    '/messages/choices',
    route(config, 'Choose; types that are not named stay as they are', {
      body: MessageChoices,
      answer: Envelope(MessageChoices),
    }),
    async (request) => {
      await messages.setChoices(request.person!.accountId, request.body)
      return ok(await messages.choices(request.person!.accountId), said.saved[request.language])
    },
  )
}
