import type { Bilingual, Language } from '../basics/language.ts'
import { beijingDeadline, beijingTime } from '../basics/time.vocabulary.ts'
import type { Templated } from '../templates/templates.service.ts'
import type { MessageText } from '../templates/templates.ts'

interface About {
  id: number
  title: Bilingual
}

/** One text, with the values that it has in each language. */
function told(text: MessageText, { id, title }: About, values: Record<string, string | Bilingual> = {}): Templated {
  const inLanguage = (language: Language) => ({
    title: title[language],
    number: String(id),
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value[language]]),
    ),
  })
  return { text, values: { zh: inLanguage('zh'), en: inLanguage('en') } }
}
const silent: Bilingual = { zh: '', en: '' }

/** Where its bearer finds it. */
export const deliveryLink = (id: number) => `/dataDelivery/examining?id=${id}`
/** Where reviewers find what waits for them. */
export const deskLink = '/dataAudit/expertAudit?type=sjsc'

export const submitted = (about: About, dueAt: number) =>
  told('delivery-submitted', about, { dueAt: beijingDeadline(dueAt) })

export function passed(about: About, publishAt: number | null, reply: string) {
  const publishing =
    publishAt === null
      ? { zh: '将由审核人发布', en: 'a reviewer will publish them' }
      : {
          zh: `将于 ${beijingTime(publishAt)}（北京时间）发布`,
          en: `they will be published on ${beijingTime(publishAt)} Beijing time`,
        }
  return told('delivery-passed', about, { publishing, reply })
}

export const returned = (about: About, reason: string) => told('delivery-returned', about, { reason })
export const rejected = (about: About, reason: string) => told('delivery-rejected', about, { reason })
export const publishedWords = (about: About, version: number, left: Bilingual | null) =>
  told('delivery-published', about, { version: String(version), left: left ?? silent })
export const asked = (about: About, text: string) => told('delivery-asked', about, { text })
export const commented = (about: About, text: string) => told('delivery-commented', about, { text })

/** To reviewers and administrators when the time is up. */
export const overdue = (about: About, dueAt: number, waiting: boolean) =>
  told('delivery-overdue', about, {
    dueAt: beijingDeadline(dueAt),
    waiting: waiting ? { zh: '审核人的提问尚未答复。', en: 'A question of the reviewer is not answered.' } : silent,
  })

/** To-dos of reviewers. */
export const toDecide = (who: string, title: Bilingual): Bilingual => ({
  zh: `${who} 汇交了“${title.zh}”，请审核`,
  en: `${who} delivered “${title.en}”: please review`,
})
export const overdueToDecide = (title: Bilingual): Bilingual => ({
  zh: `“${title.zh}”的审核时限已到，请尽快审核`,
  en: `The review of “${title.en}” is overdue: please decide`,
})
export const answeredToDecide = (who: string, title: Bilingual): Bilingual => ({
  zh: `${who} 已答复关于“${title.zh}”的提问，请审核`,
  en: `${who} answered your question about “${title.en}”: please review`,
})
export const handedOverToDecide = (from: string, who: string, title: Bilingual): Bilingual => ({
  zh: `${from} 将 ${who} 汇交的“${title.zh}”转交给您，请审核`,
  en: `${from} handed you “${title.en}”, delivered by ${who}: please review`,
})
export const notPublishedToDecide = (title: Bilingual): Bilingual => ({
  zh: `“${title.zh}”未能发布，请查看原因`,
  en: `“${title.en}” could not be published: please look at the reason`,
})
