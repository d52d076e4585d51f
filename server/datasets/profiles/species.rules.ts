/** Which species is which: CAS numbers with their check digit, and words for what has none. */

/** Two to seven digits, two, and one that is the sum of the others, each times its place from the right, modulo 10. */
export function isCas(text: string): boolean {
  if (!/^[1-9]\d{1,6}-\d\d-\d$/.test(text)) return false
  const digits = text.replaceAll('-', '')
  let sum = 0
  for (let place = 1; place < digits.length; place++) sum += place * Number(digits[digits.length - 1 - place])
  return sum % 10 === Number(digits.at(-1))
}

/** One, or several of a mixture: 108-38-3; 106-42-3. */
export const areCas = (text: string): boolean => text.split(/[;,]/).every((one) => isCas(one.trim()))

/** Has the form of a CAS number, so that somebody meant one. */
export const seemsCas = (text: string): boolean => /\d/.test(text)

/** What has no CAS number, by the symbols that libraries of profiles share. */
const bare = new Set(['oc', 'tc', 'om', 'wsoc', 'pncom', 'hulis', 'pmo', 'mo', 'wsoc', 'cc'])

const slug = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)

/** The same for a species in every dataset: its CAS number where that is right, else a symbol or its name. */
export function speciesKey({ cas, symbol, name }: { cas?: string | null; symbol?: string | null; name: string }) {
  const tidy = cas?.trim() ?? ''
  if (isCas(tidy)) return tidy
  const short = (symbol ?? '').trim().toLowerCase()
  if (bare.has(short)) return short
  return slug(name) || 'unnamed'
}
