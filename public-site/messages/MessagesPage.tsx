import type { Message, MessagePage } from '../../server/messages/messages.schema.ts'
import type { FullNotice, NoticePage } from '../../server/notices/notices.schema.ts'
import { ApiError, notSignedIn } from '../api.errors.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { MyMessages } from './MyMessages.tsx'
import { askedOf, mineAddress, minePath, noticesAddress, noticesPath } from './messages.rules.ts'
import { Notices, OneNotice } from './Notices.tsx'
import { OneMessage } from './OneMessage.tsx'
import { messageTexts } from './texts.ts'

type MessagesData =
  | { is: 'messages'; page: MessagePage }
  | { is: 'message'; message: Message }
  | { is: 'notices'; page: NoticePage; visitor: boolean }
  | { is: 'notice'; notice: FullNotice }

export const title = (data: MessagesData, t: Texts) => {
  if (data.is === 'message') return pick(data.message.title, t.language)
  if (data.is === 'notice') return pick(data.notice.title, t.language)
  const say = messageTexts[t.language]
  return data.is === 'notices' ? say.views.notices : say.title
}

/** Nobody is logged in: the notices are left. */
const instead = (error: unknown): null => {
  if (((error ?? {}) as Partial<ApiError>).code === notSignedIn) return null
  throw error
}

/**
 * Messages to the person, and notices for everyone. Both have numbers of their own, so each has its own name in the
 * address: `?id=` is a message, which asks a visitor to log in, and `?notice=` a notice.
 */
export async function load(_params: unknown, query: URLSearchParams, api: Api, t: Texts): Promise<MessagesData> {
  const notice = query.get('notice')
  const id = notice ?? query.get('id')
  if (id !== null) {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new ApiError(404, '040401', t.errors.notFound.title)
    if (notice === null) return { is: 'message', message: await api<Message>(`/sys/datashare/dmessage/${id}`) }
    return { is: 'notice', notice: await api<FullNotice>(`/datashare/dtongzhigonggao/${id}`) }
  }
  const asked = askedOf(query)
  const page = asked.view === 'mine' ? await api<MessagePage>(minePath(asked)).catch(instead) : null
  if (page) return { is: 'messages', page }
  return { is: 'notices', page: await api<NoticePage>(noticesPath(asked)), visitor: asked.view === 'mine' }
}

export function Page({ data, query }: PageProps<MessagesData>) {
  const { language } = useSite()
  const asked = askedOf(query)
  if (data.is === 'message') return <OneMessage key={data.message.id} first={data.message} />
  if (data.is === 'notice') return <OneNotice notice={data.notice} />
  return (
    <div class="page messages">
      <h1>{messageTexts[language].title}</h1>
      <Views at={data.is} />
      {data.is === 'messages' ? (
        <MyMessages key={mineAddress(asked)} first={data.page} asked={asked} />
      ) : (
        <Notices page={data.page} asked={asked} />
      )}
    </div>
  )
}

function Views({ at }: { at: 'messages' | 'notices' }) {
  const { language, person } = useSite()
  const say = messageTexts[language]
  if (!person) return null
  return (
    <nav class="tabs" aria-label={say.viewsLabel}>
      <ul>
        <li>
          <a href={mineAddress({})} aria-current={at === 'messages' ? 'page' : undefined}>
            {say.views.mine}
          </a>
        </li>
        <li>
          <a href={noticesAddress()} aria-current={at === 'notices' ? 'page' : undefined}>
            {say.views.notices}
          </a>
        </li>
      </ul>
    </nav>
  )
}
