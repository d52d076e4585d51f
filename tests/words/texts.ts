import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

export interface Text {
  place: string
  language: 'zh' | 'en'
  words: string
}
type Language = Text['language']

/** As much of a syntax tree as is looked at here. */
interface Node {
  type: string
  start: number
  key?: { name?: string }
  id?: { name?: string }
  value?: unknown
  quasis?: { value: { cooked: string } }[]
}

const han = /\p{Script=Han}/u
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const named = ({ type, key, id }: Node): Language | null => {
  const name = type === 'Property' ? key?.name : type === 'VariableDeclarator' ? id?.name : undefined
  return name === 'zh' || name === 'en' ? name : null
}

/** The texts of a source: what is written in Chinese, and what stands as English in `{ zh: …, en: … }`, however deep. */
function textsOf(place: string): Text[] {
  const code = readFileSync(place, 'utf8')
  const found: Text[] = []
  function put({ start }: Node, inside: Language | null, text: string) {
    // What is put into a text has names of ours.
    const words = text.replace(/[%$]?\{\w+\}/g, '…')
    const language = han.test(words) ? 'zh' : inside
    // A text of a single small word may be a name on the wire.
    if (language === 'zh' || (language === 'en' && /[A-Z ]/.test(words)))
      found.push({ place: `${place}:${code.slice(0, start).split('\n').length}`, language, words })
  }
  function read(node: Node, around: Language | null) {
    const inside = named(node) ?? around
    if (node.type === 'Literal' && typeof node.value === 'string') put(node, inside, node.value)
    else if (node.type === 'JSXText') put(node, inside, String(node.value))
    else if (node.quasis) put(node, inside, node.quasis.map(({ value }) => value.cooked).join('…'))
    for (const child of Object.values(node).flat()) if (isNode(child)) read(child, inside)
  }
  read(parseAst(code, { lang: place.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, null)
  return found
}

/** The prose of a guide. */
const proseOf = (place: string): Text[] =>
  readFileSync(place, 'utf8')
    .split('\n')
    .map((words, line) => ({
      place: `${place}:${line + 1}`,
      language: place.endsWith('.zh.md') ? 'zh' : 'en',
      words: words.replace(/`[^`]*`/g, ''),
    }))

export function textsUnder(folder: string, but: RegExp): Text[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((place) => !but.test(place))
    .flatMap((place) => (/\.tsx?$/.test(place) ? textsOf(place) : place.endsWith('.md') ? proseOf(place) : []))
}
