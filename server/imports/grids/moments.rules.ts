/** When a file without times of its own holds: the date in its name, as those who deliver such files write it. */

export interface Named {
  /** Epoch seconds, UTC: from, and to before. */
  from: number
  to: number
}

const utc = (year: number, month: number, day: number, hour = 0) => Date.UTC(year, month, day, hour) / 1000
const inYears = (year: number) => year >= 1900 && year <= 2100

/** Digits before these say how fine a grid is: `2020_10km` is no October. */
const unit = '(?!\\d|[-_ ]?(?:k?m|deg|degrees?|arc(?:min|sec)|x\\d+)(?![a-z]))'

/** `A2023001` (year and day of it), `2023-01-31`, `20230131_06`, `2023_01`, `202301`, `2023`; null where there is none. */
export function momentIn(name: string): Named | null {
  const forms: [RegExp, (parts: number[]) => Named | null][] = [
    [
      /(?<!\d)A(\d{4})(\d{3})(?!\d)/,
      ([year, day]) => (day! >= 1 && day! <= 366 ? { from: utc(year!, 0, day!), to: utc(year!, 0, day! + 1) } : null),
    ],
    [
      /(?<!\d)(\d{4})[-_.]?(\d{2})[-_.]?(\d{2})[-_T.]?(\d{2})(?:00|z|Z|h)?(?!\d|[-_ ]?(?:k?m|deg)(?![a-z]))/,
      ([year, month, day, hour]) => {
        const from = utc(year!, month! - 1, day!, hour!)
        return isDate(year!, month!, day!) && hour! < 24 ? { from, to: from + 3600 } : null
      },
    ],
    [
      new RegExp(`(?<!\\d)(\\d{4})[-_.]?(\\d{2})[-_.]?(\\d{2})${unit}`, 'i'),
      ([year, month, day]) =>
        isDate(year!, month!, day!)
          ? { from: utc(year!, month! - 1, day!), to: utc(year!, month! - 1, day! + 1) }
          : null,
    ],
    [
      new RegExp(`(?<!\\d)(\\d{4})[-_.]?(\\d{2})${unit}`, 'i'),
      ([year, month]) =>
        month! >= 1 && month! <= 12 ? { from: utc(year!, month! - 1, 1), to: utc(year!, month!, 1) } : null,
    ],
    [/(?<!\d)(\d{4})(?!\d)/, ([year]) => ({ from: utc(year!, 0, 1), to: utc(year! + 1, 0, 1) })],
  ]
  for (const [form, read] of forms) {
    const parts = form.exec(name)?.slice(1).map(Number)
    const found = parts && inYears(parts[0]!) ? read(parts) : null
    if (found) return found
  }
  return null
}

export function isDate(year: number, month: number, day: number): boolean {
  const at = new Date(Date.UTC(year, month - 1, day))
  return month >= 1 && month <= 12 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}
