import { homeAddress } from '../layout/Header.tsx'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** Where the site goes on HTTP 302 in an answer that should have been data. */
export const title = (_: null, t: Texts) => t.errors.moved.title
export const load = async () => null
export function Page() {
  const { t, language } = useSite()
  return (
    <div class="page message">
      <h1>{t.errors.moved.title}</h1>
      <p>{t.errors.moved.text}</p>
      <p class="message-ways">
        <ButtonLink look="main" href="/login?reason=050402">
          {t.actions.logIn}
        </ButtonLink>
        <ButtonLink href={homeAddress(language)} look="quiet">
          {t.errors.home}
        </ButtonLink>
      </p>
    </div>
  )
}
