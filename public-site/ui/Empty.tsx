import type { ComponentChildren } from 'preact'

/** Nothing here: why, and one thing to do. */
export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="state" role="status">
      <p class="state-title">{title}</p>
      {children}
    </div>
  )
}
