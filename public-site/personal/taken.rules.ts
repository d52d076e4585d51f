import type { Language } from '../../server/basics/language.ts'
import { isoDay, secondsOf } from '../charts/common/beijing.ts'
import { chartTexts } from '../charts/series/texts.ts'
import { number } from '../ui/format.ts'

const formats: Record<string, Record<Language, string>> = { picture: { zh: '图片', en: 'picture' } }

/** `station=a`, `station=b`, `format=csv` … as one line: which values were chosen out of a dataset. */
export function takenWords(content: string[], language: Language): string {
  const given = new Map<string, string[]>()
  for (const part of content) {
    const [name = '', ...value] = part.split('=')
    given.set(name, [...(given.get(name) ?? []), value.join('=')])
  }
  const first = (name: string) => given.get(name)?.[0] ?? ''
  const resolutions: Record<string, string> = chartTexts[language].resolutions
  const from = isoDay(secondsOf(first('from')))
  // The end is that of the last interval: a day that begins then is not in it.
  const to = isoDay(secondsOf(first('to')) - 1)
  const rows = number(Number(first('rows')), language)
  const list = (name: string) => (given.get(name) ?? []).join(language === 'zh' ? '、' : ', ')
  return [
    resolutions[first('resolution')] ?? first('resolution'),
    language === 'zh' ? `${from} 至 ${to}` : `${from} to ${to}`,
    list('station'),
    list('variable'),
    formats[first('format')]?.[language] ?? first('format').toUpperCase(),
    language === 'zh' ? `${rows} 行` : `${rows} rows`,
  ].join(language === 'zh' ? '；' : '; ')
}
