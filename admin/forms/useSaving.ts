import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { keepDraft } from './drafts.ts'
import { messageOf } from './problem.ts'

interface Options {
  /** What is told of a refusal. */
  reasonOf?: (error: Error) => string
  /** Where it is told, if not beside the button. */
  refused?: (reason: string) => void
}

/** A record that is saved: what stands against it, and what follows when it is. */
export function useSaving(resource: string, { reasonOf = messageOf, refused }: Options = {}) {
  const notify = useNotify()
  const [conflicts, setConflicts] = useState(0)
  const [refusal, setRefusal] = useState('')
  function failed(error: Error) {
    setRefusal('')
    if (error instanceof HttpError && error.status === 409) return setConflicts((count) => count + 1)
    const reason = reasonOf(error)
    if (reason) (refused ?? setRefusal)(reason)
  }
  function saved(id: number | string, told: string) {
    keepDraft(resource, id, null)
    setConflicts(0)
    setRefusal('')
    notify(told, { type: 'success' })
  }
  return { conflicts, refusal, failed, saved }
}
