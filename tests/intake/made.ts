/** Files that the tests make, and their cards. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answers, Card, Finding, Table } from '../../server/intake/card.types.ts'
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
