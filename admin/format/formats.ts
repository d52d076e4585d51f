import { useMemo } from 'react'
import { limitSaid } from '../../server/basics/time.vocabulary.ts'
import { useLanguage } from '../texts/useText.ts'
import { deadlineIn } from './deadline.ts'

const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']

/** Bytes as people read them: three figures and a unit of thousands. */
function formatBytes(bytes: number, locale: string): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  const digits = step === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)} ${units[step]}`
}

/** Figures and times in the reader's language; times are Beijing times. */
export function useFormats() {
  const language = useLanguage()
  return useMemo(() => {
    const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
    const timeZone = 'Asia/Shanghai'
    const date = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' })
    const time = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    const exact = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' })
    const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' })
    const number = new Intl.NumberFormat(locale)
    return {
      date: (iso: string) => date.format(new Date(iso)),
      dateTime: (iso: string | number) => time.format(new Date(iso)),
      deadline: deadlineIn(locale),
      /** One that is near, with its weekday: Mon 23 Nov 18:00. */
      limit: (iso: string) => limitSaid(Date.parse(iso))[language],
      /** To the second. */
      exactTime: (iso: string) => exact.format(new Date(iso)),
      /** A calendar day such as `2026-11-02`, without its year. */
      day: (isoDate: string) => day.format(new Date(`${isoDate}T00:00:00Z`)),
      number: (value: number) => number.format(value),
      bytes: (value: number) => formatBytes(value, locale),
      /** Words one after the other. */
      words: (words: readonly string[]) => words.join(language === 'zh' ? '、' : ', '),
    }
  }, [language])
}
