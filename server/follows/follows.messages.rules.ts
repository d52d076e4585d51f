import type { Bilingual } from '../basics/language.ts'
import type { Templated } from '../templates/templates.service.ts'
import { mostNamed } from './follows.vocabulary.ts'

interface VersionEvent {
  nameZh: string
  nameEn: string
  number: number
  toldUntil: number
  addedAt: number
  notesZh: string
  notesEn: string
  withdrawnAt: number | null
  reasonZh: string
  reasonEn: string
}

/** What is to be told of a version by now; `event` names it for good. Of one that came and went meanwhile, nothing. */
export function versionNews(row: VersionEvent, until: number): { event: string; said: Templated }[] {
  const isNew = (at: number | null) => at !== null && at > row.toldUntil && at <= until
  const version = String(row.number)
  const [came, went] = [isNew(row.addedAt), isNew(row.withdrawnAt)]
  if (came === went) return []
  return came
    ? [
        {
          event: `v${version}`,
          said: {
            text: 'follow-version',
            values: {
              zh: { name: row.nameZh, version, notes: row.notesZh },
              en: { name: row.nameEn, version, notes: row.notesEn },
            },
          },
        },
      ]
    : [
        {
          event: `w${version}`,
          said: {
            text: 'follow-withdrawn',
            values: {
              zh: { name: row.nameZh, version, reason: row.reasonZh },
              en: { name: row.nameEn, version, reason: row.reasonEn },
            },
          },
        },
      ]
}

/** What came out among what a search finds: the newest first, the first few by name. */
export function newInSearch(words: Bilingual, names: Bilingual[], orMore: boolean): Templated {
  const count = `${names.length}${orMore ? '+' : ''}`
  const more = names.length - mostNamed
  const lines = (language: 'zh' | 'en', rest: string) =>
    [...names.slice(0, mostNamed).map((name) => name[language]), ...(more > 0 ? [rest] : [])].join('\n')
  return {
    text: 'follow-search',
    values: {
      zh: { search: words.zh, count, names: lines('zh', `另有 ${more} 个`) },
      en: { search: words.en, count, names: lines('en', `and ${more} more`) },
    },
  }
}
