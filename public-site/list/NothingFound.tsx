import type { DatasetPage } from '../../server/datasets/datasets.schema.ts'
import { pick, useSite } from '../site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { number } from '../ui/format.ts'
import { clipped, hasWords, listAddress, set, without } from './list.query.ts'
import { listTexts } from './texts.ts'

interface NothingFoundProps {
  path: string
  query: URLSearchParams
  suggestion: DatasetPage['suggestion']
}

/** Why nothing is here, and what to try, with what it would find. */
export function NothingFound({ path, query, suggestion }: NothingFoundProps) {
  const { t, language } = useSite()
  const keyword = query.get('keyword')
  const { didYouMean = [], dropFilter = [] } = suggestion ?? {}
  return (
    <Empty
      title={
        keyword && dropFilter.length === 0
          ? listTexts[t.language].emptyKeyword(clipped(keyword))
          : listTexts[t.language].empty
      }
    >
      {keyword && <p>{hasWords(keyword) ? listTexts[t.language].emptyHelp : listTexts[t.language].onlySigns}</p>}
      <DidYouMean path={path} query={query} others={didYouMean} />
      {dropFilter.length > 0 && (
        <p>
          {listTexts[t.language].dropFilter}
          {dropFilter.map(({ field, value, label, count }) => (
            <a class="try" key={`${field} ${value}`} href={dropAddress(path, query, field)}>
              {listTexts[t.language].without(
                spanOf(field, query) ?? (pick(label, language) || value),
                number(count, language),
              )}
            </a>
          ))}
        </p>
      )}
      <ButtonLink href="/list">{listTexts[t.language].startOver}</ButtonLink>
    </Empty>
  )
}

interface DidYouMeanProps {
  path: string
  query: URLSearchParams
  others: NonNullable<DatasetPage['suggestion']>['didYouMean']
}

/** Other keywords, with what they would find. */
function DidYouMean({ path, query, others }: DidYouMeanProps) {
  const { t, language } = useSite()
  if (others.length === 0) return null
  return (
    <p>
      {listTexts[t.language].didYouMean}
      {others.map((other) => (
        <a class="try" key={other.keyword} href={listAddress(path, query, set('keyword', other.keyword))}>
          {listTexts[t.language].keywordCount(other.keyword, number(other.count, language))}
        </a>
      ))}
    </p>
  )
}

interface LittleFoundProps {
  path: string
  query: URLSearchParams
  relaxed: DatasetPage['relaxed']
  suggestion: DatasetPage['suggestion']
}

/** Above a list: that few datasets have every word, and what may have been meant. */
export function LittleFound({ path, query, relaxed, suggestion }: LittleFoundProps) {
  const { t, language } = useSite()
  const { didYouMean = [] } = suggestion ?? {}
  if (!relaxed && didYouMean.length === 0) return null
  const words = relaxed?.words.join(language === 'zh' ? '、' : ', ') ?? ''
  return (
    <div class="list-relaxed quiet">
      {relaxed && <p>{listTexts[t.language].relaxed(number(relaxed.all, language), words, relaxed.most)}</p>}
      <DidYouMean path={path} query={query} others={didYouMean} />
    </div>
  )
}

interface NoSuchPageProps {
  page: number
  pages: number
  last: string
}

/** The address names a page after the last one: there are fewer datasets than when it was kept. */
export function NoSuchPage({ page, pages, last }: NoSuchPageProps) {
  const { t, language } = useSite()
  const count = number(pages, language)
  return (
    <Empty title={listTexts[t.language].noSuchPage(number(page, language), count)}>
      <ButtonLink href={last}>{listTexts[t.language].lastPage(count)}</ButtonLink>
    </Empty>
  )
}

/** A period as it was asked for, as its chip says it. */
const spanOf = (field: string, query: URLSearchParams) =>
  field === 'from' && (query.has('from') || query.has('to'))
    ? `${query.get('from') ?? ''} – ${query.get('to') ?? ''}`.trim()
    : null

/** The kind stands in the path on a page of its own, everything else in the query. */
function dropAddress(path: string, query: URLSearchParams, field: string) {
  if (field === 'type') return listAddress('/list', query, without('id'))
  return listAddress(path, query, (next) => {
    next.delete(field)
    if (field === 'from') next.delete('to')
    if (field === 'id') next.delete('dayRange')
  })
}
