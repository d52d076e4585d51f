import { useSite } from '../site.ts'
import { MainMenu } from './MainMenu.tsx'
import type { Shell } from './shell.types.ts'

/** What is left of the header on the pages of accounts: the way to the rest of the site. */
export function Navigation({ shell }: { shell: Shell }) {
  const { t } = useSite()
  return (
    <div class="header">
      <a class="skip" href="#main" data-native>
        {t.shell.skip}
      </a>
      <div class="header-menu">
        <MainMenu items={shell.menu} />
      </div>
    </div>
  )
}
