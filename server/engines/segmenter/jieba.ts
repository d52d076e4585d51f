import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Segment = (text: string) => string[]

/**
 * Cuts Chinese into words. The dictionary takes some 50 MB and a fifth of a second, so it is loaded only when a text
 * needs it, and then kept.
 * @param words of the domain, which are never cut apart
 */
export function createSegmenter(words: string[]): () => Promise<Segment> {
  let loaded: Promise<Segment> | null = null
  const load = async (): Promise<Segment> => {
    // The package's own dict.js would keep two files of together 11 MB in memory for good.
    const folder = dirname(createRequire(import.meta.url).resolve('@node-rs/jieba/package.json'))
    const [{ Jieba }, dict] = await Promise.all([import('@node-rs/jieba'), readFile(join(folder, 'dict.txt'))])
    const jieba = Jieba.withDict(dict)
    if (words.length > 0) jieba.loadDict(Buffer.from(words.map((word) => `${word} 100000 n\n`).join('')))
    return (text) => jieba.cut(text, true)
  }
  return () => {
    loaded ??= load()
    return loaded
  }
}
