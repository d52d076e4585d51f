import type { ComponentChildren } from 'preact'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import {
  classificationLevels,
  departments,
  observationTypes,
  parameterTypes,
  sharingModes,
  spatialResolutions,
  temporalResolutions,
} from '../../server/datasets/datasets.vocabulary.ts'
import { species } from '../../server/datasets/species.vocabulary.ts'
import { otherLanguage, pick, tag, useSite } from '../site.ts'
import { bytes, date, isoDate, number } from '../ui/format.ts'
import { detailTexts } from './texts.ts'
import { labelOf } from './words.ts'

/** Every field of the dataset, in the order a reader asks. */
export function BasicInfo({ dataset }: { dataset: Dataset }) {
  const { language } = useSite()
  const t = detailTexts[language]
  const f = t.fields
  const other = otherLanguage(language)
  const comma = language === 'zh' ? '、' : ', '
  const { extent, project } = dataset
  return (
    <dl class="fields">
      <Field name={f.name}>{pick(dataset.name, language)}</Field>
      <Field name={f.otherName}>
        <span lang={tag(other)}>{dataset.name[other]}</span>
      </Field>
      <Field name={f.kind}>
        <a href={`/list?kind=${dataset.kind}`}>{pick(dataset.kindName, language)}</a> /{' '}
        {pick(dataset.category.name, language)}
      </Field>
      <Field name={f.species}>
        {dataset.species.map((key, i) => (
          <span key={key}>
            {i > 0 && comma}
            <a href={`/list?species=${encodeURIComponent(key)}`}>{labelOf(species, key, language)}</a>
          </span>
        ))}
      </Field>
      <Field name={f.keywords}>{dataset.keywords[language].join(comma)}</Field>
      <Field name={f.time}>
        {dataset.timeFrom && dataset.timeTo ? (
          <span class="figures">
            {isoDate(dataset.timeFrom)} {t.to} {isoDate(dataset.timeTo)}
          </span>
        ) : (
          t.noPeriod
        )}
      </Field>
      <Field name={f.timeZone}>{/^[+-]/.test(dataset.timeZone) ? `UTC${dataset.timeZone}` : dataset.timeZone}</Field>
      <Field name={f.temporalResolution}>{labelOf(temporalResolutions, dataset.temporalResolution, language)}</Field>
      <Field name={f.space}>
        {pick(dataset.spaceRange, language)}
        {extent && (
          <span class="quiet figures block">
            {degrees(extent.west, 'E', 'W')} – {degrees(extent.east, 'E', 'W')}, {degrees(extent.south, 'N', 'S')} –{' '}
            {degrees(extent.north, 'N', 'S')}
          </span>
        )}
      </Field>
      <Field name={f.spatialResolution}>{labelOf(spatialResolutions, dataset.spatialResolution, language)}</Field>
      <Field name={f.observationType}>{labelOf(observationTypes, dataset.observationType, language)}</Field>
      <Field name={f.parameterType}>{labelOf(parameterTypes, dataset.parameterType, language)}</Field>
      <Field name={f.department}>{labelOf(departments, dataset.department, language)}</Field>
      <Field name={f.volume}>{bytes(dataset.dataVolume)}</Field>
      <Field name={f.formats}>{dataset.fileFormats.join(comma)}</Field>
      <Field name={f.sharingMode}>{labelOf(sharingModes, dataset.sharingMode, language)}</Field>
      <Field name={f.level}>{labelOf(classificationLevels, String(dataset.classificationLevel), language)}</Field>
      <Field name={f.licence}>
        <a href={dataset.licence.url} data-native={/^https?:/.test(dataset.licence.url) || undefined}>
          {pick(dataset.licence.name, language)}
        </a>
      </Field>
      <Field name={f.project}>
        {project && (
          <>
            <a href={`/list?project=${project.id}`}>{pick(project.name, language)}</a>
            <span class="quiet block">{f.projectNumber(project.number)}</span>
          </>
        )}
      </Field>
      <Field name={f.creators}>{dataset.creators.map((creator) => pick(creator, language)).join(comma)}</Field>
      <Field name={f.publisher}>{pick(dataset.publisher, language)}</Field>
      <Field name={f.published}>{date(dataset.publishedAt, language)}</Field>
      <Field name={f.updated}>{date(dataset.updatedAt, language)}</Field>
      <Field name={f.downloads}>{t.downloadTimes(number(dataset.downloadCount, language))}</Field>
      <Field name={f.contacts}>
        {dataset.contacts.map((contact) => (
          <span key={contact.mailbox} class="block">
            {pick(contact.name, language)}
            {language === 'zh' ? '，' : ', '}
            {pick(contact.unit, language)}
            {language === 'zh' ? '，' : ', '}
            <a href={`mailto:${contact.mailbox}`}>{contact.mailbox}</a>
          </span>
        ))}
      </Field>
      <Field name={f.mailbox}>
        {dataset.serviceMailbox && <a href={`mailto:${dataset.serviceMailbox}`}>{dataset.serviceMailbox}</a>}
      </Field>
      <Field name={f.source} wide>
        {pick(dataset.source, language)}
      </Field>
      <Field name={f.method} wide>
        {pick(dataset.method, language)}
      </Field>
      <Field name={f.quality} wide>
        {pick(dataset.quality, language)}
      </Field>
    </dl>
  )
}

/** What is empty is left out rather than shown as a blank. */
function Field({ name, wide, children }: { name: string; wide?: boolean; children: ComponentChildren }) {
  const empty =
    children === null || children === undefined || children === '' || (Array.isArray(children) && children.length === 0)
  if (empty) return null
  return (
    <div class={wide ? 'field-row field-wide' : 'field-row'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value)
    .toFixed(2)
    .replace(/\.?0+$/, '')}°${value < 0 ? negative : positive}`
