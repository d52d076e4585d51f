/** The table on the terminal and the JSON file. */
import { cpus, loadavg, totalmem } from 'node:os'
import type { Verdict } from './bars.ts'
import { short } from './figures.ts'
import { hasWrk } from './load.ts'
import type { Row } from './measure.ts'
import type { Fact } from './stage.ts'

function table(head: string[], lines: string[][]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...lines.map((line) => line[i]!.length)))
  const print = (cells: string[]) =>
    cells
      .map((cell, i) => (i < 2 || i === cells.length - 1 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd()
  return [print(head), print(widths.map((width) => '─'.repeat(width))), ...lines.map(print)].join('\n')
}

export function printRows(rows: Row[]): string {
  const speeds = (row: Row) => row.group === 'download'
  return table(
    [
      'group',
      'what',
      'datasets',
      'at once',
      'p50 ms',
      'p95 ms',
      'requests/s',
      'CPU ms',
      'errors',
      'floor/s',
      'its CPU',
      'ratio',
      'floor',
    ],
    rows.map((row) => [
      row.group,
      row.name + (row.note ? ` (${row.note})` : ''),
      row.datasets.toLocaleString('en'),
      String(row.connections),
      short(row.portal.p50),
      short(row.portal.p95),
      speeds(row) ? `${short(row.portal.bytes / 1e6)} MB` : short(row.portal.perSecond),
      short(row.portal.cpu),
      String(row.portal.errors + (row.floor?.errors ?? 0)),
      row.floor ? (speeds(row) ? `${short(row.floor.bytes / 1e6)} MB` : short(row.floor.perSecond)) : '–',
      row.floor ? short(row.floor.cpu) : '–',
      row.ratio === null ? '–' : row.ratio.toFixed(2),
      row.floor?.name ?? '',
    ]),
  )
}

export const printFacts = (facts: Fact[]) =>
  table(
    ['figure', '', 'value'],
    facts.map(({ name, value, unit }) => [name, '', `${short(value)} ${unit}`]),
  )

export const printVerdicts = (verdicts: Verdict[]) =>
  verdicts.map(({ bar, held, found }) => `${held ? 'held    ' : 'NOT HELD'}  ${bar}: ${found}`).join('\n')

export const machine = () => ({
  processor: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
  node: process.version,
  load: `load ${loadavg()[0]!.toFixed(1)}`,
  client: hasWrk ? 'wrk' : 'autocannon',
})
