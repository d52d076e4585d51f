import { madeUpWords } from '../../server/datasets/about.vocabulary.ts'
import { doiAddress } from '../../server/datasets/citing/handles.vocabulary.ts'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { classificationLevels, sharingModes } from '../../server/datasets/datasets.vocabulary.ts'
import { siteLabel } from '../../server/datasets/field-words.vocabulary.ts'
import { HeartPlace } from '../favourites/Heart.tsx'
import { comparisonAddress, detailAddress, pick, useSite } from '../site.ts'
import { OtherTitle } from '../ui/Bilingual.tsx'
import { date } from '../ui/format.ts'
import { MadeUpMark } from '../ui/MadeUpMark.tsx'
import { Unbroken } from '../ui/Unbroken.tsx'
import { versionTexts } from '../versions/version.texts.ts'
import { labelOf } from './words.ts'

/** Sent as it stands; `Head` brings the heart to life. */
export function DetailHead({ dataset }: { dataset: Dataset }) {
  const { language } = useSite()
  const v = versionTexts[language]
  const { version, currentVersion } = dataset
  return (
    <>
      <nav class="detail-path" aria-label={siteLabel('categoryId', language)}>
        <a href={`/list?kind=${dataset.kind}`}>{pick(dataset.kindName, language)}</a>
        <span aria-hidden="true">/</span>
        <a href={`/list?id=${dataset.category.id}`}>{pick(dataset.category.name, language)}</a>
      </nav>
      <h1>
        <Unbroken text={pick(dataset.name, language)} />
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
        {dataset.doi && <Doi doi={dataset.doi} madeUp={dataset.madeUp} />}
        <HeartPlace id={dataset.id} worded />
      </div>
      {dataset.madeUp && (
        <p class="detail-made-up" role="note">
          <MadeUpMark /> {madeUpWords.body[language]}
        </p>
      )}
      {version !== currentVersion && (
        <p class="detail-old" role="note">
          {v.old(version)} <a href={detailAddress(dataset.id)}>{v.newest(currentVersion)}</a>{' '}
          <a href={comparisonAddress(dataset.id, version, currentVersion)}>{v.compare.withCurrent}</a>
        </p>
      )}
    </>
  )
}

/** A number for tests leads nowhere, so it is no link. */
function Doi({ doi, madeUp }: { doi: string; madeUp: boolean }) {
  const { language } = useSite()
  if (madeUp)
    return (
      <span>
        doi:{doi} ({madeUpWords.doi[language]})
      </span>
    )
  return (
    <a href={doiAddress(doi)} data-native>
      doi:{doi}
    </a>
  )
}
