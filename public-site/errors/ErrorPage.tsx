import type { ComponentChildren } from 'preact'
import { ApiError, noMessage, offline } from '../api.errors.ts'
import { homeAddress } from '../layout/Header.tsx'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'

/** The code of "there is nothing here". */
const unnamed = '040401'

const isMissing = (error: unknown): error is ApiError =>
  // An address that cannot be is answered like one that leads nowhere: the server is not to blame.
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** What is not there is named where the answer names it, a dataset or a file; else it is the page. */
export function errorTitle(error: unknown, t: Texts): string {
  if (isMissing(error)) return error.status === 404 && error.code !== unnamed ? error.msg : t.errors.notFound.title
  if (!(error instanceof ApiError)) return t.errors.failed.title
  if (error.status === 403) return t.errors.forbidden.title
  return error.code === offline ? error.msg : t.errors.failed.title
}

/** A page that could not be shown: what happened, what is safe, the way on. */
export function ErrorPage({ error, retry }: { error: unknown; retry?: () => void }) {
  const { t } = useSite()
  const title = errorTitle(error, t)
  if (isMissing(error) && error.code === noMessage)
    return (
      <Message title={title} text={t.errors.noMessage.text}>
        <ButtonLink href="/messageCenter" look="main">
          {t.errors.noMessage.all}
        </ButtonLink>
      </Message>
    )
  if (isMissing(error)) return <Message title={title} text={t.errors.notFound.text} detail={detailOf(error)} />
  if (error instanceof ApiError && error.status === 403)
    return <Message {...t.errors.forbidden} detail={detailOf(error)} />
  if (error instanceof ApiError && error.code === offline)
    return <Message title={title} text={t.errors.partLoading} detail={t.errors.nothingLost} retry={retry} />
  return <Message {...t.errors.failed} detail={detailOf(error)} retry={retry} />
}

const detailOf = (error: unknown) => (error instanceof ApiError ? error.msg : '')

export function Message({
  title,
  text,
  detail,
  retry,
  children,
}: {
  title: string
  text: string
  detail?: string
  retry?: () => void
  /** The way on that helps most. */
  children?: ComponentChildren
}) {
  const { t, language } = useSite()
  return (
    <div class="page message">
      <h1>{title}</h1>
      <p>{text}</p>
      {detail && detail !== title && <p class="quiet">{detail}</p>}
      <p class="message-ways">
        {children}
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
