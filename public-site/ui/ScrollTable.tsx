import type { ComponentChildren } from 'preact'

/** A wide table scrolls in its own frame; the frame takes the keyboard, so that the arrows scroll it. */
export function ScrollTable({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="table-holder" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
