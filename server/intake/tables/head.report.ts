/** What is to be told of the head of a table. */
import { meantBy } from '../../imports/readers/encoding.rules.ts'
import type { Findings } from '../findings.ts'
import { idsOf } from './plan.rules.ts'

export function tellHead(
  layout: { headRow: number | null; unitRow: number | null; heads: readonly string[]; firstRow: number },
  lines: readonly string[],
  place: { file?: string; sheet?: string; table: string },
  findings: Findings,
) {
  if (layout.headRow === null) findings.tell('noHead', { place: { ...place, row: layout.firstRow } })
  if (layout.unitRow !== null) findings.tell('unitRow', { place: { ...place, row: layout.unitRow } })
  const before = lines.slice(0, (layout.headRow ?? layout.firstRow) - 1).filter((line) => line.trim() !== '').length
  if (before > 0) findings.tell('preamble', { place, found: { rows: before } })
  for (const [head, times] of idsOf(layout.heads).doubled)
    findings.tell('doubledHead', {
      place: { ...place, row: layout.headRow ?? 1, column: head },
      found: { head },
      times,
    })
  for (const head of layout.heads.slice(0, 200)) {
    const meant = meantBy(head)
    if (meant) findings.tell('mojibake', { place: { ...place, column: head }, found: { text: head, meant } })
  }
}
