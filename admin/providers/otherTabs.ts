import { keepSession, readToken, shareSession } from '../../public-site/session.ts'

const patience = 150

/**
 * A case opened in a new tab finds an empty session storage, though its bearer is logged in: the other tabs are asked
 * once, and answered while this one lives. Only pages of this origin hear it.
 */
export async function joinOtherTabs(): Promise<void> {
  shareSession(null)
  if (readToken() || !('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel('session')
  await new Promise<void>((resolve) => {
    setTimeout(resolve, patience)
    channel.onmessage = ({ data }: MessageEvent<'who' | { token: string; username: string }>) => {
      if (data === 'who') return
      keepSession(data.token, data.username)
      resolve()
    }
    channel.postMessage('who')
  })
  channel.close()
}
