/** The cells of one line, as RFC 4180 quotes them; a cell does not go on in the next line. */

export interface QuoteFault {
  fault: 'quoteOpen' | 'quoteInside'
  /** From 1. */
  column: number
}
export const isQuoteFault = (cells: string[] | QuoteFault): cells is QuoteFault => !Array.isArray(cells)

const quote = '"'

export function cellsOf(text: string, separator: string): string[] | QuoteFault {
  if (!text.includes(quote)) return text.split(separator)
  const cells: string[] = []
  for (let at = 0; ; ) {
    const column = cells.length + 1
    if (text[at] !== quote) {
      const end = text.indexOf(separator, at)
      const cell = end < 0 ? text.slice(at) : text.slice(at, end)
      if (cell.includes(quote)) return { fault: 'quoteInside', column }
      cells.push(cell)
      if (end < 0) return cells
      at = end + separator.length
      continue
    }
    let cell = ''
    for (at++; ; ) {
      const end = text.indexOf(quote, at)
      if (end < 0) return { fault: 'quoteOpen', column }
      cell += text.slice(at, end)
      at = end + 1
      if (text[at] !== quote) break
      cell += quote
      at++
    }
    cells.push(cell)
    if (at === text.length) return cells
    if (!text.startsWith(separator, at)) return { fault: 'quoteInside', column }
    at += separator.length
  }
}
