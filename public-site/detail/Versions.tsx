import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { detailAddress, pick, tag, useSite } from '../site.ts'
import { date } from '../ui/format.ts'
import { detailTexts } from './texts.ts'

export function Versions({ dataset }: { dataset: Dataset }) {
  const { language } = useSite()
  const t = detailTexts[language].versions
  const newest = Math.max(...dataset.versions.map((version) => version.number))
  return (
    <>
      <ol class="versions">
        {dataset.versions
          .toSorted((a, b) => b.number - a.number)
          .map((version) => (
            <li key={version.number}>
              <p>
                {version.number === dataset.version ? (
                  <strong>{t.number(version.number)}</strong>
                ) : (
                  <a
                    href={`${detailAddress(dataset.id)}${version.number === newest ? '' : `&version=${version.number}`}`}
                  >
                    {t.number(version.number)}
                  </a>
                )}{' '}
                <span class="quiet small">
                  {[
                    t.published(date(version.publishedAt, language)),
                    version.number === newest && t.current,
                    version.number === dataset.version && t.shown,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              <p>{pick(version.notes, language)}</p>
            </li>
          ))}
      </ol>
      <p class="quiet small">{t.kept}</p>
    </>
  )
}

export function References({ references }: { references: Dataset['references'] }) {
  const { language } = useSite()
  if (!references.length) return <p class="quiet">{detailTexts[language].references.none}</p>
  return (
    <ol class="references">
      {references.map((reference) => {
        const address = reference.doi ? `https://doi.org/${reference.doi}` : reference.url
        return (
          <li
            key={reference.text}
            lang={reference.lang === 'zh' || reference.lang === 'en' ? tag(reference.lang) : reference.lang}
          >
            {reference.text}{' '}
            {address && /^https?:\/\//.test(address) && (
              <a href={address} data-native>
                {address.replace(/^https?:\/\//, '')}
              </a>
            )}
          </li>
        )
      })}
    </ol>
  )
}
