import type { DatasetPage, DatasetSummary } from '../../server/datasets/datasets.schema.ts'
import { sharingModes } from '../../server/datasets/datasets.vocabulary.ts'
import { species } from '../../server/datasets/species.vocabulary.ts'
import { ExtentMap } from '../maps/Extent.tsx'
import { detailAddress, pick, useSite } from '../site.ts'
import { Marked, OtherTitle } from '../ui/Bilingual.tsx'
import { bytes, date, isoDate, number, period } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'

interface RowProps {
  dataset: DatasetSummary
  highlight: DatasetPage['highlights'][string] | undefined
  facets: DatasetPage['facets']
}

const mostSpecies = 4

export function Row({ dataset, highlight, facets }: RowProps) {
  const { t, language } = useSite()
  const kind = facets.kind?.find(({ value }) => value === dataset.kind)
  const region = pick(dataset.spaceRange, language)
  const names = dataset.species.map((key) => (key in species ? species[key as keyof typeof species][language] : key))
  const open = dataset.sharingMode === 'open'
  const facts = [
    kind ? pick(kind.label, language) : pick(dataset.category.name, language),
    period(dataset.timeFrom, dataset.timeTo),
    region,
  ]
  return (
    <li class="row">
      <div class="row-text">
        <h2 class="row-title">
          <a href={detailAddress(dataset.id)}>
            {highlight ? <Marked runs={highlight.name} /> : pick(dataset.name, language)}
          </a>
        </h2>
        <p class="row-other small">
          <OtherTitle value={dataset.name} />
        </p>
        <p class="row-abstract">
          {highlight ? <Marked runs={highlight.abstract} /> : pick(dataset.abstract, language)}
        </p>
        <p class="row-facts small figures">
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p class="row-facts small figures quiet">
          {names.length > 0 && (
            <span>
              {names.slice(0, mostSpecies).join(language === 'zh' ? '、' : ', ')}
              {names.length > mostSpecies && ` ${t.list.moreSpecies(names.length)}`}
            </span>
          )}
          <span>{bytes(dataset.dataVolume)}</span>
          <span>{dataset.fileFormats.join(' ')}</span>
          <span>{t.list.downloadCount(number(dataset.downloadCount, language))}</span>
          <time dateTime={isoDate(dataset.updatedAt)}>{t.list.updated(date(dataset.updatedAt, language))}</time>
        </p>
      </div>
      <div class="row-side small">
        <span class={open ? 'access access-open' : 'access'}>
          <Icon name={open ? 'open' : 'lock'} size={16} />
          {sharingModes[open ? 'open' : 'permission'][language]}
        </span>
        {dataset.extent && <ExtentMap extent={dataset.extent} label={`${t.list.extentLabel}: ${region}`} />}
      </div>
    </li>
  )
}
