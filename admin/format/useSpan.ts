import { useText } from '../texts/useText.ts'

/** So many hours as people say them: `5 h`, `2 d 3 h`. */
export function useSpan(): (hours: number) => string {
  const text = useText()
  return (given) => {
    if (given < 1) return text('spans.soon')
    const whole = Math.floor(given)
    const [days, hours] = [Math.floor(whole / 24), whole % 24]
    if (days === 0) return text('spans.hours', { hours })
    return hours === 0 ? text('spans.days', { days }) : text('spans.daysHours', { days, hours })
  }
}
