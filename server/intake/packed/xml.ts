/** XML as it passes, without ever holding more than a tag: what workbooks are made of. Documents with a DOCTYPE are refused. */
import { Broken } from '../text/source.ts'

export interface XmlEvents {
  /** `name` without its prefix. */
  open?(name: string, attribute: (name: string) => string | null): void
  text?(text: string): void
  close?(name: string): void
}

const mostTag = 1 << 20
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Entities of characters; an unknown one stays as it is. */
const unescaped = (text: string): string =>
  !text.includes('&')
    ? text
    : text.replace(/&(#x?[0-9a-fA-F]{1,6}|[a-z]{2,4});/g, (whole, name: string) => {
        if (!name.startsWith('#')) return entities[name] ?? whole
        const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })

const plain = (name: string) => name.slice(name.indexOf(':') + 1)

/** @throws Broken where it is no XML */
export async function readXml(bytes: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  let tags = 0
  const tag = (body: string) => {
    tags++
    if (body.startsWith('!') && /^!doctype/i.test(body)) throw new Broken('DOCTYPE')
    if (body.startsWith('?') || body.startsWith('!')) return
    if (body.startsWith('/')) {
      events.close?.(plain(body.slice(1).trim()))
      return
    }
    const empty = body.endsWith('/')
    const inner = empty ? body.slice(0, -1) : body
    const end = inner.search(/[\s]/)
    const name = plain(end < 0 ? inner : inner.slice(0, end))
    const attribute = (wanted: string): string | null => {
      if (end < 0) return null
      for (let at = inner.indexOf(`${wanted}=`, end); at >= 0; at = inner.indexOf(`${wanted}=`, at + 1)) {
        const before = inner[at - 1]!
        const quote = inner[at + wanted.length + 1]
        if ((/\s/.test(before) || before === ':') && (quote === '"' || quote === "'")) {
          const close = inner.indexOf(quote, at + wanted.length + 2)
          return close < 0 ? null : unescaped(inner.slice(at + wanted.length + 2, close))
        }
      }
      return null
    }
    events.open?.(name, attribute)
    if (empty) events.close?.(name)
  }
  const take = (final: boolean) => {
    let at = 0
    for (;;) {
      const begin = rest.indexOf('<', at)
      if (begin < 0) break
      if (begin > at) events.text?.(unescaped(rest.slice(at, begin)))
      at = begin
      let end: number
      if (rest.startsWith('<!--', begin)) {
        end = rest.indexOf('-->', begin)
        if (end < 0) break
        at = end + 3
        continue
      }
      if (rest.startsWith('<![CDATA[', begin)) {
        end = rest.indexOf(']]>', begin)
        if (end < 0) break
        events.text?.(rest.slice(begin + 9, end))
        at = end + 3
        continue
      }
      end = rest.indexOf('>', begin)
      if (end < 0) break
      tag(rest.slice(begin + 1, end))
      at = end + 1
    }
    // Text may go on in the next block: an entity is not cut, and blanks of megabytes are not kept.
    if (!final && rest.indexOf('<', at) < 0 && rest.length - at > mostTag) throw new Broken('a text without end')
    rest = rest.slice(at)
    if (rest.length > 2 * mostTag) throw new Broken('a tag without end')
  }
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true })
    take(false)
  }
  rest += decoder.decode()
  take(true)
  if (tags === 0 || rest.trim() !== '') throw new Broken('the XML is cut off')
}
