import type { Static } from 'typebox'
import type { GuideAnswer, Question } from '../../server/content/content.schema.ts'
import { questionsGuide } from '../../server/content/content.vocabulary.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, tag, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Empty } from '../ui/Empty.tsx'
import { Html } from '../ui/Html.tsx'
import { aboutTexts } from './texts.ts'

/** One by one; of an older portal, the page of the guide that held them all. */
interface Questions {
  list: Question[]
  page: Static<typeof GuideAnswer>['page']
}

export const title = (_: Questions, t: Texts) => aboutTexts[t.language].questions

export async function load(_params: unknown, _query: unknown, api: Api): Promise<Questions> {
  const questions = await api<Question[]>('/site/questions', 'anybody')
  if (questions.length > 0) return { list: questions, page: null }
  const path = '/wrdatashow/dataplatform/getDataPlatform'
  const { list } = await api<Static<typeof GuideAnswer>>(path, 'anybody')
  if (!list.some(({ slug }) => slug === questionsGuide)) return { list: [], page: null }
  const { page } = await api<Static<typeof GuideAnswer>>(`${path}?id=${questionsGuide}`, 'anybody')
  return { list: [], page }
}

export function Page({ data }: PageProps<Questions>) {
  const { language } = useSite()
  const say = aboutTexts[language]
  return (
    <article class="page reading questions">
      <h1>{say.questions}</h1>
      {data.list.map((question) => (
        <section key={question.id} id={`question-${question.id}`}>
          <h2>{pick(question.title, language)}</h2>
          <Html text={pick(question.html, language)} lang={tag(language)} />
        </section>
      ))}
      {data.page && <Html text={pick(data.page.html, language)} lang={tag(language)} />}
      {data.list.length === 0 && !data.page && <Empty title={say.noQuestions} />}
      <p class="more">
        {say.ask} <a href="/feedback">{say.askHere}</a>
      </p>
    </article>
  )
}
