import { detailTexts } from '../detail/texts.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { bytes } from '../ui/format.ts'
import type { Download, Step } from './useDownload.ts'

/** How far the transfer is, in words and as a line; and what can be done now. `silent`: said aloud elsewhere. */
export function TransferState({ download, silent }: { download: Download; silent?: boolean }) {
  const { language } = useSite()
  const t = detailTexts[language].transfer
  const { step } = download
  if (step.is === 'idle') return null
  const moving = step.is === 'running' || step.is === 'paused'
  return (
    <div class="transfer">
      {moving && (
        <>
          <progress aria-label={t.label} max={step.total} value={Math.min(step.got, step.total)} />
          <p class="figures small">
            {t.progress(bytes(step.got), bytes(step.total))}
            {step.is === 'running' && step.speed > 0 && <span class="quiet"> · {t.speed(bytes(step.speed))}</span>}
          </p>
        </>
      )}
      <p
        class={
          step.is === 'failed' || (step.is === 'done' && step.checksum === 'mismatch') ? 'small transfer-bad' : 'small'
        }
        aria-live={silent ? 'off' : 'polite'}
      >
        {wordsOf(step, t)}
      </p>
      <div class="transfer-actions">
        {step.is === 'running' && (
          <Button small onClick={download.pause}>
            {t.pause}
          </Button>
        )}
        {step.is === 'paused' && (
          <Button look="main" small onClick={download.resume}>
            {t.resume}
          </Button>
        )}
        {moving && (
          <Button look="quiet" small onClick={download.cancel}>
            {t.cancel}
          </Button>
        )}
        {(step.is === 'done' || step.is === 'failed' || step.is === 'handed-over') && (
          <Button small onClick={download.start}>
            {t.again}
          </Button>
        )}
      </div>
    </div>
  )
}

function wordsOf(step: Step, t: (typeof detailTexts)['zh']['transfer']): string {
  if (step.is === 'preparing') return t.preparing
  if (step.is === 'paused') return step.lost ? t.lost : t.paused
  if (step.is === 'checking') return t.checking
  if (step.is === 'handed-over') return t.handedOver
  if (step.is === 'failed') return step.message
  if (step.is !== 'done') return ''
  const said = { match: t.match, mismatch: t.mismatch, unchecked: t.unchecked, zip: t.zipDone }[step.checksum]
  return t.named(step.name, said)
}
