import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { loginAddress } from '../address.rules.ts'
import { applyAddress, caseAddress } from '../applications/applications.rules.ts'
import { Choose } from '../basket/Choose.tsx'
import { pick, useSite } from '../site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { limit } from '../ui/limits.ts'
import { detailTexts } from './texts.ts'

/** What to do for whoever may not take the data yet: each rule that refuses has its own way on. */
export function WayToData({ dataset, address }: { dataset: Dataset; address: string }) {
  const { language, person } = useSite()
  const t = detailTexts[language].get
  const { access } = dataset
  if (!person)
    return (
      <ButtonLink
        look="main"
        class="wide no-print"
        // Whoever needs a permission comes back to the form.
        href={loginAddress(dataset.sharingMode === 'open' ? address : applyAddress([dataset.id]))}
        rel="nofollow"
      >
        {dataset.sharingMode === 'open' ? t.logIn : t.logInToApply}
      </ButtonLink>
    )
  if (access.applicationId !== undefined) {
    return (
      <>
        <p class="get-left figures">
          <span class="small quiet block">{t.left}</span>
          {access.remainingHours && access.dueAt ? (
            <time dateTime={access.dueAt}>{limit(access.dueAt, language)}</time>
          ) : (
            t.soon
          )}
        </p>
        <ButtonLink class="wide no-print" href={caseAddress(access.applicationId)}>
          {t.application}
        </ButtonLink>
      </>
    )
  }
  if (access.applicable)
    return (
      <>
        <ButtonLink look="main" class="wide no-print" href={applyAddress([dataset.id])}>
          {access.reason === 'permission-needed' ? t.apply : t.applyAgain}
        </ButtonLink>
        <Choose id={dataset.id} name={pick(dataset.name, language)} />
      </>
    )
  return (
    <ButtonLink class="wide no-print" href={`mailto:${dataset.serviceMailbox}`} data-native>
      {t.write}
    </ButtonLink>
  )
}
