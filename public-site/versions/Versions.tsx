import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import type { Comparison, VersionHead } from '../../server/datasets/versions/versions.schema.ts'
import { detailTexts } from '../detail/texts.ts'
import { followDataset } from '../follows/follow.address.ts'
import { comparisonAddress, pick, tag, useSite, versionAddress } from '../site.ts'
import { date, isoDate } from '../ui/format.ts'
import { ChangesSince } from './ChangesSince.tsx'
import { versionTexts } from './version.texts.ts'

/** Newest first. `shown`: the one that the page is of. */
export function Versions({
  id,
  versions,
  shown,
  changes = null,
}: {
  id: number
  versions: VersionHead[]
  shown: number | null
  /** What the one that is shown changed of the one before. */
  changes?: Comparison | null
}) {
  const { language } = useSite()
  const t = versionTexts[language]
  return (
    <>
      <ol class="versions">
        {versions.map((version, index) => {
          // What was withdrawn can be compared with nothing.
          const before = versions.slice(index + 1).find((one) => one.state === 'published')
          return (
            <li key={version.number} class={version.state === 'withdrawn' ? 'version-gone' : undefined}>
              <p>
                {version.number === shown ? (
                  <strong>{t.number(version.number)}</strong>
                ) : (
                  <a href={versionAddress(id, version)}>{t.number(version.number)}</a>
                )}{' '}
                <span class="quiet small">
                  {[
                    t.published(date(version.addedAt, language)),
                    // What its source issued earlier came here on a day of its own.
                    isoDate(version.publishedAt) !== isoDate(version.addedAt) &&
                      t.issued(date(version.publishedAt, language)),
                    version.current && t.current,
                    version.number === shown && t.shown,
                    version.withdrawn && t.withdrawn(date(version.withdrawn.at, language)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              {version.restores !== null && (
                <p>
                  {version.undoes === null
                    ? t.holdsAgain(version.restores)
                    : t.undoes(version.undoes, version.restores)}
                </p>
              )}
              <p>{pick(version.notes, language)}</p>
              {version.withdrawn && (
                <p>
                  {t.reason}
                  {language === 'zh' ? '：' : ': '}
                  <span class="version-reason">{pick(version.withdrawn.reason, language)}</span>
                </p>
              )}
              {version.number === shown && changes && <ChangesSince comparison={changes} />}
              {version.state === 'published' && before && (
                <p class="version-compare small no-print">
                  <a href={comparisonAddress(id, before.number, version.number)}>
                    {t.compare.withBefore(before.number)}
                  </a>
                </p>
              )}
            </li>
          )
        })}
      </ol>
      <p class="more small no-print">
        <a href={followDataset(id)}>{t.follow}</a>
      </p>
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
