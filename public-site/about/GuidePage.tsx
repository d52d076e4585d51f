import { useEffect, useState } from 'preact/hooks'
import type { Static } from 'typebox'
import { agreementGuide } from '../../server/agreements/agreements.vocabulary.ts'
import type { GuideAnswer } from '../../server/content/content.schema.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, tag, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Empty } from '../ui/Empty.tsx'
import { Html } from '../ui/Html.tsx'
import { aboutTexts } from './texts.ts'

type Guide = Static<typeof GuideAnswer>

export const title = ({ page }: Guide, t: Texts) => (page ? pick(page.title, t.language) : aboutTexts[t.language].guide)

export function load(_params: unknown, query: URLSearchParams, api: Api): Promise<Guide> {
  const id = query.get('id')
  return api<Guide>(`/wrdatashow/dataplatform/getDataPlatform${id ? `?${new URLSearchParams({ id })}` : ''}`, 'anybody')
}

export function Page({ data: { list, page } }: PageProps<Guide>) {
  const { language, person } = useSite()
  const say = aboutTexts[language]
  return (
    <div class="page with-side">
      <nav class="side" aria-label={say.pages}>
        <p class="side-title">{say.guide}</p>
        <ul>
          {list
            .filter((guide) => guide.listed)
            .map((guide) => (
              <li key={guide.slug}>
                <a
                  href={`/about/platformguid?${new URLSearchParams({ id: guide.slug })}`}
                  aria-current={guide.slug === page?.slug ? 'page' : undefined}
                >
                  {pick(guide.title, language)}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      {page ? (
        <article class="reading">
          <h1>{pick(page.title, language)}</h1>
          <Html text={pick(page.html, language)} lang={tag(language)} />
          {page.slug === agreementGuide && person && <Accepting />}
        </article>
      ) : (
        <div class="reading">
          <h1>{say.guide}</h1>
          <Empty title={say.emptyGuide} />
        </div>
      )}
    </div>
  )
}

/** Comes when it is needed: who reads a guide does not wait for it. */
function Accepting() {
  const [Acceptance, setAcceptance] = useState<typeof import('../agreement/Acceptance.tsx').default | null>(null)
  useEffect(() => {
    import('../agreement/Acceptance.tsx').then(
      (loaded) => setAcceptance(() => loaded.default),
      () => {},
    )
  }, [])
  return Acceptance && <Acceptance />
}
