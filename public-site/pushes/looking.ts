/** The list is asked for at once and every 60 seconds, only while somebody can see the page. */
export const pollEvery = 60_000

type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

export function keepLooking(look: () => void, page: Page): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let last = 0
  const ask = () => {
    last = Date.now()
    look()
  }
  const onChange = () => {
    clearInterval(timer)
    if (page.hidden) return
    if (Date.now() - last >= pollEvery) ask()
    timer = setInterval(ask, pollEvery)
  }
  onChange()
  page.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', onChange)
  }
}

/** The quick way: the server says when something is new. Closed while the page is hidden, to keep no connection busy. */
export function keepListening<News>(
  onNews: (news: News) => void,
  page: Page,
  /** What the person may do is another thing, or may be: nobody listened for a while. */
  onRights: () => void = () => undefined,
): { stop(): void; live(): boolean } {
  let stream: EventSource | null = null
  let opened = false
  const onChange = () => {
    if (page.hidden) {
      stream?.close()
      stream = null
    } else if (stream === null || stream.readyState === stream.CLOSED) {
      stream = new EventSource('/api/sys/dpush/stream')
      stream.addEventListener('news', (event) => onNews(JSON.parse(event.data) as News))
      stream.addEventListener('rights', onRights)
      stream.addEventListener('open', () => {
        if (opened) onRights()
        opened = true
      })
    }
  }
  onChange()
  page.addEventListener('visibilitychange', onChange)
  return {
    live: () => stream?.readyState === 1,
    stop: () => {
      stream?.close()
      stream = null
      page.removeEventListener('visibilitychange', onChange)
    },
  }
}
