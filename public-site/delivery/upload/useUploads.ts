import { useEffect, useRef, useState } from 'preact/hooks'
import { callerHeaders } from '../../api.ts'
import { clearSession, readToken, recall, remember } from '../../session.ts'
import { useSite } from '../../site.ts'
import { tusSender } from './sending.ts'
import { uploadTexts } from './texts.ts'
import type { Item, UploadRow } from './upload.types.ts'
import { createUploading, type Uploading } from './uploading.ts'

export interface Uploads extends Pick<Uploading, 'add' | 'pause' | 'resume' | 'remove'> {
  items: Item[]
  /** Something is on its way: to leave the page now interrupts it. */
  busy: boolean
}

const under = (id: string) => `upload:${id}`
const moving = new Set<Item['state']>(['waiting', 'sending', 'lost', 'login'])

/** What the page asks then may fail; the upload did not. */
const tell = (onChange: () => unknown) =>
  void Promise.resolve()
    .then(onChange)
    .catch(() => {})

/**
 * The uploads of a delivery. Call it where the page lives as long as somebody works on the delivery (above its steps), and
 * give what it returns to `UploadArea` wherever files are shown:
 *
 *     const uploads = useUploads(delivery.id, { uploads: delivery.uploads, onChange: refresh })
 *     … <UploadArea uploads={uploads} />
 *
 * `uploads`: as `GET /api/deliveries/{id}` tells them, anew whenever they are told. `onChange`: one was finished or removed.
 */
export function useUploads(
  deliveryId: number,
  { uploads, onChange }: { uploads: readonly UploadRow[]; onChange(): unknown },
): Uploads {
  const { t, language } = useSite()
  const now = useRef({ t, language, onChange })
  now.current = { t, language, onChange }
  const [uploading] = useState(() =>
    createUploading(deliveryId, uploads, {
      sender: tusSender(() => callerHeaders(now.current.t)),
      words: () => uploadTexts[now.current.language].words,
      isLoggedIn: () => readToken() !== null,
      loggedOut: clearSession,
      note: (id, changed) => remember('localStorage', under(id), changed === null ? null : String(changed)),
      noted: (id) => {
        const kept = recall('localStorage', under(id))
        return kept === null ? null : Number(kept)
      },
      now: () => performance.now(),
      later: (work, after) => {
        const timer = setTimeout(work, after)
        return () => clearTimeout(timer)
      },
    }),
  )
  const [items, setItems] = useState(uploading.items)
  const busy = items.some(({ state }) => moving.has(state))

  useEffect(() => uploading.update(uploads), [uploading, uploads])
  useEffect(() => {
    const silent = uploading.listen(setItems)
    uploading.onFinished(() => tell(now.current.onChange))
    addEventListener('online', uploading.online)
    return () => {
      removeEventListener('online', uploading.online)
      silent()
      uploading.end()
    }
  }, [uploading])
  useEffect(() => {
    if (!busy) return
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [busy])

  const { add, pause, resume } = uploading
  const remove = async (name: string) => {
    await uploading.remove(name)
    tell(now.current.onChange)
  }
  return { items, busy, add, pause, resume, remove }
}
