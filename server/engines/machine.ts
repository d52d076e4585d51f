import { readFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'

/** What tells time on this machine apart from its clock: how long it has run, also while it slept. */
export interface Machine {
  /** Another one after every start of the machine. */
  id: string
  /** Milliseconds. */
  runFor(): number
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    // Not on Linux: the length of its run tells another start well enough.
    return ''
  }
}

export const thisMachine = (): Machine => ({
  id: `${hostname()} ${bootId()}`,
  runFor: () => Math.round(uptime() * 1000),
})
