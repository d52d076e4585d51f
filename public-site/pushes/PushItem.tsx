import { useRef, useState } from 'preact/hooks'
import type { Push } from '../../server/pushes/pushes.schema.ts'
import { handling, laterHours } from '../../server/pushes/pushes.vocabulary.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { dateTime } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { detailOf } from './pushes.rules.ts'
import { pushTexts } from './texts.ts'

interface PushItemProps {
  push: Push
  handle(push: Push, code: number, hour?: number): Promise<boolean>
}

/** A notice is viewed or ignored; a to-do is viewed, put off by some hours, or ignored. */
export function PushItem({ push, handle }: PushItemProps) {
  const { language, go } = useSite()
  const say = pushTexts[language]
  const [busy, setBusy] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const todo = push.sendType === 2
  const id = `push-${push.id}`

  async function answer(code: number, hour?: number) {
    setBusy(true)
    // The next one takes the place of this one, and of the keyboard's.
    const list = item.current?.parentElement
    const place = [...(list?.children ?? [])].indexOf(item.current!)
    const focused = item.current?.contains(document.activeElement)
    const done = await handle(push, code, hour)
    setBusy(false)
    if (!done) return
    if (code === handling.view) return go(detailOf(push))
    if (focused)
      requestAnimationFrame(() => {
        const next = list?.children[Math.min(place, list.children.length - 1)]
        next?.querySelector('button')?.focus()
      })
  }
  return (
    <li class="push" ref={item}>
      <p id={id}>{push.content}</p>
      <p class="quiet small figures">
        {say.kinds[push.sendType]} · <time dateTime={push.createdAt}>{dateTime(push.createdAt, language)}</time>
      </p>
      <div class="push-ways">
        <Button look="main" small disabled={busy} aria-describedby={id} onClick={() => answer(handling.view)}>
          {say.view}
        </Button>
        {todo ? (
          <Later id={id} busy={busy} onAnswer={answer} />
        ) : (
          <Button small disabled={busy} aria-describedby={id} onClick={() => answer(handling.ignore)}>
            {say.ignore}
          </Button>
        )}
      </div>
    </li>
  )
}

interface LaterProps {
  id: string
  busy: boolean
  onAnswer(code: number, hour?: number): void
}

/** A menu below its button, in the flow of the panel, which scrolls: nothing of it can be cut off. */
function Later({ id, busy, onAnswer }: LaterProps) {
  const { language } = useSite()
  const say = pushTexts[language]
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const choices = [
    ...laterHours.map((hour) => ({ label: say.laterHours(hour), take: () => onAnswer(handling.later, hour) })),
    { label: say.ignore, take: () => onAnswer(handling.ignore) },
  ]
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  function show(first: boolean) {
    setOpen(true)
    requestAnimationFrame(() =>
      items()
        .at(first ? 0 : -1)
        ?.focus(),
    )
  }
  function close() {
    setOpen(false)
    button.current?.querySelector('button')?.focus()
  }
  function onKey(event: KeyboardEvent) {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return setOpen(false)
    else if (event.key in to) all[to[event.key]!]?.focus()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div ref={button}>
        <Button
          small
          disabled={busy}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-describedby={id}
          onClick={() => (open ? close() : show(true))}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && open) close()
            else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') show(event.key === 'ArrowDown')
            else return
            event.preventDefault()
          }}
        >
          {say.later}
          <Icon name="down" size={16} />
        </Button>
      </div>
      {open && (
        <div class="push-menu" role="menu" aria-label={say.later} tabIndex={-1} ref={menu} onKeyDown={onKey}>
          {choices.map((choice) => (
            <button
              key={choice.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                setOpen(false)
                choice.take()
              }}
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
