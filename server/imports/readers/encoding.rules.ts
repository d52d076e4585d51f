/** Bytes → characters, refused where they are not what was said; and words that were spoilt before they came here. */

export type Encoding = 'utf-8' | 'gb18030'
export const encodingName: Record<Encoding, string> = { 'utf-8': 'UTF-8', gb18030: 'GBK (GB18030)' }

const strict = (encoding: Encoding) => new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
const decoders = { 'utf-8': strict('utf-8'), gb18030: strict('gb18030') }

/** Null where the bytes are not of this encoding. */
export function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return decoders[encoding].decode(bytes)
  } catch {
    return null
  }
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)

/** What some bytes could be; GBK takes nearly everything, so UTF-8 is asked first. */
export function seemingEncoding(bytes: Uint8Array): Encoding | null {
  if (decoded(bytes, 'utf-8') !== null) return 'utf-8'
  return decoded(bytes, 'gb18030') !== null ? 'gb18030' : null
}

/** Of the first bytes of a file: what it is instead of text; null where it may be text. */
export function notText(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0x1f && second === 0x8b) return 'gzip'
  if (first === 0x50 && second === 0x4b) return 'zip / xlsx'
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return 'UTF-16'
  return bytes.includes(0) ? 'binary' : null
}

/** GBK takes what was written in UTF-8, and makes other characters of it: so the bytes of a line are asked. */
export const isUtf8Said = (bytes: Uint8Array): boolean => !isAscii(bytes) && decoded(bytes, 'utf-8') !== null

/** Both bytes of every character of GBK, by the character: only needed where a word is doubted. */
let gbkBytes: Map<string, [number, number]> | undefined
function bytesInGbk(text: string): Uint8Array | null {
  if (!gbkBytes) {
    gbkBytes = new Map()
    for (let lead = 0x81; lead <= 0xfe; lead++)
      for (let trail = 0x40; trail <= 0xfe; trail++) {
        const character = trail === 0x7f ? null : decoded(Uint8Array.of(lead, trail), 'gb18030')
        if (character && [...character].length === 1) gbkBytes.set(character, [lead, trail])
      }
  }
  const bytes: number[] = []
  for (const character of text) {
    if (character.charCodeAt(0) < 0x80) bytes.push(character.charCodeAt(0))
    else {
      const pair = gbkBytes.get(character)
      if (!pair) return null
      bytes.push(...pair)
    }
  }
  return Uint8Array.from(bytes)
}

/** What windows-1252 shows for the bytes 80 to 9f. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
function bytesInLatin(text: string): Uint8Array | null {
  const bytes: number[] = []
  for (const character of text) {
    const at = windows.indexOf(character)
    const code = at < 0 ? character.charCodeAt(0) : 0x80 + at
    if (code > 0xff) return null
    bytes.push(code)
  }
  return Uint8Array.from(bytes)
}

/** The word that was meant, where one was read in another encoding than its own; null where it is as it should be. */
export function meantBy(text: string): string | null {
  if (!/[^\0-\x7f]/.test(text)) return null
  for (const bytes of [bytesInGbk(text), bytesInLatin(text)]) {
    const meant = bytes && decoded(bytes, 'utf-8')
    if (meant && meant !== text && /\p{Script=Han}/u.test(meant)) return meant
  }
  // The other way round: GBK that was read as Latin letters.
  const latin = bytesInLatin(text)
  const meant = latin && decoded(latin, 'gb18030')
  return meant && /^[\p{Script=Han}\p{P}\w\s]+$/u.test(meant) && [...text].every((one) => !/\w/.test(one))
    ? meant
    : null
}
