import type { ComponentChildren } from 'preact'
import { useSite } from '../site.ts'
import { homeAddress } from './Header.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Mark } from './Mark.tsx'

/** The pages of accounts have no header: the name of the platform, one thing to do, and the other language. */
export function AccountFrame({ wide, children }: { wide?: boolean; children: ComponentChildren }) {
  const { platform, language } = useSite()
  return (
    <div class={wide ? 'account account-wide' : 'account'}>
      <div class="account-head">
        <a class="brand" href={homeAddress(language)}>
          <Mark />
          <span>{platform}</span>
        </a>
        <LanguageSwitch />
      </div>
      <div class="account-card">{children}</div>
    </div>
  )
}
