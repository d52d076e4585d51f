/** One registration on its way: kept in this tab, sent at the end. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { MyRegistration, Registered } from '../../server/registrations/registrations.schema.ts'
import { ApiError } from '../api.errors.ts'
import { get, getWithTicket, send } from '../api.ts'
import { ticketInvalid } from '../forms/useProvedMailbox.ts'
import { wordsOf } from '../forms/words.rules.ts'
import { keepDraft, readDraft } from '../session.ts'
import { useSite } from '../site.ts'
import { blank, type Registration, type Step, stepOfFaults, stepShown } from './registration.rules.ts'

const draft = 'register'
export const codeDraft = 'register-code'

export function useRegistration(asked: string | null) {
  const { t, go } = useSite()
  const [registration, setRegistration] = useState<Registration>(blank)
  /** What the tab keeps is known; the server does not know it. */
  const [ready, setReady] = useState(false)
  const [opening, setOpening] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [ticketLost, setTicketLost] = useState(false)
  const password = useRef('')
  const now = useRef(registration)
  now.current = registration

  function change(part: Partial<Registration>) {
    const next = { ...now.current, ...part }
    now.current = next
    keepDraft(draft, next)
    setRegistration(next)
  }

  const toStep = (step: Step) => go(`/register?step=${step}`)

  /** The mailed link has the right to correct after its `#`; from then on only this tab has it. */
  async function open(ticket: string) {
    history.replaceState(history.state, '', location.pathname)
    setOpening(true)
    setFailure(null)
    try {
      const {
        reason,
        reviewCategories,
        decidedAt: _,
        ...mine
      } = await getWithTicket<MyRegistration>(t, '/registrations/mine', ticket)
      password.current = ''
      change({ ...blank, ...mine, reviewCategories: reviewCategories.join(' '), correction: { ticket, reason } })
      go('/register?step=account', { replace: true })
    } catch (error) {
      setFailure(error)
    }
    setOpening(false)
  }

  useLayoutEffect(() => {
    const kept = readDraft<Registration>(draft)
    if (kept) {
      now.current = { ...blank, ...kept }
      setRegistration(now.current)
    }
    setReady(true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useEffect(() => {
    const look = () => {
      const ticket = /^#correct=([\w-]+)$/.exec(location.hash)?.[1]
      if (ticket) void open(ticket)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])

  /** @throws ApiError for what the form that was sent can show itself */
  async function submit() {
    const { correction, sent: _, ticket, mailbox, reviewCategories, agreement, ...rest } = now.current
    const body = {
      ...rest,
      reviewCategories: rest.accountType === 'expert' ? wordsOf(reviewCategories) : [],
      agreement: agreement === 'yes',
      ...(password.current && { password: password.current, confirmPassword: password.current }),
    }
    try {
      const { dueAt } = correction
        ? await send<Registered>(t, 'PUT', '/registrations/mine', body, correction.ticket)
        : await send<Registered>(t, 'POST', '/user/add', { ...body, mailbox, ticket })
      password.current = ''
      // Nothing of it is needed any more, but where the answer goes.
      change({ ...blank, accountType: rest.accountType, mailbox, username: rest.username, sent: { dueAt } })
      keepDraft(codeDraft, null)
      toStep('wait')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === ticketInvalid) {
        change({ ticket: '' })
        setTicketLost(true)
        return toStep('mailbox')
      }
      const { fields } = error.carried
      if (!fields) throw error
      const step = stepOfFaults(fields)
      if (step === 'personal') throw error
      if (step === 'mailbox') change({ ticket: '' })
      setFaults(fields)
      toStep(step)
    }
  }

  /** A name that somebody has is told here, and not after all the rest was written. @throws ApiError for its field */
  async function demandFree(username: string) {
    const { ticket, correction } = now.current
    try {
      await getWithTicket<null>(
        t,
        `/registrations/username?${new URLSearchParams({ username })}`,
        correction?.ticket ?? ticket,
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.carried.fields) throw error
      // Whatever else keeps the answer away, it is told when the registration is sent.
    }
  }

  return {
    demandFree,
    registration,
    ready,
    opening,
    failure,
    faults,
    ticketLost,
    password,
    step: stepShown(asked, registration, password.current),
    change,
    toStep,
    submit,
    /** What was found wrong is mended by who edits that step. */
    forgiveFaults: () => setFaults({}),
    startOver: () => {
      password.current = ''
      change(blank)
      toStep('type')
    },
    mailbox: {
      send: (mailbox: string) => get<void>(t, `/user/sendMail?${new URLSearchParams({ mailbox })}`),
      check: async (mailbox: string, code: string) => {
        const { ticket } = await get<{ ticket: string }>(
          t,
          `/user/mailChecking?${new URLSearchParams({ mailbox, code })}`,
        )
        keepDraft(codeDraft, null)
        setTicketLost(false)
        setFaults({})
        change({ mailbox, ticket })
        toStep('account')
      },
    },
  }
}
export type Way = ReturnType<typeof useRegistration>
