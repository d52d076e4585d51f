import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { AdminFeedback } from '../../server/feedback/feedback.schema.ts'
import { countDecided } from '../desk/useCaseQueue.ts'
import { useOnward } from '../desk/useOnward.ts'
import { keepDraft, readDraft } from '../forms/drafts.ts'
import { useSend } from '../forms/useSend.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'

/** One reply from the first word to the next feedback; what is typed outlives a dead session and a refusal. */
export function useReply(feedback: AdminFeedback, after: number | null, reload: () => Promise<unknown>) {
  const text = useText()
  const data = useConsoleData()
  const notify = useNotify()
  const onward = useOnward('feedback', after)
  const queries = useQueryClient()
  const { id, revision, status } = feedback
  const [reply, setReply] = useState('')
  const [writing, setWriting] = useState(false)
  const { busy, problem, setProblem, send } = useSend()
  const [overtaken, setOvertaken] = useState(false)

  /** What was typed and not sent comes before what stands. */
  function begin() {
    setReply(String(readDraft('feedback', id)?.values.reply ?? feedback.reply))
    setProblem('')
    setWriting(true)
  }
  function write(next: string) {
    setReply(next)
    setProblem('')
    const unsent = next.trim() !== '' && next !== feedback.reply
    const draft = { at: Date.now(), base: String(revision), before: {}, values: { reply: next } }
    keepDraft('feedback', id, unsent ? draft : null)
  }

  async function submit() {
    if (busy) return
    if (!reply.trim()) return setProblem(text('feedback.required'))
    await send(act, { conflict: readAgain })
  }
  async function act() {
    await data.replyToFeedback(id, reply, revision)
    keepDraft('feedback', id, null)
    notify(text(status === 'awaiting' ? 'feedback.sent' : 'feedback.edited'), { type: 'success' })
    if (status === 'awaiting') {
      countDecided('feedback', id)
      onward()
    } else {
      setWriting(false)
      setOvertaken(false)
      await reload()
    }
    await queries.invalidateQueries({ queryKey: ['feedback'] })
  }
  /** What stands there now is what may be changed; what was typed is kept. */
  async function readAgain() {
    await reload()
    setWriting(false)
    setOvertaken(true)
  }

  return { reply, write, writing, begin, stop: () => setWriting(false), busy, problem, overtaken, send: submit }
}
