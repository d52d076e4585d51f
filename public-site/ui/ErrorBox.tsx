import { reasonOf } from '../api.errors.ts'
import { useSite } from '../site.ts'
import { Button } from './Button.tsx'

/** What happened, what is safe, and the way on. */
export function ErrorBox({ error, retry }: { error: unknown; retry?: () => void }) {
  const { t } = useSite()
  const message = reasonOf(error, t)
  return (
    <div class="state state-bad" role="alert">
      <p class="state-title">{message}</p>
      <p>{t.errors.nothingLost}</p>
      {retry && (
        <Button look="plain" onClick={retry}>
          {t.actions.retry}
        </Button>
      )}
    </div>
  )
}
