import { useEffect, useState } from 'preact/hooks'
import { useSite } from '../../site.ts'
import type { ChartData } from './data.ts'
import { fetchSeries, type SeriesRequest, seriesAddress } from './request.ts'

/** While a reader turns or drags, only the last wish is asked for. */
const pause = 120

export interface SeriesState {
  /** What was drawn last: it stays, dimmed, while the next is on its way. */
  data: ChartData | null
  busy: boolean
  error: unknown
  retry: () => void
}

export function useSeries(request: SeriesRequest | null): SeriesState {
  const { t } = useSite()
  const [state, setState] = useState<{ data: ChartData | null; busy: boolean; error: unknown }>({
    data: null,
    busy: true,
    error: null,
  })
  const [attempt, setAttempt] = useState(0)
  const address = request && seriesAddress(request)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all of the request
  useEffect(() => {
    if (!request) return
    const controller = new AbortController()
    setState((old) => ({ ...old, busy: true }))
    const timer = setTimeout(
      () =>
        fetchSeries(request, t, controller.signal).then(
          (data) => setState({ data, busy: false, error: null }),
          (error: unknown) => {
            if (!controller.signal.aborted) setState((old) => ({ ...old, busy: false, error }))
          },
        ),
      state.data ? pause : 0,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [address, t, attempt])

  return { ...state, retry: () => setAttempt((count) => count + 1) }
}
