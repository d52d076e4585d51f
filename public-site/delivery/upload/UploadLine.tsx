import { useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { bytes } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { partsOf } from './files.rules.ts'
import { uploadTexts } from './texts.ts'
import type { Item } from './upload.types.ts'
import type { Uploads } from './useUploads.ts'

interface LineProps {
  item: Item
  uploads: Pick<Uploads, 'pause' | 'resume'>
  closed: boolean
  onChoose(): void
  onRemove(): void
}

export function UploadLine({ item, uploads, closed, onChoose, onRemove }: LineProps) {
  const { language } = useSite()
  const say = uploadTexts[language]
  const { name, state, speed, message } = item
  const { folder, own } = partsOf(name)
  const bad = state === 'failed' || state === 'refused' || (state === 'wanted' && message !== '')
  const left = speed > 0 ? Math.ceil((item.bytes - item.sent) / speed) : 0
  const time =
    left < 60
      ? say.seconds(left)
      : left < 3600
        ? say.minutes(Math.ceil(left / 60))
        : say.hours(Math.floor(left / 3600), Math.round((left % 3600) / 60))
  return (
    <li class={`upload-line upload-is-${state}`}>
      <p class="upload-name">
        {state === 'done' && <Icon name="check" size={16} />}
        {folder && <span class="quiet">{folder}</span>}
        {own}
      </p>
      {state !== 'done' && state !== 'refused' && (
        <progress aria-label={say.progressOf(name)} max={item.bytes} value={item.sent} />
      )}
      <p class={bad ? 'small field-error' : 'small quiet'}>
        <span class="figures">
          {state === 'done' || state === 'refused' ? bytes(item.bytes) : `${bytes(item.sent)} / ${bytes(item.bytes)}`}
        </span>
        {' · '}
        {message && state !== 'wanted' ? message : say.states[state]}
        {message && state === 'wanted' && ` · ${message}`}
        {state === 'sending' && speed > 0 && (
          <span class="figures">{` · ${say.speed(bytes(speed))} · ${say.left(time)}`}</span>
        )}
      </p>
      {!closed && (
        <p class="upload-acts">
          {(state === 'sending' || state === 'waiting') && (
            <Button small look="quiet" aria-label={say.pauseOf(name)} onClick={() => void uploads.pause(name)}>
              {say.pause}
            </Button>
          )}
          {state === 'paused' && (
            <Button small aria-label={say.resumeOf(name)} onClick={() => uploads.resume(name)}>
              {say.resume}
            </Button>
          )}
          {(state === 'failed' || state === 'lost') && (
            <Button small aria-label={say.retryOf(name)} onClick={() => uploads.resume(name)}>
              {say.retry}
            </Button>
          )}
          {state === 'wanted' && (
            <Button small aria-label={say.againOf(name)} onClick={onChoose}>
              {say.again}
            </Button>
          )}
          <Button small look="quiet" aria-label={say.removeOf(name)} onClick={onRemove}>
            {say.remove}
          </Button>
        </p>
      )}
    </li>
  )
}
