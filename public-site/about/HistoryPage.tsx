import type { Language } from '../../server/basics/language.ts'
import type { MilestonePage } from '../../server/content/content.schema.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, tag, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Empty } from '../ui/Empty.tsx'
import { month } from '../ui/format.ts'
import { Html } from '../ui/Html.tsx'
import { aboutTexts } from './texts.ts'

export const title = (_: MilestonePage, t: Texts) => aboutTexts[t.language].history
export const load = (_params: unknown, _query: unknown, api: Api) =>
  api<MilestonePage>('/datashare/dfazhanlicheng/page?limit=100', 'anybody')

/** A date tells no more than it claims: `2016` or `2016-09`. */
const words = (date: string, language: Language) =>
  date.length > 4 ? month(`${date}-01T00:00:00+08:00`, language) : language === 'zh' ? `${date}年` : date

export function Page({ data }: PageProps<MilestonePage>) {
  const { language } = useSite()
  const say = aboutTexts[language]
  return (
    <article class="page reading">
      <h1>{say.history}</h1>
      <p class="quiet">{say.historyLead}</p>
      {data.list.length === 0 && <Empty title={say.noHistory} />}
      <ol class="history">
        {data.list.map((one) => (
          <li key={one.id}>
            <time dateTime={one.date}>{words(one.date, language)}</time>
            <div>
              <h2>{pick(one.title, language)}</h2>
              <Html text={pick(one.html, language)} lang={tag(language)} />
            </div>
          </li>
        ))}
      </ol>
    </article>
  )
}
