import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, useNotify, useRedirect } from 'react-admin'
import type { AdminFeedback } from '../../server/feedback/feedback.schema.ts'
import { countDecided } from '../desk/useCaseQueue.ts'
import { keepDraft, readDraft } from '../forms/drafts.ts'
import { problemOf } from '../forms/problem.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'

/** One reply from the first word to the next feedback; what is typed outlives a dead session and a refusal. */
export function useReply(feedback: AdminFeedback, after: number | null, reload: () => Promise<unknown>) {
  const text = useText()
  const data = useConsoleData()
  const notify = useNotify()
  const redirect = useRedirect()
  const queries = useQueryClient()
  const { id, revision, status } = feedback
  const [reply, setReply] = useState('')
  const [writing, setWriting] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
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

  async function send() {
    if (busy) return
    if (!reply.trim()) return setProblem(text('feedback.required'))
    setBusy(true)
    setProblem('')
    try {
      await data.replyToFeedback(id, reply, revision)
      keepDraft('feedback', id, null)
      notify(text(status === 'awaiting' ? 'feedback.sent' : 'feedback.edited'), { type: 'success' })
      if (status === 'awaiting') {
        countDecided('feedback', id)
        if (after === null) redirect('list', 'feedback')
        else redirect('show', 'feedback', after)
      } else {
        setWriting(false)
        setOvertaken(false)
        await reload()
      }
      await queries.invalidateQueries({ queryKey: ['feedback'] })
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) {
        // What stands there now is what may be changed; what was typed is kept.
        await reload()
        setWriting(false)
        setOvertaken(true)
      } else setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { reply, write, writing, begin, stop: () => setWriting(false), busy, problem, overtaken, send }
}
