import { useSite } from '../site.ts'

export interface Step {
  name: string
  href: string
}

/** Where a page stands: the way to it, each step a link, and its own name at the end. */
export function Trail({ steps, here }: { steps: Step[]; here: string }) {
  const { t, language } = useSite()
  const home = { name: t.shell.home, href: language === 'en' ? '/en' : '/' }
  return (
    <nav class="trail small" aria-label={t.shell.trail}>
      <ol>
        {[home, ...steps].map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
