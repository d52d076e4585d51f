import { useState } from 'react'
import { HttpError } from 'react-admin'
import { problemOf } from './problem.ts'

interface Otherwise {
  /** Somebody else changed it meanwhile. */
  conflict?: () => unknown
  /** The session has ended: the log-in page tells it, and what stands before that page goes. */
  dead?: () => void
  /** What is told of a refusal. */
  tell?: (message: string) => string
}

/** What is sent once at a time, and why it was refused. */
export function useSend() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function send(act: () => Promise<unknown>, { conflict, dead, tell = (message) => message }: Otherwise = {}) {
    setBusy(true)
    setProblem('')
    try {
      await act()
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 0
      if (status === 401) dead?.()
      else if (status === 409 && conflict) await conflict()
      else setProblem(tell(problemOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, send }
}
