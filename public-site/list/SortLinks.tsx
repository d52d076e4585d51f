import { sorts } from '../../server/datasets/datasets.vocabulary.ts'
import { useSite } from '../site.ts'
import { listAddress, pageSizes, set } from './list.query.ts'
import { listTexts } from './texts.ts'

/** Relevance means something only when something is searched for. */
const sortOf = (asked: URLSearchParams) => asked.get('sort') ?? (asked.get('keyword') ? 'relevance' : 'newest')

export function SortLinks({ path, query, asked }: { path: string; query: URLSearchParams; asked: URLSearchParams }) {
  const { t, language } = useSite()
  const names = (Object.keys(sorts) as (keyof typeof sorts)[]).filter(
    (name) => name !== 'relevance' || asked.get('keyword'),
  )
  return (
    <div class="list-tools">
      <nav class="choices" aria-label={listTexts[t.language].sort}>
        <span class="quiet">{listTexts[t.language].sort}</span>
        {names.map((name) => (
          <a
            key={name}
            href={listAddress(path, query, set('sort', name))}
            aria-current={name === sortOf(asked) ? 'true' : undefined}
            rel="nofollow"
          >
            {sorts[name][language]}
          </a>
        ))}
      </nav>
      <nav class="choices choices-size figures" aria-label={listTexts[t.language].perPage}>
        <span class="quiet">{listTexts[t.language].perPage}</span>
        {pageSizes.map((size) => (
          <a
            key={size}
            href={listAddress(path, query, set('limit', String(size)))}
            aria-current={String(size) === asked.get('limit') ? 'true' : undefined}
            rel="nofollow"
          >
            {size}
          </a>
        ))}
      </nav>
    </div>
  )
}
