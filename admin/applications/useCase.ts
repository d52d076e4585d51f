import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { AdminApplication } from '../../server/applications/applications.admin.schema.ts'
import { addRecent } from '../desk/recentDecisions.ts'
import { taken } from '../desk/taken.ts'
import { countDecided } from '../desk/useCaseQueue.ts'
import { useOnward } from '../desk/useOnward.ts'
import { keepDraft, readDraft } from '../forms/drafts.ts'
import { useSend } from '../forms/useSend.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'

export type Verb = 'pass' | 'reject' | 'ask' | 'note' | 'handOver'
export type Until = { how: 'category' | 'forGood' } | { how: 'date'; date: string }

const resource = 'applications'
/** What cannot be sent without words. */
const wordless: readonly Verb[] = ['pass', 'handOver']
const decides: readonly Verb[] = ['pass', 'reject']
const begun: readonly Verb[] = ['reject', 'pass', 'ask', 'note', 'handOver']

/** One case from the choice to the next one; what is typed outlives a dead session and a refusal. */
export function useCase(application: AdminApplication, after: number | null, reload: () => Promise<unknown>) {
  const text = useText()
  const data = useConsoleData()
  const notify = useNotify()
  const onward = useOnward(resource, after)
  const queries = useQueryClient()
  const { id } = application
  const [words, setWords] = useState(() => (readDraft(resource, id)?.values ?? {}) as Partial<Record<Verb, string>>)
  // What was begun and not sent stands open again: nobody would look for it behind a button.
  const [verb, setVerb] = useState<Verb | 'none'>(() =>
    application.status === 'pending' && application.canDecide
      ? (begun.find((one) => words[one]?.trim()) ?? 'none')
      : 'none',
  )
  const [until, setUntil] = useState<Until>({ how: 'category' })
  const [to, setTo] = useState<number | 'anyone' | null>(null)
  const { busy, problem, setProblem, send } = useSend()
  const [overtaken, setOvertaken] = useState(false)
  /** As it was read by the person; what came since is told before anything is decided on it. */
  const [read, setRead] = useState(application.revision)
  const changed = application.revision !== read

  function write(of: Verb, next: string) {
    const all = { ...words, [of]: next }
    setWords(all)
    setProblem('')
    const typed = Object.values(all).some((one) => one.trim())
    keepDraft(resource, id, typed ? { at: Date.now(), base: String(read), before: {}, values: all } : null)
  }

  function choose(next: Verb | 'none') {
    setProblem('')
    setVerb(next)
    if (next !== 'none') setRead(application.revision)
  }

  function missing(): string {
    if (verb === 'none') return ''
    if (!wordless.includes(verb) && !words[verb]?.trim())
      return text(verb === 'reject' ? 'applications.reasonRequired' : 'applications.wordsRequired')
    if (verb === 'handOver' && to === null) return text('applications.colleagueRequired')
    if (verb === 'pass' && until.how === 'date' && !until.date) return text('applications.dateRequired')
    return ''
  }

  function call(chosen: Verb) {
    const said = words[chosen]?.trim() ?? ''
    if (chosen === 'pass')
      return data.passApplication(id, {
        ...(said && { reason: said }),
        ...(until.how === 'forGood' && { until: null }),
        ...(until.how === 'date' && { until: until.date }),
        revision: read,
        hold: true,
      })
    if (chosen === 'reject') return data.rejectApplication(id, { reason: said, revision: read, hold: true })
    if (chosen === 'ask') return data.askApplicant(id, { text: said, revision: read })
    if (chosen === 'note') return data.noteOnApplication(id, { text: said })
    return data.handOverApplication(id, { to: to === 'anyone' ? null : to, text: said, revision: read })
  }

  async function act() {
    if (busy || verb === 'none') return
    const lack = missing()
    if (lack) return setProblem(lack)
    await send(() => settle(verb), { conflict: readAgain })
  }
  async function settle(chosen: Verb) {
    const { data: now } = await call(chosen)
    if (decides.includes(chosen)) {
      keepDraft(resource, id, null)
      countDecided(resource, id)
    } else write(chosen, '')
    const told = text(`applications.done.${chosen}`, { name: application.applicant.realName })
    if (now.canTakeBack) addRecent({ resource, ids: [id], told })
    else notify(told, { type: 'success' })
    setVerb('none')
    setRead(now.revision)
    // A note keeps one at the case; everything else passes it on to somebody.
    if (chosen !== 'note') onward()
    await taken(queries, resource, now)
  }
  /** What is there now is what may be decided. */
  async function readAgain() {
    await reload()
    setOvertaken(true)
    setVerb('none')
  }

  return { verb, choose, words, write, until, setUntil, to, setTo, busy, problem, overtaken, changed, act }
}
export type Case = ReturnType<typeof useCase>
