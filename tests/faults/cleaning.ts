/** What a run changes on the machine is undone, newest first, whatever happens: at its end, on an error, on Ctrl-C. */
import { readFileSync } from 'node:fs'

export interface Cleaning {
  /** Must be done by the end. All steps are synchronous, so that they are done on the way out as well. */
  later(step: () => void): void
  run(): void
}

const open = new Set<Cleaning>()

export function createCleaning(): Cleaning {
  const steps: (() => void)[] = []
  const cleaning: Cleaning = {
    later: (step) => void steps.push(step),
    run: () => {
      open.delete(cleaning)
      for (let step = steps.pop(); step; step = steps.pop()) {
        try {
          step()
        } catch (error) {
          console.error(`not cleaned up: ${(error as Error).message}`)
        }
      }
    },
  }
  open.add(cleaning)
  return cleaning
}

/** Once, by the program that runs rounds. */
export function cleanUpOnTheWayOut() {
  process.on('exit', () => {
    for (const cleaning of [...open].reverse()) cleaning.run()
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
}

const cell = new Int32Array(new SharedArrayBuffer(4))
const pause = (ms: number) => void Atomics.wait(cell, 0, 0, ms)

/** Gone, or dead and only not yet asked for its exit code. */
export function isOver(pid: number): boolean {
  try {
    return /^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

/** Ends a process group that this run started, and waits until it holds nothing any more. */
export function endGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    return
  }
  for (let tries = 0; tries < 500 && !isOver(pid); tries++) pause(10)
}
