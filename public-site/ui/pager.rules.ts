/** Page numbers to offer: the ends, and some around this one; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages)
  return wanted.flatMap((one, at) => {
    const before = wanted[at - 1] ?? 0
    if (one - before === 2) return [one - 1, one]
    return one - before > 2 ? [null, one] : [one]
  })
}
