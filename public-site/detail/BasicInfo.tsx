import type { ComponentChildren } from 'preact'
import type { Bilingual } from '../../server/basics/language.ts'
import { cstrAddress, handleAddress, handleOf } from '../../server/datasets/citing/handles.vocabulary.ts'
import { type FieldName, type FieldType, field, hasField, namesOnSite } from '../../server/datasets/datasets.fields.ts'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { previewChoices } from '../../server/datasets/datasets.vocabulary.ts'
import { facetFields } from '../../server/datasets/facets.vocabulary.ts'
import { siteLabel } from '../../server/datasets/field-words.vocabulary.ts'
import { otherLanguage, pick, tag, useSite } from '../site.ts'
import { bytes, date, isoDate, number } from '../ui/format.ts'
import { detailTexts } from './texts.ts'
import { labelOf } from './words.ts'

/** Every field of the dataset, in the order a reader asks, but for those that are told elsewhere on the page. */
export function BasicInfo({ dataset, apart }: { dataset: Dataset; apart: readonly FieldName[] }) {
  const { language } = useSite()
  const other = otherLanguage(language)
  const told = useTold(dataset)
  return (
    <dl class="fields">
      {namesOnSite
        .filter((name) => hasField(dataset.kind, field(name)) && !apart.includes(name))
        .flatMap((name) => [
          <Row key={name} name={siteLabel(name, language)} wide={isLong(field(name))}>
            {told(name)}
          </Row>,
          name === 'name' && (
            <Row key={other} name={detailTexts[language].otherName}>
              <span lang={tag(other)}>{dataset.name[other]}</span>
            </Row>
          ),
          name === 'publishedAt' && (
            <Row key="handle" name={detailTexts[language].handle}>
              <a href={handleAddress('', dataset.id, dataset.version)} data-native>
                {handleOf(dataset.id, dataset.version)}
              </a>
            </Row>
          ),
        ])}
    </dl>
  )
}

const isFacet = (name: string) => (facetFields as readonly string[]).includes(name)
const isLong = (type: FieldType) => type.type === 'text' && (type.rows ?? 1) > 1

/** What the dataset says in a field: by its name where it has something of its own, else by its type. */
function useTold(dataset: Dataset) {
  const { language } = useSite()
  const t = detailTexts[language]
  const comma = language === 'zh' ? '、' : ', '
  const { extent, project, licence } = dataset
  const own: Partial<Record<FieldName, () => ComponentChildren>> = {
    categoryId: () => (
      <>
        <a href={`/list?kind=${dataset.kind}`}>{pick(dataset.kindName, language)}</a> /{' '}
        {pick(dataset.category.name, language)}
      </>
    ),
    projectId: () =>
      project && (
        <>
          <a href={`/list?project=${project.id}`}>{pick(project.name, language)}</a>
          <span class="quiet block">{t.projectNumber(project.number)}</span>
        </>
      ),
    timeFrom: () =>
      dataset.timeFrom && dataset.timeTo ? (
        <span class="figures">
          {isoDate(dataset.timeFrom)} {t.to} {isoDate(dataset.timeTo)}
        </span>
      ) : (
        t.noPeriod
      ),
    timeZone: () => (/^[+-]/.test(dataset.timeZone) ? `UTC${dataset.timeZone}` : dataset.timeZone),
    spaceRange: () => (
      <>
        {pick(dataset.spaceRange, language)}
        {extent && (
          <span class="quiet figures block">
            {degrees(extent.west, 'E', 'W')} – {degrees(extent.east, 'E', 'W')}, {degrees(extent.south, 'N', 'S')} –{' '}
            {degrees(extent.north, 'N', 'S')}
          </span>
        )}
      </>
    ),
    preview: () => dataset.sharingMode === 'permission' && labelOf(previewChoices, dataset.preview, language),
    licence: () => (
      <a href={licence.url} data-native={/^https?:/.test(licence.url) || undefined}>
        {pick(licence.name, language)}
      </a>
    ),
    downloadCount: () => t.downloadTimes(number(dataset.downloadCount, language)),
    contacts: () =>
      dataset.contacts.map((contact) => (
        <span key={contact.mailbox} class="block">
          {pick(contact.name, language)}
          {language === 'zh' ? '，' : ', '}
          {pick(contact.unit, language)}
          {language === 'zh' ? '，' : ', '}
          <a href={`mailto:${contact.mailbox}`}>{contact.mailbox}</a>
        </span>
      )),
  }
  return (name: FieldName): ComponentChildren => {
    const mine = own[name]
    if (mine) return mine()
    const type = field(name)
    const value = (dataset as unknown as Record<FieldName, unknown>)[name]
    switch (type.type) {
      case 'text':
        return pick(value as Bilingual, language)
      case 'words':
        return (value as Dataset['keywords'])[language].join(comma)
      case 'choice':
        return labelOf(type.vocabulary, String(value), language)
      case 'choices':
        return (value as string[]).map((key, i) => (
          <span key={key}>
            {i > 0 && comma}
            {isFacet(name) ? (
              <a href={`/list?${name}=${encodeURIComponent(key)}`}>{labelOf(type.vocabulary, key, language)}</a>
            ) : (
              labelOf(type.vocabulary, key, language)
            )}
          </span>
        ))
      case 'names':
        return (value as Bilingual[]).map((one) => pick(one, language)).join(comma)
      case 'codes':
        return (value as string[]).join(comma)
      case 'number':
        return type.unit === 'bytes' ? bytes(value as number) : number(value as number, language)
      case 'instant':
        return value ? date(value as string, language) : null
      case 'line':
        if (type.form === 'cstr' && value && !dataset.madeUp)
          return <a href={cstrAddress(value as string)}>CSTR:{value as string}</a>
        return type.form === 'mailbox' && value ? <a href={`mailto:${value}`}>{value as string}</a> : (value as string)
      default:
        return value as ComponentChildren
    }
  }
}

/** What is empty is left out rather than shown as a blank. */
function Row({ name, wide, children }: { name: string; wide?: boolean; children: ComponentChildren }) {
  const empty =
    children === null ||
    children === false ||
    children === undefined ||
    children === '' ||
    (Array.isArray(children) && children.length === 0)
  if (empty) return null
  return (
    <div class={wide ? 'field-wide' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value)
    .toFixed(2)
    .replace(/\.?0+$/, '')}°${value < 0 ? negative : positive}`
