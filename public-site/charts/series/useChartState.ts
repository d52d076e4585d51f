import { useMemo, useRef, useState } from 'preact/hooks'
import { useSite } from '../../site.ts'
import { type ChartState, moved, type Offer, periodOf, presetPeriod, readState, writeState } from './state.ts'

type Period = Pick<ChartState, 'from' | 'to'>

/** The picture's state, kept in the address without steps in the browser's history; and the way back to views before. */
export function useChartState(offer: Offer, search: string) {
  const { stay } = useSite()
  const [state, setState] = useState(() => readState(search, offer))
  const current = useRef(state)
  current.current = state

  const change = useMemo(() => {
    const before: Period[] = []
    const put = (part: Partial<ChartState>) => {
      const next = { ...current.current, ...part }
      current.current = next
      setState(next)
      const query = writeState(location.search, next, offer)
      const address = `${location.pathname}${query && `?${query}`}`
      history.replaceState(history.state, '', `${address}${location.hash}`)
      stay(address)
    }
    const show = (period: Period) => {
      const { from, to } = current.current
      if (period.from === from && period.to === to) return
      before.push({ from, to })
      put(period)
    }
    return {
      put,
      show,
      span: (from: number, to: number) => show(periodOf(from, to, offer)),
      zoom: (factor: number, about = 0.5) => show(moved(current.current, offer, factor, 0, about)),
      shift: (share: number) => show(moved(current.current, offer, 1, share)),
      whole: () => show(presetPeriod('all', offer)),
      /** Where there is no view before, a double click still leads out of a close one. */
      back: () => put(before.pop() ?? moved(current.current, offer, 2, 0)),
    }
  }, [offer, stay])
  return { state, change }
}
export type ChartChange = ReturnType<typeof useChartState>['change']
