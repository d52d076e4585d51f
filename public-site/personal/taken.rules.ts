import type { Language } from '../../server/basics/language.ts'
import { isoDay, secondsOf } from '../charts/common/beijing.ts'
import { chartTexts } from '../charts/series/texts.ts'
import { number } from '../ui/format.ts'

const formats: Record<string, Record<Language, string>> = {
  picture: { zh: '图片', en: 'picture' },
  binary: { zh: '二进制数值', en: 'binary numbers' },
  netcdf: { zh: 'NetCDF', en: 'NetCDF' },
}

/** `105,30,115,40` as a rectangle of degrees. */
function placeOf(bbox: string): string {
  const [west, south, east, north] = bbox.split(',').map(Number) as [number, number, number, number]
  const degrees = (value: number, plus: string, minus: string) =>
    `${Math.abs(value)}°${value > 0 ? plus : value < 0 ? minus : ''}`
  const lon = [west, east].map((one) => degrees(one, 'E', 'W')).join('–')
  return `${lon}, ${[south, north].map((one) => degrees(one, 'N', 'S')).join('–')}`
}

/** `station=a`, `station=b`, `format=csv` … as one line: which values were chosen out of a dataset. */
export function takenWords(content: string[], language: Language): string {
  const given = new Map<string, string[]>()
  for (const part of content) {
    const [name = '', ...value] = part.split('=')
    given.set(name, [...(given.get(name) ?? []), value.join('=')])
  }
  const first = (name: string) => given.get(name)?.[0] ?? ''
  const resolutions: Record<string, string> = chartTexts[language].resolutions
  // Of a field on a grid the times are dates of its own calendar.
  const ofGrid = !given.has('resolution')
  const [from, to] = ofGrid
    ? [first('from').slice(0, 10), first('to').slice(0, 10)]
    : // The end is that of the last interval: a day that begins then is not in it.
      [isoDay(secondsOf(first('from'))), isoDay(secondsOf(first('to')) - 1)]
  const rows = number(Number(first('rows')), language)
  const list = (name: string) => (given.get(name) ?? []).join(language === 'zh' ? '、' : ', ')
  const counted = {
    zh: ofGrid ? `${rows} 个数值` : `${rows} 行`,
    en: ofGrid ? `${rows} values` : `${rows} rows`,
  }
  return [
    resolutions[first('resolution')] ?? first('resolution'),
    from && (from === to ? from : language === 'zh' ? `${from} 至 ${to}` : `${from} to ${to}`),
    list('station'),
    first('bbox') && placeOf(first('bbox')),
    list('variable'),
    formats[first('format')]?.[language] ?? first('format').toUpperCase(),
    counted[language],
  ]
    .filter(Boolean)
    .join(language === 'zh' ? '；' : '; ')
}
