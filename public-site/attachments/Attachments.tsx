import { useEffect, useRef, useState } from 'preact/hooks'
import { mostBytes } from '../../server/attachments/attachments.vocabulary.ts'
import { reasonOf } from '../api.errors.ts'
import { send } from '../api.ts'
import { FieldProblem } from '../forms/Field.tsx'
import type { Bound } from '../forms/useForm.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { bytes } from '../ui/format.ts'
import { accepted, faultOf, type Kept, namedTypes, readKept, writeKept } from './attachments.rules.ts'
import { attachmentTexts } from './texts.ts'
import { upload } from './upload.ts'

interface Sending {
  id: number
  name: string
  share: number
  stop: AbortController
}

interface AttachmentsProps extends Bound {
  most: number
  /** The form may not be sent meanwhile. */
  onBusy?(busy: boolean): void
}

let sendings = 0

/** Files are sent as soon as they are chosen; the form holds their keys as text. */
export function Attachments({ name, value, problem, onInput, most, onBusy }: AttachmentsProps) {
  const { t, language } = useSite()
  const say = attachmentTexts[language]
  const [sending, setSending] = useState<Sending[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [note, setNote] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const kept = readKept(value)
  // What ends later must find what was added meanwhile.
  const now = useRef({ value, onInput, sending })
  now.current = { value, onInput, sending }

  useEffect(() => onBusy?.(sending.length > 0), [sending.length, onBusy])
  useEffect(
    () => () => {
      for (const one of now.current.sending) one.stop.abort()
    },
    [],
  )

  const put = (list: Kept[]) => {
    now.current.value = writeKept(list)
    now.current.onInput(now.current.value)
  }

  async function sendOne(file: File) {
    const mine: Sending = { id: ++sendings, name: file.name, share: 0, stop: new AbortController() }
    setSending((all) => [...all, mine])
    const onProgress = (share: number) =>
      setSending((all) => all.map((one) => (one.id === mine.id ? { ...one, share } : one)))
    try {
      const { key, name: named, bytes: size } = await upload(t, file, { onProgress, signal: mine.stop.signal })
      put([...readKept(now.current.value), { key, name: named, bytes: size }])
      setNote(say.sent(named))
    } catch (error) {
      if (error instanceof DOMException) return
      const why = reasonOf(error, t)
      setProblems((all) => [...all, say.failed(file.name, why)])
    } finally {
      setSending((all) => all.filter((one) => one.id !== mine.id))
    }
  }

  function choose(files: File[]) {
    const room = most - kept.length - sending.length
    const faulty = files.flatMap((file) => {
      const fault = faultOf(file)
      return fault ? [say.faults[fault](file.name)] : []
    })
    const good = files.filter((file) => !faultOf(file))
    setProblems(good.length > room ? [...faulty, say.tooMany(most)] : faulty)
    for (const file of good.slice(0, room)) void sendOne(file)
  }

  function remove({ key, name: named }: Kept) {
    put(kept.filter((one) => one.key !== key))
    setNote(say.removed(named))
    input.current?.focus()
    // What is not removed now is swept later, because no case holds it.
    send(t, 'DELETE', `/attachments/${key}`).catch(() => {})
  }

  const full = kept.length + sending.length >= most
  return (
    <div class="form-field attachments">
      <label class="form-label" for={name}>
        {say.label}
      </label>
      <p class="form-hint" id={`${name}-hint`}>
        {say.hint(most, `${Math.floor(mostBytes / 1e6)} MB`, namedTypes.join(language === 'zh' ? '、' : ', '))}
      </p>
      <ul class="attachment-list">
        {kept.map((one) => (
          <li key={one.key}>
            <span class="attachment-name">{one.name}</span>
            <span class="quiet small figures">{bytes(one.bytes)}</span>
            <Button look="quiet" small aria-label={say.removeOf(one.name)} onClick={() => remove(one)}>
              {say.remove}
            </Button>
          </li>
        ))}
        {sending.map((one) => (
          <li key={one.id}>
            <span class="attachment-name">{one.name}</span>
            <progress aria-label={say.sendingOf(one.name)} max={1} value={one.share} />
            <span class="quiet small figures">{say.sending(Math.round(one.share * 100))}</span>
            <Button look="quiet" small aria-label={say.cancelOf(one.name)} onClick={() => one.stop.abort()}>
              {t.actions.cancel}
            </Button>
          </li>
        ))}
      </ul>
      <span class={full ? 'attachment-add attachment-full' : 'attachment-add'}>
        <input
          ref={input}
          class="attachment-input"
          type="file"
          id={name}
          multiple
          accept={accepted}
          disabled={full}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${name}-hint ${name}-error`}
          onChange={(event) => {
            choose([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <span class="button button-plain button-small" aria-hidden="true">
          {say.add}
        </span>
      </span>
      <p class="hidden" role="status">
        {note}
      </p>
      <ul class="attachment-problems" aria-live="polite">
        {problems.map((text) => (
          <li key={text} class="field-error">
            {text}
          </li>
        ))}
      </ul>
      <FieldProblem name={name} problem={problem} />
    </div>
  )
}
