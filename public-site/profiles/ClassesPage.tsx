import { particleTypes, sourceClasses } from '../../server/datasets/profiles/profiles.vocabulary.ts'
import type { ProfileClasses } from '../../server/profiles/profiles.schema.ts'
import type { Api, PageProps } from '../page.types.ts'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { number } from '../ui/format.ts'
import { listPath } from './profiles.parameters.ts'
import { profileTexts } from './texts.ts'
import { Views } from './Views.tsx'

export const title = (_: ProfileClasses, t: Texts) =>
  `${profileTexts[t.language].title} · ${profileTexts[t.language].classes}`
export const description = (_: ProfileClasses, t: Texts) => profileTexts[t.language].classLead

export const load = (_: Record<string, string>, __: URLSearchParams, api: Api): Promise<ProfileClasses> =>
  api<ProfileClasses>('/source-profiles/classes', 'anybody')

/** The classes, with what each holds; each leads into the list. */
export function Page({ data }: PageProps<ProfileClasses>) {
  const { language } = useSite()
  const say = profileTexts[language]
  return (
    <div class="page profiles">
      <header class="list-head">
        <h1>{say.title}</h1>
        <p class="quiet">{say.classLead}</p>
        <Views current="classes" />
      </header>
      <ul class="profile-classes">
        {data.map(({ sourceClass, count, particleTypes: kinds, years }) => {
          const name = sourceClasses[sourceClass][language]
          const list = `${listPath}?sourceClass=${sourceClass}`
          return (
            <li key={sourceClass}>
              <h2>{count > 0 ? <a href={list}>{name}</a> : name}</h2>
              <p class="figures">
                {count > 0 ? say.count(number(count, language)) : <span class="quiet">{say.noneYet}</span>}
                {years && <span class="quiet"> · {say.years(years.first, years.last)}</span>}
              </p>
              {kinds.length > 0 && (
                <ul class="profile-kinds small figures">
                  {kinds.map((kind) => (
                    <li key={kind.value}>
                      <a href={`${list}&particleType=${encodeURIComponent(kind.value)}`}>
                        {particleTypes[kind.value][language]} <span class="quiet">{number(kind.count, language)}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
