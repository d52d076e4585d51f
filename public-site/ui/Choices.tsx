/** A few ways to look at a list, as links; the one that is taken says so. */
export function Choices({
  label,
  choices,
}: {
  label: string
  choices: { href: string; label: string; current: boolean }[]
}) {
  return (
    <nav class="choices figures" aria-label={label}>
      {choices.map((choice) => (
        <a key={choice.href} href={choice.href} aria-current={choice.current ? 'true' : undefined}>
          {choice.label}
        </a>
      ))}
    </nav>
  )
}
