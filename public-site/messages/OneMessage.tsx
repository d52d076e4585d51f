import { useEffect, useState } from 'preact/hooks'
import type { Message } from '../../server/messages/messages.schema.ts'
import { messageTypes } from '../../server/messages/messages.vocabulary.ts'
import { reasonOf } from '../api.errors.ts'
import { send } from '../api.ts'
import { pick, useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { dateTime } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Said.tsx'
import { leaveRemoved, tellChanged } from './changed.ts'
import { isNative, mineAddress } from './messages.rules.ts'
import { messageTexts } from './texts.ts'

/** Opened is read. */
export function OneMessage({ first }: { first: Message }) {
  const { t, language, go } = useSite()
  const say = messageTexts[language]
  const [read, setRead] = useState(true)
  const [asked, setAsked] = useState(false)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')

  useEffect(() => {
    if (first.read) return
    // Where this fails the message stays unread, and says so in the list.
    send(t, 'POST', '/sys/datashare/dmessage/updateByIdsT', [first.id]).then(tellChanged, () => {})
  }, [t, first])

  async function mark(next: boolean) {
    setProblem('')
    try {
      await send(t, 'POST', `/sys/datashare/dmessage/updateByIds${next ? 'T' : 'F'}`, [first.id])
      setRead(next)
      setNote(next ? say.markedRead(1) : say.markedUnread(1))
      tellChanged()
    } catch (error) {
      setProblem(reasonOf(error, t))
    }
  }
  return (
    <article class="page reading">
      <p class="small">
        <a href={mineAddress({})} class="way-back">
          <Icon name="left" size={16} />
          {say.back}
        </a>
      </p>
      <h1>{pick(first.title, language)}</h1>
      <p class="quiet small figures">
        {messageTypes[first.type][language]} · <time dateTime={first.time}>{dateTime(first.time, language)}</time>
      </p>
      <p class="message-content pre-line">{pick(first.content, language)}</p>
      {first.link && (
        <p>
          <ButtonLink look="main" href={first.link} data-native={isNative(first.link) || undefined}>
            {say.open}
          </ButtonLink>
        </p>
      )}
      <div class="message-tools no-print">
        <Button small onClick={() => mark(!read)}>
          {read ? say.markUnread : say.markRead}
        </Button>
        <Button small onClick={() => setAsked(true)}>
          {say.remove}
        </Button>
        <span class="small" role="status">
          {note}
        </span>
      </div>
      <Problem>{problem}</Problem>
      <Confirm
        open={asked}
        question={say.sure(1)}
        action={say.remove}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await send(t, 'POST', '/sys/datashare/dmessage/delete', [first.id])
          tellChanged()
          leaveRemoved([first.id])
          return () => go(mineAddress({}), { replace: true })
        }}
      >
        <p class="quiet small">{say.sureText}</p>
      </Confirm>
    </article>
  )
}
