import { useSite } from '../site.ts'

/** Holds the place of what is being loaded: `lines` of text. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: lines - 1 }, () => (
        // biome-ignore lint/correctness/useJsxKeyInIterable: nothing ever moves
        <div class="skeleton skeleton-line" />
      ))}
      <div class="skeleton skeleton-line skeleton-last" />
    </div>
  )
}

/** The same for a whole page, with a word for those who do not see it. */
export function PageSkeleton() {
  const { t } = useSite()
  return (
    <div class="page" aria-busy="true">
      <p class="hidden" role="status">
        {t.states.loading}
      </p>
      <div class="skeleton skeleton-title" />
      <Skeleton lines={4} />
      <div class="skeleton skeleton-box" />
    </div>
  )
}
