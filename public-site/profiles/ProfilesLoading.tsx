import { useSite } from '../site.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { profileTexts } from './texts.ts'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The list before it is there, in its size. */
export function ProfilesLoading() {
  const { t, language } = useSite()
  return (
    <div class="page list" aria-busy="true">
      <header class="list-head">
        <h1>{profileTexts[language].title}</h1>
        <p class="quiet">{profileTexts[language].lead}</p>
      </header>
      <aside class="facets">
        <Skeleton lines={24} />
      </aside>
      <div class="list-results">
        <p class="list-bar" role="status">
          {t.states.loading}
        </p>
        {rows.map((row) => (
          <div class="profile-row" key={row}>
            <div class="profile-row-text">
              <Skeleton lines={4} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
