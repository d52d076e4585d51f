/** What the server calls: the health card of a file, whatever the file is. */
import { stat } from 'node:fs/promises'
import { summaryOf } from './card.ts'
import type { Card, ReadOptions } from './card.types.ts'
import { createFindings } from './findings.ts'
import type { FindingCode } from './findings.vocabulary.ts'
import { ask, type Bounds, type Ended, removeFolder, scratchFolder, usualBounds } from './process.ts'

const findingOf: Record<Exclude<Ended, 'aborted'>, FindingCode> = {
  time: 'timeUp',
  memory: 'memoryUp',
  crash: 'crashed',
}

/** A card that only says why there is none. */
function failed(name: string, bytes: number, code: FindingCode, bounds: Bounds, started: number): Card {
  const findings = createFindings()
  findings.tell(code, { found: { seconds: bounds.seconds, megabytes: bounds.dataMegabytes } })
  return {
    edition: 1,
    name,
    bytes,
    format: 'unknown',
    summary: summaryOf('unknown', null, [], 0),
    outcome: 'failed',
    encoding: null,
    files: [],
    fileCount: 0,
    tables: [],
    tableCount: 0,
    findings: findings.numbered(),
    counts: { ...findings.counts },
    shape: null,
    attributes: {},
    milliseconds: Math.round(performance.now() - started),
  }
}

/**
 * Reads the file at `path`, which its sender calls `name`, in a process of its own. What is wrong with the file is in the
 * card; thrown is only that the file is not there, or that whoever asked does not want it any more.
 */
export async function read(
  path: string,
  name: string,
  { answers = {}, signal }: ReadOptions = {},
  bounds: Bounds = usualBounds,
  now = Date.now(),
): Promise<Card> {
  const started = performance.now()
  const { size } = await stat(path)
  const scratch = await scratchFolder()
  try {
    const got = await ask<{ card: Card } | { fault: string }>(
      { work: 'card', path, name, answers, scratch, now },
      bounds,
      signal,
    )
    if ('answer' in got) {
      if ('card' in got.answer) return got.answer.card
      const memory =
        /Array buffer allocation failed|Invalid (typed )?array length|Cannot create a string longer|out of memory/i.test(
          got.answer.fault,
        )
      return failed(name, size, memory ? 'memoryUp' : 'crashed', bounds, started)
    }
    if (got.ended === 'aborted') throw signal?.reason ?? new Error('aborted')
    return failed(name, size, findingOf[got.ended], bounds, started)
  } finally {
    await removeFolder(scratch)
  }
}
