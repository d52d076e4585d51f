import { render } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { closedPushes, keepClosedPushes } from '../session.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { number } from '../ui/format.ts'
import { PushFrame } from './PushFrame.tsx'
import { PushItem } from './PushItem.tsx'
import { isClosed, readClosed } from './pushes.rules.ts'
import { pushTexts } from './texts.ts'
import { usePushes } from './usePushes.ts'

/** At the top right, only while somebody is logged in: the newest push, the others on demand. */
export function PushPanel() {
  const { language } = useSite()
  const say = pushTexts[language]
  const { pushes, unread, said, handle, hush } = usePushes()
  const [open, setOpen] = useState(false)
  const [told, setTold] = useState('')
  const [closed, setClosed] = useState(() => readClosed(closedPushes()))
  const highest = useRef(0)
  const newest = pushes[0]

  useEffect(() => {
    // The header is the page's: only the place of the count is ours.
    const holder = document.getElementById('unread')
    const words = unread > 99 ? say.many : number(unread, language)
    if (holder) render(unread ? <Unread shown={words} said={say.unread(words)} /> : null, holder)
  }, [unread, language, say])
  useEffect(() => {
    if (!newest || newest.id <= highest.current) return
    highest.current = newest.id
    setTold(say.news(newest.content))
  }, [newest, say])
  useEffect(() => {
    if (pushes.length < 2) setOpen(false)
  }, [pushes.length])

  function close() {
    const ids = pushes.map(({ id }) => id)
    setClosed(ids)
    keepClosedPushes(ids)
    hush()
  }
  return (
    <>
      <p class="hidden" role="status">
        {told}
      </p>
      {(said || !isClosed(pushes, closed)) && (
        <PushFrame
          count={pushes.length}
          onClose={close}
          more={
            pushes.length > 1 && (
              <Button look="quiet" small aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? say.stow : say.more}
              </Button>
            )
          }
        >
          <p class={said?.bad ? 'push-said push-bad small' : 'push-said small'} role={said?.bad ? 'alert' : 'status'}>
            {said?.text}
          </p>
          <ul class="push-list">
            {(open ? pushes : pushes.slice(0, 1)).map((push) => (
              <PushItem key={push.id} push={push} handle={handle} />
            ))}
          </ul>
        </PushFrame>
      )}
    </>
  )
}

function Unread({ shown, said }: { shown: string; said: string }) {
  return (
    <>
      <span class="unread figures" aria-hidden="true">
        {shown}
      </span>
      <span class="hidden">{said}</span>
    </>
  )
}
