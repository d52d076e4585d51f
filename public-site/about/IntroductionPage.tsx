import type { Static } from 'typebox'
import type { Programme } from '../../server/content/content.schema.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, tag, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Html } from '../ui/Html.tsx'

type Introduction = Static<typeof Programme>

export const title = (_: Introduction, t: Texts) => t.about.programme
export const load = (_params: unknown, _query: unknown, api: Api) => api<Introduction>('/datashare/zdyjjhjj/getJianjie')

export function Page({ data }: PageProps<Introduction>) {
  const { t, language } = useSite()
  return (
    <article class="page reading">
      <h1>{t.about.programme}</h1>
      <Html text={pick(data.html, language)} lang={tag(language)} />
      <p class="more">
        <a href="/about/projectoverview">{t.about.projectsTitle}</a>
      </p>
    </article>
  )
}
