import { useSite } from '../site.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { listTexts } from './texts.ts'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The list before it is there, in its size. */
export function ListLoading() {
  const { t } = useSite()
  return (
    <div class="page list" aria-busy="true">
      <header class="list-head">
        <h1>{listTexts[t.language].title}</h1>
      </header>
      <aside class="facets">
        <Skeleton lines={24} />
      </aside>
      <div class="list-results">
        <p class="list-bar" role="status">
          {t.states.loading}
        </p>
        {rows.map((row) => (
          <div class="row" key={row}>
            <div class="row-text">
              <Skeleton lines={5} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
