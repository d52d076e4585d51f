/** What every form does alike: keeps what is typed, says what is wrong at its field, and leads to the first fault. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Problem, problems as words } from '../../server/accounts/accounts.vocabulary.ts'
import type { Language } from '../../server/basics/language.ts'
import { ApiError } from '../api.errors.ts'
import { keepDraft, readDraft } from '../session.ts'
import { useSite } from '../site.ts'
import { formTexts } from './texts.ts'
import { spell } from './time.rules.ts'

export type Values<F extends string> = Record<F, string>
/** Per field, in the reader's language. */
export type Problems<F extends string> = Partial<Record<F, string>>
/** A name of the account rules' list, or words of the form's own. */
type Check<F extends string> = (values: Values<F>) => Partial<Record<F, Problem | string | null>>

/** What a field needs of its form. */
export interface Bound {
  name: string
  value: string
  problem: string | undefined
  onInput(value: string): void
}

interface Options<F extends string> {
  initial: Values<F>
  check: Check<F>
  /** Kept in this tab under this name, without the secret fields. */
  draft?: string
  secret?: F[]
  /** Told of every change. */
  onChange?(values: Values<F>): void
  /** What is wrong from the start: found elsewhere. */
  found?: Record<string, string>
}

export function useForm<F extends string>({ initial, check, draft, secret = [], onChange, found = {} }: Options<F>) {
  const { t, language } = useSite()
  const [values, setValues] = useState(initial)
  /** The newest, also where several are set at one go. */
  const latest = useRef(values)
  latest.current = values
  const [problems, setProblems] = useState<Problems<F>>(found as Problems<F>)
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  /** Counts the complaints: each leads to the first fault. */
  const [complaints, setComplaints] = useState(Object.keys(found).length ? 1 : 0)
  const form = useRef<HTMLFormElement>(null)
  const said = useRef(false)

  // After the first paint, because the server knows nothing of what is kept here. What the browser filled in, or the
  // reader typed before the page came to life, counts as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useLayoutEffect(() => {
    const kept = (draft && readDraft<Values<F>>(draft)) || {}
    const typed: Partial<Values<F>> = {}
    for (const name of Object.keys(initial) as F[]) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.type !== 'checkbox' && field.value && !initial[name])
        typed[name] = field.value
    }
    if (Object.keys(kept).length || Object.keys(typed).length) change({ ...kept, ...typed })
  }, [])

  useEffect(() => {
    if (complaints) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [complaints])

  function change(some: Partial<Values<F>>): Values<F> {
    latest.current = { ...latest.current, ...some }
    setValues(latest.current)
    return latest.current
  }

  function complain(found: Problems<F>) {
    said.current = true
    setProblems(found)
    setComplaints((count) => count + 1)
  }

  const problemsOf = (now: Values<F>) => inWords(check(now), language) as Problems<F>

  function set(name: F, value: string) {
    const next = change({ [name]: value } as Partial<Values<F>>)
    onChange?.(next)
    if (draft) keepDraft(draft, Object.fromEntries(Object.entries(next).filter(([key]) => !secret.includes(key as F))))
    if (!said.current && !problems[name]) return
    // A fault goes as soon as it is mended, and a new one is told only when all is sent.
    const still = problemsOf(next)
    setProblems(
      (old) =>
        Object.fromEntries(Object.entries(old).filter(([key]) => key !== name && still[key as F])) as Problems<F>,
    )
  }

  function fail(error: unknown) {
    if (!(error instanceof ApiError)) {
      console.error(error)
      return setMessage(t.errors.unknown)
    }
    const { fields = {}, seconds } = error.carried
    const own = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values)) as Problems<F>
    if (Object.keys(own).length) return complain(own)
    if (error.status === 429 && seconds) return setMessage(spell(seconds, formTexts[language].wait))
    setMessage(Object.values(fields)[0] ?? error.msg)
  }

  async function submit(event: Event, send: (values: Values<F>) => Promise<void> | void) {
    event.preventDefault()
    if (busy) return
    setMessage('')
    const now = latest.current
    const found = problemsOf(now)
    if (Object.keys(found).length) return complain(found)
    setProblems({})
    setBusy(true)
    try {
      await send(now)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    ref: form,
    values,
    busy,
    message,
    faults: Object.keys(problems).length,
    set,
    fail,
    complain,
    submit,
    field: (name: F): Bound => ({
      name,
      value: values[name],
      problem: problems[name],
      onInput: (value) => set(name, value),
    }),
    /** Nothing of it was sent, or all of it was: what was typed may go. */
    forget: () => draft && keepDraft(draft, null),
    reset: (next: Values<F>) => {
      said.current = false
      change(next)
      setProblems({})
      setMessage('')
    },
  }
}
export type Form<F extends string> = ReturnType<typeof useForm<F>>

const isProblem = (text: string): text is Problem => Object.hasOwn(words, text)
const inWords = (found: Partial<Record<string, string | null>>, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, problem]) =>
      problem ? [[name, isProblem(problem) ? words[problem][language] : problem]] : [],
    ),
  )

/** A form that asks for the password, and nothing else. */
export const usePasswordForm = () =>
  useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? null : 'required' }),
  })
