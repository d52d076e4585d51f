import { useEffect, useState } from 'preact/hooks'
import { useSite } from '../site.ts'

/** Says that the network is gone, and goes away when it is back. */
export function Offline() {
  const { t } = useSite()
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const look = () => setGone(!navigator.onLine)
    look()
    // For who stays: not while a first view loads, and not for who looks in once.
    setTimeout(() => navigator.serviceWorker?.register('/offline.js').catch(() => {}), 30_000)
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  return (
    <div class="offline" role="status" hidden={!gone}>
      {gone && t.states.offline}
    </div>
  )
}
