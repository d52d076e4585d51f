/** Texts within a PNG, where programs that read pictures look for them. */

const signature = 8
/** Length and kind before the data of a chunk, checksum behind them. */
const around = 12

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})
function checksum(bytes: Uint8Array): number {
  let c = 0xffffffff
  for (const byte of bytes) c = table[(c ^ byte) & 0xff]! ^ (c >>> 8)
  return ~c >>> 0
}

export interface PictureText {
  /** Of the registered words, `Title`, or one's own; Latin letters. */
  keyword: string
  text: string
  /** `zh-CN` */
  language: string
}

/** An `iTXt` chunk: text in UTF-8, not compressed. */
function chunk({ keyword, text, language }: PictureText): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(`iTXt${keyword}\0\0\0${language}\0\0${text}`)
  const bytes = new Uint8Array(body.length + 8)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, body.length - 4)
  bytes.set(body, 4)
  view.setUint32(bytes.length - 4, checksum(body))
  return bytes
}

/** The same picture with these texts in it, behind its first chunk, where they may stand. */
export function withTexts(png: Uint8Array<ArrayBuffer>, texts: PictureText[]): Blob {
  const head = signature + around + new DataView(png.buffer, png.byteOffset).getUint32(signature)
  return new Blob([png.subarray(0, head), ...texts.map(chunk), png.subarray(head)], { type: 'image/png' })
}
