import { useState } from 'preact/hooks'
import type { Bilingual } from '../../server/basics/language.ts'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import type { FeedbackTypes } from '../../server/feedback/feedback.schema.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { aboutOf, datasetOf } from './about.rules.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { FeedbackSent, type SentFeedback } from './FeedbackSent.tsx'
import { feedbackTexts } from './texts.ts'

interface FeedbackData {
  about: string
  dataset: Bilingual | null
  types: FeedbackTypes
}

export const title = (_: FeedbackData, t: Texts) => feedbackTexts[t.language].title
export const description = (_: FeedbackData, t: Texts) => feedbackTexts[t.language].lead

export async function load(_params: unknown, query: URLSearchParams, api: Api): Promise<FeedbackData> {
  const about = aboutOf(query)
  const id = datasetOf(about)
  // A dataset that is gone may still be written about.
  const [dataset, types] = await Promise.all([
    id === null ? null : api<Dataset>(`/datasets/${id}`).catch(() => null),
    api<FeedbackTypes>('/feedback/types', 'anybody'),
  ])
  return { about, dataset: dataset?.name ?? null, types }
}

export function Page({ data: { about, dataset, types } }: PageProps<FeedbackData>) {
  const { language, person } = useSite()
  const say = feedbackTexts[language]
  const [sent, setSent] = useState<SentFeedback | null>(null)
  if (sent) return <FeedbackSent sent={sent} onAnother={() => setSent(null)} />
  return (
    <div class="page feedback">
      <header class="apply-head">
        <h1>{say.title}</h1>
        <p class="quiet">
          {say.lead}
          {language === 'en' && ' '}
          {person ? say.leadPerson : say.leadVisitor}
        </p>
      </header>
      {about && (
        <p class="note">
          {say.about}
          <a href={about}>{dataset ? pick(dataset, language) : say.aboutPage}</a>
        </p>
      )}
      <FeedbackForm
        about={about}
        type={dataset && types.some(({ code }) => code === 'data') ? 'data' : ''}
        types={types}
        onSent={setSent}
      />
    </div>
  )
}
