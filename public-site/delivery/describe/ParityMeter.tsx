import { siteLabel } from '../../../server/datasets/field-words.vocabulary.ts'
import { useSite } from '../../site.ts'
import { fieldId } from '../delivery.rules.ts'
import type { Description } from '../delivery.types.ts'
import { meterOf } from './parity.rules.ts'
import { describeTexts } from './texts.ts'

/** How far each language is, and where one falls behind. */
export function ParityMeter({ description }: { description: Description }) {
  const { language } = useSite()
  const say = describeTexts[language]
  const { begun, filled, behind } = meterOf(description)
  if (begun === 0) return null
  return (
    <section class="describe-meter" aria-labelledby="parity">
      <h2 id="parity">{say.parity.title}</h2>
      {(['zh', 'en'] as const).map((one) => (
        <label key={one} class="small figures">
          {say.parity.filled(say[one], filled[one], begun)}
          <meter min={0} max={begun} low={begun} high={begun} optimum={begun} value={filled[one]} />
        </label>
      ))}
      {behind.length === 0 ? (
        <p class="small quiet">{say.parity.good}</p>
      ) : (
        <ul class="small">
          {behind.map(({ name, parity }) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} data-native>
                {siteLabel(name, language)}
              </a>
              <span class="quiet">
                {language === 'zh' ? '：' : ': '}
                {say.parity[parity]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
