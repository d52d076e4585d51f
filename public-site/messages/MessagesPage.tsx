import type { Message, MessagePage } from '../../server/messages/messages.schema.ts'
import { loginAddress } from '../address.rules.ts'
import { ApiError, notSignedIn } from '../api.errors.ts'
import { noticesAddress } from '../notices/notices.rules.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { MyMessages } from './MyMessages.tsx'
import { askedOf, mineAddress, minePath } from './messages.rules.ts'
import { OneMessage } from './OneMessage.tsx'
import { messageTexts } from './texts.ts'

type MessagesData = { is: 'messages'; page: MessagePage } | { is: 'message'; message: Message } | { is: 'visitor' }

export const title = (data: MessagesData, t: Texts) =>
  data.is === 'message' ? pick(data.message.title, t.language) : messageTexts[t.language].title

const forVisitors = (error: unknown): { is: 'visitor' } => {
  if (((error ?? {}) as Partial<ApiError>).code === notSignedIn) return { is: 'visitor' }
  throw error
}

/** Messages to the person. One message asks a visitor to log in; the centre itself says what it is for. */
export async function load(_params: unknown, query: URLSearchParams, api: Api, t: Texts): Promise<MessagesData> {
  const id = query.get('id')
  if (id === null)
    return api<MessagePage>(minePath(askedOf(query))).then((page) => ({ is: 'messages', page }), forVisitors)
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new ApiError(404, '040401', t.errors.notFound.title)
  return { is: 'message', message: await api<Message>(`/sys/datashare/dmessage/${id}`) }
}

export function Page({ data, query }: PageProps<MessagesData>) {
  const { language } = useSite()
  const say = messageTexts[language]
  const asked = askedOf(query)
  if (data.is === 'message') return <OneMessage key={data.message.id} first={data.message} />
  return (
    <div class="page messages">
      <h1>{say.title}</h1>
      {data.is === 'visitor' ? (
        <ForVisitors />
      ) : (
        <MyMessages key={mineAddress(asked)} first={data.page} asked={asked} />
      )}
    </div>
  )
}

function ForVisitors() {
  const { t, language, address } = useSite()
  const say = messageTexts[language]
  return (
    <div class="message">
      <p>{say.logInHint}</p>
      <p class="message-ways">
        <ButtonLink look="main" href={loginAddress(address)} rel="nofollow">
          {t.actions.logIn}
        </ButtonLink>
        <ButtonLink href={noticesAddress()}>{say.notices}</ButtonLink>
      </p>
    </div>
  )
}
