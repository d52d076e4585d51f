import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, useNotify, useRedirect } from 'react-admin'
import type { AdminRegistration } from '../../server/registrations/registrations.schema.ts'
import { countDecided } from '../desk/useCaseQueue.ts'
import { keepDraft, readDraft } from '../forms/drafts.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'

export type Choice = 'none' | 'pass' | 'reject'

/** One decision from the choice to the next case; what is typed outlives a dead session and a refusal. */
export function useDecision(registration: AdminRegistration, after: number | null, reload: () => Promise<unknown>) {
  const text = useText()
  const data = useConsoleData()
  const notify = useNotify()
  const redirect = useRedirect()
  const queries = useQueryClient()
  const { id, realName, registeredAt } = registration
  const [reason, setReason] = useState(() => String(readDraft('registrations', id)?.values.reason ?? ''))
  // What was begun and not sent stands open again: nobody would look for it behind a button.
  const [choice, setChoice] = useState<Choice>(reason.trim() && registration.state === 'pending' ? 'reject' : 'none')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [overtaken, setOvertaken] = useState(false)

  function write(next: string) {
    setReason(next)
    setProblem('')
    const draft = { at: Date.now(), base: registeredAt, before: {}, values: { reason: next } }
    keepDraft('registrations', id, next.trim() ? draft : null)
  }

  function choose(next: Choice) {
    setProblem('')
    setChoice(next)
  }

  async function decide() {
    if (busy || choice === 'none') return
    if (choice === 'reject' && !reason.trim()) return setProblem(text('registrations.reasonRequired'))
    setBusy(true)
    setProblem('')
    try {
      if (choice === 'pass') await data.passRegistration(id, registeredAt)
      else await data.rejectRegistration(id, reason, registeredAt)
      keepDraft('registrations', id, null)
      countDecided('registrations', id)
      notify(text(choice === 'pass' ? 'registrations.passed' : 'registrations.rejected', { name: realName }), {
        type: 'success',
      })
      if (after === null) redirect('list', 'registrations')
      else redirect('show', 'registrations', after)
      await queries.invalidateQueries({ queryKey: ['registrations'] })
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) {
        // What is there now is what may be decided.
        await reload()
        setOvertaken(true)
      } else if (!(error instanceof HttpError && error.status === 401)) setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return { choice, choose, reason, write, busy, problem, overtaken, decide }
}
