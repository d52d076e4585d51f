import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { AdminRegistration } from '../../server/registrations/registrations.schema.ts'
import { addRecent } from '../desk/recentDecisions.ts'
import { taken } from '../desk/taken.ts'
import { countDecided } from '../desk/useCaseQueue.ts'
import { useOnward } from '../desk/useOnward.ts'
import { keepDraft, readDraft } from '../forms/drafts.ts'
import { useSend } from '../forms/useSend.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'

const resource = 'registrations'
export type Choice = 'none' | 'pass' | 'reject'

/** One decision from the choice to the next case; what is typed outlives a dead session and a refusal. */
export function useDecision(registration: AdminRegistration, after: number | null, reload: () => Promise<unknown>) {
  const text = useText()
  const data = useConsoleData()
  const notify = useNotify()
  const onward = useOnward(resource, after)
  const queries = useQueryClient()
  const { id, realName, registeredAt } = registration
  const [reason, setReason] = useState(() => String(readDraft(resource, id)?.values.reason ?? ''))
  // What was begun and not sent stands open again: nobody would look for it behind a button.
  const [choice, setChoice] = useState<Choice>(reason.trim() && registration.state === 'pending' ? 'reject' : 'none')
  const { busy, problem, setProblem, send } = useSend()
  const [overtaken, setOvertaken] = useState(false)

  function write(next: string) {
    setReason(next)
    setProblem('')
    const draft = { at: Date.now(), base: registeredAt, before: {}, values: { reason: next } }
    keepDraft(resource, id, next.trim() ? draft : null)
  }

  function choose(next: Choice) {
    setProblem('')
    setChoice(next)
  }

  async function decide() {
    if (busy || choice === 'none') return
    if (choice === 'reject' && !reason.trim()) return setProblem(text('registrations.reasonRequired'))
    await send(act, { conflict: readAgain })
  }
  async function act() {
    const { data: now } =
      choice === 'pass'
        ? await data.passRegistration(id, registeredAt)
        : await data.rejectRegistration(id, reason, registeredAt)
    keepDraft(resource, id, null)
    countDecided(resource, id)
    const told = text(choice === 'pass' ? 'registrations.passed' : 'registrations.rejected', { name: realName })
    if (now.canTakeBack) addRecent({ resource, ids: [id], told })
    else notify(told, { type: 'success' })
    // It may come back before the next one stands here.
    setChoice('none')
    onward()
    await taken(queries, resource, now)
  }
  /** What is there now is what may be decided. */
  async function readAgain() {
    await reload()
    setOvertaken(true)
  }

  return { choice, choose, reason, write, busy, problem, overtaken, decide }
}
