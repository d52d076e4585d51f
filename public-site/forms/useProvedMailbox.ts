import { useLayoutEffect, useState } from 'preact/hooks'
import { ApiError } from '../api.errors.ts'
import { get, send } from '../api.ts'
import { keepDraft, readDraft } from '../session.ts'
import { useSite } from '../site.ts'

export interface Proved {
  /** Empty where a link proved it: whose it is, only the server knows. */
  mailbox: string
  ticket: string
}
export const ticketInvalid = '042208'

/** A mailbox that is proved by a code, for one purpose; its ticket is kept in this tab until it is used. */
export function useProvedMailbox(draft: string, purpose: 'recover' | 'changeMailbox') {
  const { t } = useSite()
  const [proved, setProved] = useState<Proved | null>(null)
  const codeDraft = `${draft}:code`
  useLayoutEffect(() => {
    const { ticket, mailbox } = readDraft<Proved>(draft) ?? {}
    if (ticket && mailbox !== undefined) setProved({ mailbox, ticket })
  }, [draft])
  function keep(next: Proved | null) {
    keepDraft(draft, next)
    setProved(next)
  }
  return {
    proved,
    /** By a link that was mailed. */
    prove: (ticket: string) => keep({ mailbox: '', ticket }),
    forget: () => keep(null),
    /** For `MailboxCode`. */
    code: {
      draft: codeDraft,
      send: (mailbox: string) =>
        get<void>(t, `/datashare/dcwuserinfo/sendMail?${new URLSearchParams({ mailbox, purpose })}`),
      check: async (mailbox: string, code: string) => {
        const body = { mailbox, code, purpose }
        const { ticket } = await send<{ ticket: string }>(t, 'POST', '/datashare/dcwuserinfo/findCheckEmail', body)
        keepDraft(codeDraft, null)
        keep({ mailbox, ticket })
      },
    },
  }
}

/** What uses a ticket, or what is to be done where that is good no more. */
export async function orLost(using: Promise<void>, lost: () => void) {
  try {
    await using
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== ticketInvalid) throw error
    lost()
  }
}
