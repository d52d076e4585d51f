import type { Recommendation } from '../../server/recommendations/recommendations.schema.ts'
import { tag, useSite } from '../site.ts'
import { date } from '../ui/format.ts'
import { recommendedTexts } from './texts.ts'

/** Of a dataset of level 2: who recommended it, and why. */
export function Recommended({
  recommendation: { at, votes, inFavour, version, reasons },
}: {
  recommendation: NonNullable<Recommendation>
}) {
  const { language } = useSite()
  const t = recommendedTexts[language]
  return (
    <>
      <h2>{t.title}</h2>
      <p class="quiet">{t.tally(date(at, language), version, inFavour, votes)}</p>
      <ul class="recommended prose">
        {reasons.map(({ by, text, language: own }) => (
          <li key={`${by?.name} ${text}`}>
            <blockquote lang={tag(own)}>{text}</blockquote>
            <p class="small quiet">{by ? `${by.name} · ${by.unit}` : t.unnamed}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
