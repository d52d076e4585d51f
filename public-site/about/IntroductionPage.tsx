import type { Static } from 'typebox'
import type { Programme } from '../../server/content/content.schema.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, tag, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Html } from '../ui/Html.tsx'
import { aboutTexts } from './texts.ts'

type Introduction = Static<typeof Programme>

export const title = (_: Introduction, t: Texts) => aboutTexts[t.language].programme
export const load = (_params: unknown, _query: unknown, api: Api) =>
  api<Introduction>('/datashare/zdyjjhjj/getJianjie', 'anybody')

export function Page({ data }: PageProps<Introduction>) {
  const { language } = useSite()
  const say = aboutTexts[language]
  return (
    <article class="page reading">
      <h1>{say.programme}</h1>
      <Html text={pick(data.html, language)} lang={tag(language)} />
      <p class="more">
        <a href="/about/projectoverview">{say.projectsTitle}</a>
      </p>
    </article>
  )
}
