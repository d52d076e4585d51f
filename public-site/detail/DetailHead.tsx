import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { classificationLevels, sharingModes } from '../../server/datasets/datasets.vocabulary.ts'
import { siteLabel } from '../../server/datasets/field-words.vocabulary.ts'
import { Heart } from '../favourites/Heart.tsx'
import { comparisonAddress, detailAddress, pick, useSite } from '../site.ts'
import { OtherTitle } from '../ui/Bilingual.tsx'
import { date } from '../ui/format.ts'
import { versionTexts } from '../versions/version.texts.ts'
import { labelOf } from './words.ts'

export function DetailHead({ dataset }: { dataset: Dataset }) {
  const { language } = useSite()
  const v = versionTexts[language]
  const { version, currentVersion } = dataset
  return (
    <header class="detail-head">
      <nav class="detail-path" aria-label={siteLabel('categoryId', language)}>
        <a href={`/list?kind=${dataset.kind}`}>{pick(dataset.kindName, language)}</a>
        <span aria-hidden="true">/</span>
        <a href={`/list?id=${dataset.category.id}`}>{pick(dataset.category.name, language)}</a>
      </nav>
      <h1>
        {pick(dataset.name, language)}
        <OtherTitle value={dataset.name} />
      </h1>
      <div class="detail-facts">
        <span>{labelOf(sharingModes, dataset.sharingMode, language)}</span>
        <span>{labelOf(classificationLevels, String(dataset.classificationLevel), language)}</span>
        <span>{v.number(version)}</span>
        <span>
          {siteLabel('updatedAt', language)}{' '}
          <time dateTime={dataset.updatedAt}>{date(dataset.updatedAt, language)}</time>
        </span>
        {dataset.doi && (
          <a href={`https://doi.org/${dataset.doi}`} data-native>
            doi:{dataset.doi}
          </a>
        )}
        <Heart id={dataset.id} name={pick(dataset.name, language)} worded />
      </div>
      {version !== currentVersion && (
        <p class="detail-old" role="note">
          {v.old(version)} <a href={detailAddress(dataset.id)}>{v.newest(currentVersion)}</a>{' '}
          <a href={comparisonAddress(dataset.id, version, currentVersion)}>{v.compare.withCurrent}</a>
        </p>
      )}
    </header>
  )
}
