/**
 * Under which key something is sent: a press that is repeated because no answer came, of the same thing to the same
 * place, is told from a second one by it.
 */
const unanswered = new Map<string, string>()

/** Not `randomUUID`: browsers have it on TLS alone. */
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, '0')).join('')

export function submissionKey(what: string): string {
  const key = unanswered.get(what) ?? randomKey()
  unanswered.set(what, key)
  return key
}

/** The portal itself answered; `status` 0 or 5xx may have come from on the way, after it was done. */
export function answered(what: string, status: number) {
  if (status > 0 && status < 500) unanswered.delete(what)
}
