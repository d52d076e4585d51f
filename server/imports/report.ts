import type { StationReport, VariableReport } from './adapter.types.ts'
import type { Doubt } from './gate/doubts.rules.ts'

/** In as many figures as 32 bits hold. */
const number = (value: number) => (Number.isNaN(value) ? '–' : String(Number(value.toPrecision(7))))
const range = (one: VariableReport) =>
  Number.isNaN(one.minimum) ? '–' : `${number(one.minimum)} to ${number(one.maximum)}`

/** A station without a single value has no range. */
const known = (pick: typeof Math.min, a: number, b: number) => (Number.isNaN(a) ? b : Number.isNaN(b) ? a : pick(a, b))

/** All stations as one line. */
export function total(report: StationReport[]): StationReport {
  const columns: Record<string, VariableReport> = {}
  for (const station of report)
    for (const [name, one] of Object.entries(station.columns)) {
      const sum = columns[name]
      columns[name] = sum
        ? {
            missing: sum.missing + one.missing,
            minimum: known(Math.min, sum.minimum, one.minimum),
            maximum: known(Math.max, sum.maximum, one.maximum),
          }
        : one
    }
  return { station: 'all', rows: report.reduce((rows, station) => rows + station.rows, 0), columns }
}

/** So many doubts of a kind about one variable are told one by one. */
const mostDoubts = 5

/** What should be looked at, a line each; of many of a kind the longest ones. */
export function printDoubts(doubts: readonly Doubt[]): string {
  const lines: string[] = []
  for (const kind of new Set(doubts.map(({ what, variable }) => `${what} ${variable}`))) {
    const its = doubts
      .filter(({ what, variable }) => `${what} ${variable}` === kind)
      .sort((a, b) => b.values - a.values)
    lines.push(...its.slice(0, mostDoubts).map(({ words }) => `  ${words.en}`))
    if (its.length > mostDoubts) lines.push(`  … and ${its.length - mostDoubts} more of ${kind.split(' ')[1]}`)
  }
  return lines.join('\n')
}

/** One table per variable: rows, missing values and range of each station, and of all of them at the end. */
export function printReport(report: StationReport[]): string {
  const all = [...report, total(report)]
  const lines: string[] = []
  for (const column of Object.keys(report[0]?.columns ?? {})) {
    lines.push('', column)
    for (const { station, rows, columns } of all) {
      const one = columns[column]!
      lines.push(
        `  ${station.padEnd(16)}${String(rows).padStart(9)} rows${String(one.missing).padStart(8)} missing   ${range(one)}`,
      )
    }
  }
  const summed = report.flatMap(({ station, sums }) => (sums ? [{ station, ...sums }] : []))
  if (summed.length > 0) lines.push('', 'sum of all values')
  for (const { station, before, after } of summed)
    lines.push(`  ${station.padEnd(16)}read ${before.toPrecision(9)}   stored ${after.toPrecision(9)}`)
  return lines.join('\n').trimStart()
}
