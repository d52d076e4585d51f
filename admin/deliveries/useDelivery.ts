import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { addRecent } from '../desk/recentDecisions.ts'
import { taken } from '../desk/taken.ts'
import { countDecided } from '../desk/useCaseQueue.ts'
import { useOnward } from '../desk/useOnward.ts'
import { keepDraft, readDraft } from '../forms/drafts.ts'
import { useSend } from '../forms/useSend.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'
import { useTitle } from './DeliveryMarks.tsx'
import type { AdminDelivery, Place } from './deliveries.types.ts'

export type Verb = 'pass' | 'return' | 'reject' | 'question' | 'comment' | 'handOver' | 'publish'
export type When = { how: 'hand' | 'now' } | { how: 'date'; at: string }

const resource = 'deliveries'
const wordless: readonly Verb[] = ['pass', 'handOver', 'publish']
const decides: readonly Verb[] = ['pass', 'return', 'reject']

/** One delivery from the choice to the next one; what is typed outlives a dead session and a refusal. */
export function useDelivery(delivery: AdminDelivery, after: number | null, reload: () => Promise<unknown>) {
  const text = useText()
  const title = useTitle()
  const data = useConsoleData()
  const notify = useNotify()
  const onward = useOnward(resource, after)
  const queries = useQueryClient()
  const { id } = delivery
  const [words, setWords] = useState(() => (readDraft(resource, id)?.values ?? {}) as Partial<Record<Verb, string>>)
  const [verb, setVerb] = useState<Verb | 'none'>('none')
  const [place, setPlace] = useState<Place | null>(null)
  const [when, setWhen] = useState<When>({ how: 'hand' })
  const [to, setTo] = useState<number | 'anyone' | null>(null)
  /** Also where the new version holds less than the one before. */
  const [agree, setAgree] = useState(false)
  const { busy, problem, setProblem, send } = useSend()
  const [overtaken, setOvertaken] = useState(false)
  /** As it was read by the person; what came since is told before anything is decided on it. */
  const [read, setRead] = useState(delivery.revision)
  const changed = delivery.revision !== read

  function write(of: Verb, next: string) {
    const all = { ...words, [of]: next }
    setWords(all)
    setProblem('')
    const typed = Object.values(all).some((one) => one.trim())
    keepDraft(resource, id, typed ? { at: Date.now(), base: String(read), before: {}, values: all } : null)
  }
  function choose(next: Verb | 'none', on: Place | null = null) {
    setProblem('')
    setVerb(next)
    setPlace(on)
    if (next !== 'none') setRead(delivery.revision)
  }
  function missing(): string {
    if (verb === 'none') return ''
    if (!wordless.includes(verb) && !words[verb]?.trim())
      return text(verb === 'reject' || verb === 'return' ? 'deliveries.reasonRequired' : 'deliveries.wordsRequired')
    if (verb === 'handOver' && to === null) return text('deliveries.colleagueRequired')
    if (verb === 'pass' && when.how === 'date' && !when.at) return text('deliveries.dateRequired')
    return ''
  }
  async function call(chosen: Verb) {
    const said = words[chosen]?.trim() ?? ''
    if (chosen === 'pass') {
      const at = when.how === 'date' ? `${when.at}:00+08:00` : null
      const passed = await data.passDelivery(id, {
        revision: read,
        ...(at && { publishAt: at }),
        hold: when.how !== 'now',
      })
      return when.how === 'now' ? data.publishDelivery(id, {}) : passed
    }
    if (chosen === 'return') return data.returnDelivery(id, { reason: said, revision: read, hold: true })
    if (chosen === 'reject') return data.rejectDelivery(id, { reason: said, revision: read, hold: true })
    if (chosen === 'question') return data.askDeliverer(id, { text: said, ...(place && { place }) })
    if (chosen === 'comment') return data.commentOnDelivery(id, { text: said, ...(place && { place }) })
    if (chosen === 'publish') return data.publishDelivery(id, { ...(agree && { agree }), revision: read })
    return data.handOverDelivery(id, { to: to === 'anyone' ? null : to, ...(said && { text: said }) })
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
    const told = text(`deliveries.done.${chosen}`, { name: title(delivery) })
    if (decides.includes(chosen) && now.canTakeBack) addRecent({ resource, ids: [id], told })
    else notify(told, { type: 'success' })
    choose('none')
    setRead(now.revision)
    if (decides.includes(chosen) || chosen === 'handOver') onward()
    await taken(queries, resource, now)
  }
  /** What is there now is what may be decided. */
  async function readAgain() {
    await reload()
    setOvertaken(true)
    setVerb('none')
  }
  return {
    ...{ verb, choose, place, words, write, when, setWhen, to, setTo, agree, setAgree },
    ...{ busy, problem, overtaken, changed, act },
  }
}
export type OneDelivery = ReturnType<typeof useDelivery>
