import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { withTexts } from '../../public-site/charts/common/png.ts'

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Kind and bytes of each chunk. @throws where a checksum is wrong */
function chunks(png: Buffer): [kind: string, body: Buffer][] {
  const found: [string, Buffer][] = []
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at)
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) throw new Error(`the chunk at ${at} is broken`)
    found.push([png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end)])
    at = end + 4
  }
  return found
}

it('a picture with texts in it is the same picture, and each text is found under its keyword', async () => {
  const texts = [
    { keyword: 'Title', text: '臭氧 O₃\n第二行', language: 'zh-CN' },
    { keyword: 'Source', text: 'https://portal.example/detail?id=1&version=2#chart', language: 'en' },
  ]
  const blob = withTexts(new Uint8Array(pixel), texts)
  expect(blob.type).toBe('image/png')
  const made = chunks(Buffer.from(await blob.arrayBuffer()))
  expect(made.map(([kind]) => kind)).toEqual(['IHDR', 'iTXt', 'iTXt', 'IDAT', 'IEND'])
  expect(made.filter(([kind]) => kind !== 'iTXt')).toEqual(chunks(pixel))
  expect(made.slice(1, 3).map(([, body]) => body.toString('utf8'))).toEqual(
    texts.map(({ keyword, language, text }) => `${keyword}\0\0\0${language}\0\0${text}`),
  )
})
