import type { Static } from 'typebox'
import type { GuideAnswer } from '../../server/content/content.schema.ts'
import { questionsGuide } from '../../server/content/content.vocabulary.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, tag, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Empty } from '../ui/Empty.tsx'
import { Html } from '../ui/Html.tsx'
import { aboutTexts } from './texts.ts'

/** Null where the portal has no such page of the guide. */
type Questions = Static<typeof GuideAnswer>['page']

export const title = (_: Questions, t: Texts) => aboutTexts[t.language].questions

export async function load(_params: unknown, _query: unknown, api: Api): Promise<Questions> {
  const path = '/wrdatashow/dataplatform/getDataPlatform'
  const { list } = await api<Static<typeof GuideAnswer>>(path, 'anybody')
  if (!list.some(({ slug }) => slug === questionsGuide)) return null
  return (await api<Static<typeof GuideAnswer>>(`${path}?id=${questionsGuide}`, 'anybody')).page
}

export function Page({ data }: PageProps<Questions>) {
  const { language } = useSite()
  const say = aboutTexts[language]
  return (
    <article class="page reading questions">
      <h1>{say.questions}</h1>
      {data ? <Html text={pick(data.html, language)} lang={tag(language)} /> : <Empty title={say.noQuestions} />}
      <p class="more">
        {say.ask} <a href="/feedback">{say.askHere}</a>
      </p>
    </article>
  )
}
