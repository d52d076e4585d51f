import { useRef, useState } from 'preact/hooks'
import { mostFileGib, mostFiles, takenEndings } from '../../../server/uploads/uploads.vocabulary.ts'
import { loginAddress } from '../../address.rules.ts'
import { ApiError } from '../../api.errors.ts'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { bytes } from '../../ui/format.ts'
import { ofDrop, ofInput } from './dropped.ts'
import type { Failure } from './sending.ts'
import { uploadTexts } from './texts.ts'
import { UploadLine } from './UploadLine.tsx'
import type { Item } from './upload.types.ts'
import type { Uploads } from './useUploads.ts'

const accepted = takenEndings.map((ending) => `.${ending}`).join(',')

/** Files of a delivery: dropped or chosen, on their way, and there. `closed`: they are shown and can no longer be changed. */
export function UploadArea({ uploads, closed }: { uploads: Uploads; closed?: boolean }) {
  const { t, language } = useSite()
  const say = uploadTexts[language]
  const [over, setOver] = useState(false)
  const [asked, setAsked] = useState<Item | null>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { items, add, remove } = uploads

  const real = items.filter(({ state }) => state !== 'refused')
  const done = real.filter(({ state }) => state === 'done').length
  const all = real.reduce((sum, one) => sum + one.bytes, 0)
  const sent = real.reduce((sum, one) => sum + one.sent, 0)
  const login = items.some(({ state }) => state === 'login')
  const types = takenEndings.join(language === 'zh' ? '、' : ', ')

  async function take(item: Item) {
    setProblem('')
    try {
      await remove(item.name)
      setNote(say.removed(item.name))
      input.current?.focus()
    } catch (error) {
      const { status, code, message } = error as Failure
      const why = message || (status === 0 ? t.errors.offline : t.errors.unknown)
      // A question that is open tells it by itself.
      if (item.state === 'done') throw new ApiError(status, code, why)
      setProblem(say.notRemoved(item.name, why))
    }
  }

  return (
    <section class="upload" aria-label={say.title}>
      {!closed && (
        // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen by the buttons as well
        <div
          class={over ? 'upload-drop upload-over' : 'upload-drop'}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            if (event.dataTransfer) void ofDrop(event.dataTransfer).then(add, () => setProblem(say.words.unreadable))
          }}
        >
          <p class="upload-here">
            {say.drop} <span class="quiet">{say.or}</span>
          </p>
          <p class="upload-ways">
            <span class="attachment-add">
              <input
                ref={input}
                class="attachment-input"
                type="file"
                multiple
                accept={accepted}
                aria-label={say.choose}
                onChange={(event) => {
                  add(ofInput(event.currentTarget.files))
                  event.currentTarget.value = ''
                }}
              />
              <span class="button button-main" aria-hidden="true">
                {say.choose}
              </span>
            </span>
            <span class="attachment-add upload-folder">
              <input
                class="attachment-input"
                type="file"
                multiple
                {...{ webkitdirectory: true }}
                aria-label={say.chooseFolder}
                onChange={(event) => {
                  add(ofInput(event.currentTarget.files))
                  event.currentTarget.value = ''
                }}
              />
              <span class="button button-plain" aria-hidden="true">
                {say.chooseFolder}
              </span>
            </span>
          </p>
          <p class="quiet small">{say.hint(mostFileGib, mostFiles, types)}</p>
        </div>
      )}
      {login && (
        <div class="upload-login" role="alert">
          <p>{say.login}</p>
          <ButtonLink small look="main" href={loginAddress('/')} target="_blank">
            {say.loginNow}
          </ButtonLink>
        </div>
      )}
      {real.length > 0 && (
        <div class="upload-total">
          <progress aria-label={say.totalOf} max={all} value={sent} />
          <p class="figures small">{say.total(done, real.length, bytes(sent), bytes(all))}</p>
        </div>
      )}
      {problem && (
        <p class="field-error" role="alert">
          {problem}
        </p>
      )}
      {items.length > 0 && (
        <ul class="upload-list" aria-label={say.list}>
          {items.map((item) => (
            <UploadLine
              key={item.name}
              item={item}
              uploads={uploads}
              closed={closed === true}
              onChoose={() => input.current?.click()}
              onRemove={() => (item.state === 'done' ? setAsked(item) : void take(item))}
            />
          ))}
        </ul>
      )}
      <p class="hidden" role="status">
        {note || (done > 0 ? say.finished(done, real.length) : '')}
      </p>
      <Confirm
        open={asked !== null}
        question={asked ? say.ask(asked.name) : ''}
        action={say.remove}
        grave
        onConfirm={async () => {
          await take(asked!)
          return () => setAsked(null)
        }}
        onClose={() => setAsked(null)}
      />
    </section>
  )
}
