/** Saved as it is typed; what cannot be saved now stays in this tab, and nothing typed is ever overwritten. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { ApiError, reasonOf } from '../../api.errors.ts'
import { get, send } from '../../api.ts'
import { keepDraft, readDraft } from '../../session.ts'
import { useSite } from '../../site.ts'
import type { Check, Delivery, Description } from '../delivery.types.ts'
import { type Joined, join, sameDescription } from './draft.rules.ts'

const pause = 700
/** After a failure: the connection may be back. */
const later = 8000

export type Saving = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict'
interface Kept {
  base: Description
  mine: Description
}

export function useDraft(first: Delivery, onChecks: (checks: Check[]) => void) {
  const { t, person } = useSite()
  const [description, setDescription] = useState<Description>(first.description)
  const [saving, setSaving] = useState<Saving>('saved')
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [conflicts, setConflicts] = useState<Joined['conflicts']>([])
  const now = useRef({
    description: first.description,
    kind: first.kind,
    base: first.description,
    revision: first.revision,
    timer: 0,
    running: null as Promise<boolean> | null,
    blocked: false,
    gone: false,
  })
  const path = `/deliveries/${first.id}`
  const draft = `delivery:${person?.username}:${first.id}`

  const put = useCallback((next: Description) => {
    now.current.description = next
    setDescription(next)
  }, [])

  const joinWith = useCallback(
    (base: Description, mine: Description, theirs: Delivery) => {
      const joined = join(base, mine, theirs.description)
      Object.assign(now.current, {
        base: theirs.description,
        revision: theirs.revision,
        blocked: joined.conflicts.length > 0,
      })
      put(joined.description)
      setConflicts(joined.conflicts)
      return joined.conflicts.length === 0
    },
    [put],
  )

  const write = useCallback(async (): Promise<boolean> => {
    const one = now.current
    for (let turn = 0; turn < 4; turn++) {
      const sent = one.description
      if (sameDescription(sent, one.base)) {
        keepDraft(draft, null)
        setSaving('saved')
        return true
      }
      setSaving('saving')
      setProblem('')
      try {
        const saved = await send<{ revision: number; checks: Check[] }>(t, 'PATCH', path, {
          revision: one.revision,
          ...(one.kind && { kind: one.kind }),
          description: sent,
        })
        one.revision = saved.revision
        one.base = sent
        onChecks(saved.checks)
        setSavedAt(new Date().toISOString())
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) {
          setSaving('failed')
          setProblem(reasonOf(error, t))
          return false
        }
        const theirs = await get<Delivery>(t, path).catch(() => null)
        if (!theirs || theirs.revision === one.revision) {
          setSaving('failed')
          setProblem(error.msg)
          return false
        }
        if (!joinWith(one.base, one.description, theirs)) {
          setSaving('conflict')
          return false
        }
      }
    }
    return sameDescription(one.description, one.base)
  }, [t, path, draft, onChecks, joinWith])

  const save = useCallback((): Promise<boolean> => {
    const one = now.current
    clearTimeout(one.timer)
    if (one.blocked) return Promise.resolve(false)
    one.running ??= write().finally(() => {
      one.running = null
      // Typed while the last answer was on its way, or not saved at all.
      if (!one.gone && !one.blocked && !sameDescription(one.description, one.base))
        one.timer = window.setTimeout(() => void save(), later)
    })
    return one.running
  }, [write])

  const change = useCallback(
    (some: Description, kind?: string | null) => {
      const one = now.current
      put({ ...one.description, ...some })
      if (kind !== undefined) one.kind = kind
      keepDraft(draft, { base: one.base, mine: one.description } satisfies Kept)
      if (one.blocked) return
      setSaving('unsaved')
      clearTimeout(one.timer)
      one.timer = window.setTimeout(() => void save(), pause)
    },
    [put, save, draft],
  )

  /** `theirs`: what the other one wrote is taken; else mine stands. */
  const choose = useCallback(
    (name: string, theirs: boolean) => {
      const left = conflicts.filter((one) => one.name !== name)
      const taken = theirs && conflicts.find((one) => one.name === name)
      setConflicts(left)
      now.current.blocked = left.length > 0
      change(taken ? ({ [name]: taken.theirs } as Description) : {})
    },
    [conflicts, change],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useEffect(() => {
    const one = now.current
    one.gone = false
    const kept = readDraft<Kept>(draft)
    if (kept?.mine && kept.base && !sameDescription(kept.mine, first.description)) {
      if (joinWith(kept.base, kept.mine, first)) change({})
      else setSaving('conflict')
    }
    return () => {
      one.gone = true
      clearTimeout(one.timer)
      if (!one.blocked && !sameDescription(one.description, one.base)) void save()
    }
  }, [])

  useEffect(() => {
    if (saving === 'saved') return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [saving])

  /** Files were answered or came: the delivery has another revision, and what is typed stays. */
  const heard = useCallback((fresh: Delivery) => {
    const one = now.current
    if (one.running || fresh.revision <= one.revision || !sameDescription(fresh.description, one.base)) return
    one.revision = fresh.revision
  }, [])

  return {
    description,
    kind: now.current.kind,
    change,
    save,
    heard,
    revision: () => now.current.revision,
    saving,
    savedAt,
    problem,
    conflicts,
    choose,
  }
}
export type Draft = ReturnType<typeof useDraft>
