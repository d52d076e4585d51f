/**
 * Folding: what people type and what datasets say brought to one spelling, character by character, so that a hit can
 * be marked in the original. Widths, sub- and superscripts, accents, dashes, micro signs and traditional characters
 * fold; so PM₂.₅ is PM2.5, SO₄²⁻ is SO4 and μg is ug. Control and formatting characters and broken surrogates never
 * come through; then notations fold as a whole.
 */
import { plainNotation } from './notations.rules.ts'
import { simplified } from './traditional.vocabulary.ts'

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

/** Printable ASCII and common ideographs stay what they are but for their case. */
const isPlain = (code: number) =>
  (code >= 0x20 && code < 0x7f) || (code >= 0x4e00 && code <= 0x9fff && simplified[code] === 0)

export const fold = (original: string): Folded => plainNotation(foldCharacters(original))

function foldCharacters(original: string): Folded {
  let cased = ''
  let text = ''
  let origin = new Uint32Array(original.length + 16)
  let length = 0
  /** `step`: how far the original goes on with each character. */
  const put = (folded: string, index: number, step: 0 | 1) => {
    const lower = folded.toLowerCase()
    const end = length + lower.length
    if (end >= origin.length) {
      const longer = new Uint32Array(end * 2)
      longer.set(origin)
      origin = longer
    }
    for (let at = length, from = index; at < end; at++, from += step) origin[at] = from
    length = end
    cased += lower.length === folded.length ? folded : lower
    text += lower
  }
  let index = 0
  while (index < original.length) {
    const start = index
    while (index < original.length && isPlain(original.charCodeAt(index))) index++
    if (index > start) {
      // A whole run at once: most texts are nothing else.
      put(original.slice(start, index), start, 1)
      continue
    }
    const code = original.charCodeAt(index)
    if (code < 0x80) {
      put(' ', index++, 0)
      continue
    }
    const simple = simplified[code] as number
    if (simple > 0) {
      put(String.fromCharCode(simple), index++, 0)
      continue
    }
    const character = String.fromCodePoint(original.codePointAt(index) as number)
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
      put(folded, index, 0)
    }
    index += character.length
  }
  const whole = origin.slice(0, length + 1)
  whole[length] = original.length
  return { text, cased, origin: whole }
}

/** One line, single spaces: how fields are kept for exact phrases, and how a phrase is compared with them. */
export const squeeze = (folded: string) => folded.replace(/ +/g, ' ').trim()
