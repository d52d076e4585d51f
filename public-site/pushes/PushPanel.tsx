import { render } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { number } from '../ui/format.ts'
import { PushFrame } from './PushFrame.tsx'
import { PushItem } from './PushItem.tsx'
import { waiting } from './pushes.rules.ts'
import { pushTexts } from './texts.ts'
import { focusBell, useBell } from './useBell.ts'
import { usePushes } from './usePushes.ts'

/** Opened by the bell, only while somebody is logged in: the newest push, the others on demand. */
export function PushPanel() {
  const { language, address } = useSite()
  const say = pushTexts[language]
  const { pushes, unread, said, handle, hush } = usePushes()
  const [open, setOpen] = useState(false)
  const [all, setAll] = useState(false)
  const [told, setTold] = useState('')
  const highest = useRef(0)
  const newest = pushes[0]
  const count = waiting(pushes, unread)

  function close() {
    setOpen(false)
    setAll(false)
    hush()
  }
  useBell(pushes.length > 0 || open, open, () => (open ? close() : setOpen(true)))

  useEffect(() => {
    // The header is the page's: only the place of the count is ours.
    const holder = document.getElementById('unread')
    const words = count > 99 ? say.many : number(count, language)
    if (holder) render(count ? <Unread shown={words} said={say.waiting(words)} /> : null, holder)
  }, [count, language, say])
  useEffect(() => {
    if (!newest || newest.id <= highest.current) return
    highest.current = newest.id
    setTold(say.news(newest.content))
  }, [newest, say])
  useEffect(() => {
    if (pushes.length < 2) setAll(false)
  }, [pushes.length])
  // What was opened over one page is not the next one's; and the last push takes the panel with it.
  const shownAt = useRef(address)
  const over = open && !newest && !said
  useEffect(() => {
    if (shownAt.current === address && !over) return
    shownAt.current = address
    setOpen(false)
    setAll(false)
  }, [address, over])

  return (
    <>
      <p class="hidden" role="status">
        {told}
      </p>
      {open && (said || newest) && (
        <PushFrame
          onClose={() => {
            close()
            focusBell()
          }}
          more={
            pushes.length > 1 && (
              <Button look="quiet" small aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? say.stow : say.more}
              </Button>
            )
          }
        >
          <p class={said?.bad ? 'push-said push-bad small' : 'push-said small'} role={said?.bad ? 'alert' : 'status'}>
            {said?.text}
          </p>
          <ul class="push-list">
            {(all ? pushes : pushes.slice(0, 1)).map((push) => (
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
