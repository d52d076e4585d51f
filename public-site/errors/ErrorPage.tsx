import { ApiError, offline } from '../api.errors.ts'
import { homeAddress } from '../layout/Header.tsx'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'

/** The code of "there is nothing here". */
const unnamed = '040401'

/** A page that could not be shown: what happened, what is safe, the way on. */
export function ErrorPage({ error, retry }: { error: unknown; retry?: () => void }) {
  const { t } = useSite()
  const status = error instanceof ApiError ? error.status : 500
  // An address that cannot be is answered like one that leads nowhere: the server is not to blame.
  if (status === 404 || status === 400)
    return <Message title={missingTitle(error, t)} text={t.errors.notFound.text} detail={detailOf(error)} />
  if (status === 403) return <Message {...t.errors.forbidden} detail={detailOf(error)} />
  if (error instanceof ApiError && error.code === offline)
    return <Message title={error.msg} text={t.errors.nothingLost} retry={retry} />
  return <Message {...t.errors.failed} detail={detailOf(error)} retry={retry} />
}

/** What is not there is named where the answer names it: a dataset, a file; else it is the page. */
export const missingTitle = (error: unknown, t: Texts) =>
  error instanceof ApiError && error.status === 404 && error.code !== unnamed ? error.msg : t.errors.notFound.title

const detailOf = (error: unknown) => (error instanceof ApiError ? error.msg : '')

export function Message({
  title,
  text,
  detail,
  retry,
}: {
  title: string
  text: string
  detail?: string
  retry?: () => void
}) {
  const { t, language } = useSite()
  return (
    <div class="page message">
      <h1>{title}</h1>
      <p>{text}</p>
      {detail && detail !== title && <p class="quiet">{detail}</p>}
      <p class="message-ways">
        {retry && (
          <Button look="main" onClick={retry}>
            {t.actions.retry}
          </Button>
        )}
        <ButtonLink href="/list">{t.errors.catalogue}</ButtonLink>
        <ButtonLink href={homeAddress(language)} look="quiet">
          {t.errors.home}
        </ButtonLink>
      </p>
    </div>
  )
}
