import { type Limits, limitNames, limitWords } from '../../server/roles/limits.vocabulary.ts'
import { useSite } from '../site.ts'
import { number } from '../ui/format.ts'
import { personalTexts } from './texts.ts'

/** What one's own roles allow at most. */
export function OwnLimits({ limits }: { limits: Limits }) {
  const { language } = useSite()
  const say = personalTexts[language].limits
  return (
    <section class="personal-section" aria-labelledby="limits">
      <h2 id="limits">{say.title}</h2>
      <dl class="personal-facts">
        {limitNames.map((name) => (
          <div class="field-row" key={name}>
            <dt>{limitWords[name][language]}</dt>
            <dd class="figures">{number(limits[name], language)}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet small">{say.text}</p>
    </section>
  )
}
