export interface Sender {
  name: string
  address: string
}

/** `Name <address>` or an address alone. */
export function parseSender(text: string): Sender | null {
  const match = /^(?:([^<>"\p{Cc}]*)<)?([^\s<>@,;:"]+@[^\s<>@,;:"]+)>?$/u.exec(text.trim())
  return match && text.includes('<') === text.includes('>')
    ? { name: match[1]?.trim() ?? '', address: match[2]! }
    : null
}
