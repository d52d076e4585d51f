/** What every command that imports does: read all, hold it against the gate, publish, tell the sums. */
import { createInterface } from 'node:readline/promises'
import { PublishingError } from '../datasets/publishing/publishing.rules.ts'
import type { Published } from '../datasets/publishing/publishing.types.ts'
import { concernLine } from '../datasets/publishing/questions.rules.ts'
import { troubleLine, troubleOf } from '../engines/trouble.ts'
import { type ImportAdapter, ImportError } from '../imports/adapter.types.ts'
import { readMaterial } from '../imports/material.ts'
import { printDoubts, printReport } from '../imports/report.ts'
import type { Services } from '../services.ts'
import { CommandError, progress } from './command.ts'

/** Shows what gets less, and asks whoever sits at the terminal. @throws CommandError where nobody does */
async function agrees(concerns: string[], yes: boolean): Promise<boolean> {
  console.error(`\nCompared with what is published now:\n${concerns.map((line) => `  ${line}`).join('\n')}`)
  if (yes) return true
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new CommandError('this would publish less than is there; give --yes if that is right (nothing was imported)')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question('Publish it all the same? [y/N] ')).trim())
  } finally {
    terminal.close()
  }
}

function outcome({ id, version, changed, restores, undoes }: Published): string {
  if (!changed) return `Nothing changed: version ${version} of dataset ${id} holds this material already.`
  const again = restores ? `: it undoes version ${undoes} and holds the material of version ${restores} again` : ''
  return `Published as dataset ${id}, version ${version}${again}.`
}

/** Errors of the material become one line, and so does a disk without room: what it could not take is not referred to. */
export async function orOneLine<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ImportError || error instanceof PublishingError)
      throw new CommandError(`${error.message} (nothing was imported)`)
    if (troubleOf(error) === 'full') throw new CommandError(`${troubleLine(error)} (nothing was imported)`)
    throw error
  }
}

/** Publishes what was read and prints what came of it. */
export async function publishMaterial(
  services: Services,
  { dataset, report, doubts, faults = [] }: Awaited<ReturnType<typeof readMaterial>>,
  yes: boolean,
): Promise<void> {
  const published = await orOneLine(
    services.publishing.publish(
      dataset,
      ({ file, field, station }) => progress(`store ${file ?? field ?? `station ${station}`}`),
      (concerns) => agrees(concerns.map(concernLine), yes),
    ),
  )
  if (published.changed) {
    progress('daily means of the country')
    await services.publishing.refreshDerived()
  }
  if (process.stderr.isTTY) process.stderr.write('\n')
  if (report.length > 0) console.log(`${printReport(report)}\n`)
  if (faults.length > 0) console.log(`${faults.join('\n')}\n`)
  if (doubts.length > 0)
    console.log(`To be looked at, since instruments and copies do so more often than air:\n${printDoubts(doubts)}\n`)
  console.log(outcome(published))
}

export const materialOf = (adapter: ImportAdapter, path: string, others: readonly string[]) =>
  orOneLine(readMaterial(adapter, path, progress, Date.now(), others))
