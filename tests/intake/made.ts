/** Files that the tests make, and their cards. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect } from 'vitest'
import type { Answers, Card, Finding, Table } from '../../server/intake/card.types.ts'
import { cardLimits } from '../../server/intake/card.vocabulary.ts'
import { read } from '../../server/intake/read.ts'
import { afterwards } from '../helpers/afterwards.ts'

export const folder = mkdtempSync(join(tmpdir(), 'portal-intake-test-'))
afterwards.push(() => rmSync(folder, { recursive: true, force: true }))

/** All tests live in this moment. */
export const now = Date.parse('2026-11-24T00:00:00Z')
let made = 0

export function put(content: string | Uint8Array): string {
  const path = join(folder, String(made++))
  // Files of tests share a process: the one before may have cleaned up.
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, content)
  return path
}
export const cardOf = (content: string | Uint8Array, name = 'data.csv', answers: Answers = {}): Promise<Card> =>
  read(put(content), name, { answers }, undefined, now)

export const codes = (card: Card): string[] => [...new Set(card.findings.map(({ code }) => code))]
export function found(card: Card, code: string): Finding {
  const one = card.findings.find((finding) => finding.code === code)
  if (!one) throw new Error(`no finding ${code} among ${codes(card).join(', ')}`)
  return one
}
export const columnOf = (table: Table, id: string) => table.columns.find((one) => one.id === id)!

/** Hours of one station, as they are mostly delivered. */
export function hours(rows: number, row: (index: number, time: string) => string, head: string): string {
  const lines = [head]
  for (let i = 0; i < rows; i++)
    lines.push(row(i, new Date(Date.UTC(2024, 0, 1) + i * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')))
  return `${lines.join('\n')}\n`
}

/** Whatever came in: a card that is small, says how it went, and words for what it says. */
export function holds(card: Card) {
  expect(JSON.stringify(card).length).toBeLessThan(cardLimits.bytes * 1.1)
  expect(card.outcome === 'read' || card.outcome === 'described' || card.findings.length > 0).toBe(true)
  for (const { message } of card.findings) expect(message.zh && message.en).toBeTruthy()
  // The reader ends by itself: nothing needs to be killed.
  expect(codes(card)).not.toContain('crashed')
}

/** A table of one station as Parquet. */
export async function parquet(rows: number): Promise<Buffer> {
  const path = put('')
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    await connection.run(`COPY (
      SELECT TIMESTAMP '2024-01-01' + to_hours(i::INT) AS "time", 'A1' AS station, i::DOUBLE AS "PM2.5 (ug/m3)"
      FROM range(${rows}) AS r(i)) TO '${path}' (FORMAT parquet)`)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
  return readFileSync(path)
}
