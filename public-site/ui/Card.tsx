import type { ComponentChildren } from 'preact'

/** Raised paper with a thin line. `sticky`: stays in view beside long reading. */
export function Card({
  title,
  id,
  sticky,
  children,
}: {
  title?: string
  id?: string
  sticky?: boolean
  children: ComponentChildren
}) {
  return (
    <section
      class={sticky ? 'card card-sticky' : 'card'}
      id={id}
      aria-labelledby={title && id ? `${id}-title` : undefined}
    >
      {title && (
        <h2 class="card-title" id={id && `${id}-title`}>
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}
