import { useSite } from '../site.ts'
import { Icon } from '../ui/Icon.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MainMenu } from './MainMenu.tsx'
import { Mark } from './Mark.tsx'
import { SearchBox } from './SearchBox.tsx'
import { platformName, type Shell } from './shell.types.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export const homeAddress = (language: 'zh' | 'en') => (language === 'en' ? '/en' : '/')

export function Header({ shell }: { shell: Shell }) {
  const { t, language, address } = useSite()
  const path = address.split('?')[0]!
  const onHome = path === '/' || path === '/en'
  const noticeLine = shell.texts['notice-line']?.[language]
  return (
    <header class="header">
      <a class="skip" href="#main" data-native>
        {t.shell.skip}
      </a>
      <div class="header-top">
        <a class="brand" href={homeAddress(language)} aria-current={onHome ? 'page' : undefined}>
          <Mark />
          <span>{platformName(shell.texts, t)}</span>
        </a>
        {/* The home page opens with the search, large. */}
        {!onHome && <SearchBox hot={shell.hot} />}
        <div class="header-tools">
          <a class="tool" id="bell" href="/messageCenter" title={t.shell.messages}>
            <Icon name="bell" />
            <span class="tool-name">{t.shell.messages}</span>
            {/* How many wait for the reader, put in by the panel once it is there. */}
            <span id="unread" />
          </a>
          <LanguageSwitch />
          <ThemeSwitch />
          <AccountLinks />
        </div>
      </div>
      <div class="header-menu">
        <MainMenu items={shell.menu} />
        {noticeLine && <p class="notice-line">{noticeLine}</p>}
      </div>
    </header>
  )
}
