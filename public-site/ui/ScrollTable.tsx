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

/** A list as a table; the last `numeric` columns hold numbers. On a phone each row stands by itself, its cells named by `data-head`. */
export function ListTable({
  label,
  heads,
  numeric = 0,
  children,
}: {
  label: string
  heads: string[]
  numeric?: number
  children: ComponentChildren
}) {
  return (
    <ScrollTable label={label}>
      <table class="table table-rows">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" class={index < heads.length - numeric ? undefined : 'numeric'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollTable>
  )
}
