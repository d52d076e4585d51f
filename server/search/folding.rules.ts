/**
 * Folding: what people type and what datasets say brought to one spelling, character by character, so that a hit can
 * be marked in the original. Widths, sub- and superscripts, accents, dashes and micro signs fold; so PM₂.₅ is PM2.5,
 * SO₄²⁻ is SO4 and μg is ug. Control and formatting characters and broken surrogates never come through.
 */
export interface Folded {
  /** Lower case; same length as `cased`. */
  text: string
  cased: string
  /** For each position in `text` the position in the original, and one more for the end. */
  origin: Uint32Array
}

const superDigit = /[⁰¹²³⁴-⁹]/
const superSign = /[⁺⁻]/
const known = new Map<string, string>()

function foldCharacter(character: string): string {
  const folded = character.normalize('NFKC').normalize('NFD')
  let out = ''
  for (const part of folded) {
    const code = part.codePointAt(0) as number
    if (/[\p{M}\p{Cf}]/u.test(part)) continue
    if (code === 0x3bc) out += 'u'
    else if ((code >= 0x2010 && code <= 0x2015) || code === 0x2212) out += '-'
    else if (code === 0x2018 || code === 0x2019) out += "'"
    else if (code === 0x201c || code === 0x201d) out += '"'
    else if (/[\s\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(part)) out += ' '
    else out += part
  }
  return out.normalize('NFC')
}

export function fold(original: string): Folded {
  const cased: string[] = []
  const text: string[] = []
  const origin: number[] = []
  let index = 0
  const put = (folded: string) => {
    const lower = folded.toLowerCase()
    const same = lower.length === folded.length
    cased.push(same ? folded : lower)
    text.push(lower)
    for (let i = 0; i < lower.length; i++) origin.push(index)
  }
  while (index < original.length) {
    const code = original.charCodeAt(index)
    let width = 1
    if (code < 0x80) put(code < 0x20 || code === 0x7f ? ' ' : (original[index] as string))
    else if (code >= 0x4e00 && code <= 0x9fff) put(original[index] as string)
    else {
      const character = String.fromCodePoint(original.codePointAt(index) as number)
      width = character.length
      // The charge of an ion (²⁻, ⁺) is not part of its name; the exponent of a unit (m⁻³) is.
      const [next = '', afterNext = ''] = [original[index + 1], original[index + 2]]
      const charge =
        (superSign.test(character) && !superDigit.test(next)) ||
        (superDigit.test(character) && superSign.test(next) && !superDigit.test(afterNext))
      if (!charge) {
        let folded = known.get(character)
        if (folded === undefined) {
          folded = foldCharacter(character)
          if (known.size < 20_000) known.set(character, folded)
        }
        put(folded)
      }
    }
    index += width
  }
  origin.push(original.length)
  return { text: text.join(''), cased: cased.join(''), origin: Uint32Array.from(origin) }
}

/** One line, single spaces: how fields are kept for exact phrases, and how a phrase is compared with them. */
export const squeeze = (folded: string) => folded.replace(/ +/g, ' ').trim()
