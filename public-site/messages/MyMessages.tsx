import { useEffect, useRef, useState } from 'preact/hooks'
import type { Message, MessagePage } from '../../server/messages/messages.schema.ts'
import { messageTypes, offeredTypes, orMore } from '../../server/messages/messages.vocabulary.ts'
import { reasonOf } from '../api.errors.ts'
import { send } from '../api.ts'
import { pick, useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Empty } from '../ui/Empty.tsx'
import { dateTime, number } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { useChosen } from '../ui/useChosen.ts'
import { useFresh } from '../ui/useFresh.ts'
import { takeRemoved, tellChanged } from './changed.ts'
import { type Asked, messageAddress, mineAddress, minePath, pageSize } from './messages.rules.ts'
import { messageTexts } from './texts.ts'

const base = '/sys/datashare/dmessage'

export function MyMessages({ first, asked }: { first: MessagePage; asked: Asked }) {
  const { t, language } = useSite()
  const say = messageTexts[language]
  const { value: page, again } = useFresh<MessagePage>(minePath(asked), first)
  const rows = useChosen(page.list.map(({ id }) => id))
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState('')
  const [note, setNote] = useState('')
  const [undo, setUndo] = useState<number[]>([])
  const [problem, setProblem] = useState('')
  const status = useRef<HTMLParagraphElement>(null)

  function told(text: string, undoable: number[] = []) {
    setNote(text)
    setUndo(undoable)
    setProblem('')
    // The rows that were pressed may be gone: whoever uses the keyboard goes on from what was said.
    requestAnimationFrame(() => status.current?.focus())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes
  useEffect(() => {
    const removed = takeRemoved()
    if (removed.length) told(say.removed(removed.length), removed)
  }, [])

  async function change(name: string, ids: number[] | null, done: (count: number) => string, undoable: number[] = []) {
    const { count } = await send<{ count: number }>(t, 'POST', `${base}/${name}`, ids ?? {})
    rows.clear()
    tellChanged()
    await again().catch(() => {})
    return () => told(done(count), undoable)
  }
  async function press(name: string, ids: number[] | null, done: (count: number) => string) {
    if (ids?.length === 0) return setProblem(say.selectFirst)
    setBusy(name)
    try {
      const tell = await change(name, ids, done)
      tell()
    } catch (error) {
      setProblem(reasonOf(error, t))
    }
    setBusy('')
  }

  const filtered = asked.type !== null || asked.read !== null
  return (
    <section aria-label={say.mine}>
      <div class="list-line">
        <Choices
          label={say.types}
          choices={[
            { href: mineAddress({ read: asked.read }), label: say.allTypes, current: asked.type === null },
            ...offeredTypes.map((type) => ({
              href: mineAddress({ type, read: asked.read }),
              label: messageTypes[type][language],
              current: asked.type === type,
            })),
          ]}
        />
        <Choices
          label={say.readStates}
          choices={[
            { href: mineAddress({ type: asked.type }), label: say.any, current: asked.read === null },
            {
              href: mineAddress({ type: asked.type, read: false }),
              label: say.unread(number(page.unread, language) + orMore(page.unread)),
              current: asked.read === false,
            },
            { href: mineAddress({ type: asked.type, read: true }), label: say.read, current: asked.read === true },
          ]}
        />
      </div>
      <div class="bulk needs-script">
        <label class="form-check">
          <input type="checkbox" checked={rows.all} disabled={page.list.length === 0} onChange={rows.toggleAll} />
          {rows.chosen.length ? say.chosen(rows.chosen.length) : say.selectAll}
        </label>
        <Button small busy={busy === 'updateByIdsT'} onClick={() => press('updateByIdsT', rows.chosen, say.markedRead)}>
          {say.markRead}
        </Button>
        <Button
          small
          busy={busy === 'updateByIdsF'}
          onClick={() => press('updateByIdsF', rows.chosen, say.markedUnread)}
        >
          {say.markUnread}
        </Button>
        <Button small onClick={() => (rows.chosen.length ? setAsking(true) : setProblem(say.selectFirst))}>
          {say.remove}
        </Button>
        <span class="bulk-end">
          {page.unread > 0 && (
            <Button look="quiet" small busy={busy === 'readAll'} onClick={() => press('readAll', null, say.markedRead)}>
              {say.allRead}
            </Button>
          )}
          <a class="small lone-link" href="/dataAudit/expertAudit?part=messages">
            {say.choices}
          </a>
        </span>
      </div>
      <p class="form-done bulk-note" role="status" tabIndex={-1} ref={status}>
        {note}
        {undo.length > 0 && (
          <>
            {' '}
            <Button look="quiet" small busy={busy === 'restore'} onClick={() => press('restore', undo, say.restored)}>
              {say.undo}
            </Button>
          </>
        )}
      </p>
      <p class="field-error bulk-note" role="alert">
        {problem}
      </p>
      {page.list.length === 0 ? (
        <Empty title={filtered ? say.emptyFilter : say.empty}>
          {filtered ? <a href={mineAddress({})}>{say.showAll}</a> : <p>{say.emptyText}</p>}
        </Empty>
      ) : (
        <ul class="message-list">
          {page.list.map((message) => (
            <Row
              key={message.id}
              message={message}
              chosen={rows.has(message.id)}
              onToggle={() => {
                setProblem('')
                rows.toggle(message.id)
              }}
            />
          ))}
        </ul>
      )}
      <Pager
        page={asked.page}
        pages={Math.ceil(page.total / pageSize)}
        to={(target) => mineAddress({ type: asked.type, read: asked.read, page: target })}
      />
      <Confirm
        open={asking}
        question={say.sure(rows.chosen.length)}
        action={say.remove}
        onClose={() => setAsking(false)}
        onConfirm={() => change('delete', rows.chosen, say.removed, rows.chosen)}
      >
        <p class="quiet small">{say.sureText}</p>
      </Confirm>
    </section>
  )
}

function Row({ message, chosen, onToggle }: { message: Message; chosen: boolean; onToggle(): void }) {
  const { language } = useSite()
  const say = messageTexts[language]
  const title = pick(message.title, language)
  return (
    <li class={message.read ? 'message-row' : 'message-row message-unread'}>
      <label class="message-check needs-script">
        <input type="checkbox" aria-label={say.select(title)} checked={chosen} onChange={onToggle} />
      </label>
      <div>
        <p class="message-title">
          {!message.read && <span class="message-dot" role="img" aria-label={say.unreadMark} />}
          <a href={messageAddress(message.id)}>{title}</a>
        </p>
        <p class="message-excerpt small quiet">{pick(message.content, language)}</p>
      </div>
      <p class="message-side small quiet figures">
        <span>{messageTypes[message.type][language]}</span>
        <time dateTime={message.time}>{dateTime(message.time, language)}</time>
      </p>
    </li>
  )
}
