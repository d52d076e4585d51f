/** Reads citations as reference managers do, and refuses what they would stumble over. */

/** Tag and value of each line, in their order. @throws where a line is no line of RIS */
export function readRis(text: string): [tag: string, value: string][] {
  const lines = text.split('\r\n').map((line): [string, string] => {
    const parts = /^([A-Z][A-Z0-9]) {2}- ([^\r\n]*)$/.exec(line)
    if (!parts) throw new Error(`no line of RIS: ${JSON.stringify(line)}`)
    if (parts[1] === 'AU' && (parts[2] as string).length > 255) throw new Error(`too long: ${line}`)
    return [parts[1] as string, parts[2] as string]
  })
  if (lines[0]?.[0] !== 'TY' || lines.at(-1)?.[0] !== 'ER' || lines.filter(([tag]) => tag === 'TY').length !== 1)
    throw new Error('a record begins with TY and ends with ER')
  return lines
}
export const ofRis = (text: string, tag: string) =>
  readRis(text)
    .filter(([one]) => one === tag)
    .map(([, value]) => value)

/** Read as it stands, so nothing is written otherwise in it. */
const verbatim = ['url', 'doi']
const signs: Record<string, string> = { textbackslash: '\\', textasciitilde: '~', textasciicircum: '^' }

/** What TeX would print. @throws where it would stop */
function printed(value: string): string {
  const bare = value.replace(/\\(text\w+)\{\}/g, (whole, name: string) => signs[name] ?? whole)
  const plain = value.replace(/\\text\w+\{\}/g, '').replace(/\\[&%$#_]/g, '')
  const open = /[&%$#_\\~^]/.exec(plain)
  if (open) throw new Error(`${open[0]} means something to TeX: ${value}`)
  return bare.replace(/\\([&%$#_])/g, '$1').replace(/^\{(.*)\}$/, '$1')
}

/** Fields by name. @throws where braces are no pairs, or a field is no field */
export function readBibtex(text: string): Record<string, string> {
  const entry = /^@dataset\{(\w+),\n((?: {2}[^\n]*\n)*)\}$/.exec(text)
  if (!entry) throw new Error(`no entry of BibTeX: ${text}`)
  const found: Record<string, string> = { key: entry[1] as string }
  const lines = (entry[2] as string).trimEnd().split('\n')
  for (const [index, line] of lines.entries()) {
    const parts = /^ {2}(\w+) *= \{(.*)\}(,?)$/.exec(line)
    if (!parts || (parts[3] === '') !== (index === lines.length - 1)) throw new Error(`no field: ${line}`)
    const [, name = '', value = ''] = parts
    let depth = 0
    for (const sign of value) {
      depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
      if (depth < 0) throw new Error(`braces are no pairs: ${line}`)
    }
    if (depth !== 0) throw new Error(`braces are no pairs: ${line}`)
    found[name] = verbatim.includes(name) || name === 'author' ? value : printed(value)
  }
  return found
}
export const authorsOf = (bibtex: string): string[] => (readBibtex(bibtex).author ?? '').split(/ and (?![^{]*\})/)
