import { oneLine } from '../basics/text.ts'
import { day } from '../basics/time.vocabulary.ts'
import { taken } from './attachments.vocabulary.ts'

export type Ending = (typeof taken)[number]
export type AttachmentSubject = 'application' | 'application-event' | 'feedback' | 'notice' | 'slide'

/** So much of the beginning tells what a file is. */
export const headBytes = 8
export const unusedFor = day
const longestName = 120

const hex = (head: Buffer) => head.toString('hex')
const pdf = (head: Buffer) => head.subarray(0, 5).toString('latin1') === '%PDF-'
const png = (head: Buffer) => hex(head) === '89504e470d0a1a0a'
const jpeg = (head: Buffer) => hex(head).startsWith('ffd8ff')
/** Also what Word and Excel write. */
const zip = (head: Buffer) => /^504b(0304|0506)/.test(hex(head))
const officeZip = (head: Buffer) => hex(head).startsWith('504b0304')

const kinds: Record<Ending, { mediaType: string; begins: ((head: Buffer) => boolean) | 'text' }> = {
  pdf: { mediaType: 'application/pdf', begins: pdf },
  png: { mediaType: 'image/png', begins: png },
  jpg: { mediaType: 'image/jpeg', begins: jpeg },
  jpeg: { mediaType: 'image/jpeg', begins: jpeg },
  docx: { mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', begins: officeZip },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', begins: officeZip },
  zip: { mediaType: 'application/zip', begins: zip },
  txt: { mediaType: 'text/plain', begins: 'text' },
  csv: { mediaType: 'text/csv', begins: 'text' },
}

export function endingOf(name: string): Ending | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return taken.find((one) => one === ending) ?? null
}

export const mediaTypeOf = (ending: Ending) => kinds[ending].mediaType

/** Does the file begin as its ending says? Text has no beginning of its own. */
export function beginsAs(ending: Ending, head: Buffer): boolean {
  const { begins } = kinds[ending]
  return begins === 'text' || begins(head)
}

export const isText = (ending: Ending) => kinds[ending].begins === 'text'
/** No text in any encoding that people use here has these bytes. */
export function holdsBinary(piece: Buffer): boolean {
  for (const byte of piece) if (byte < 0x20 && !(byte === 9 || byte === 10 || byte === 12 || byte === 13)) return true
  return false
}

/** The last part of a path, one line, nothing that turns the reading direction round, and no longer than it need be. */
export function tidyName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const name = oneLine(last.normalize('NFC').replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')).replace(/^\.+/, '')
  if ([...name].length <= longestName) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? name.slice(dot) : ''
  return [...name].slice(0, longestName - ending.length).join('') + ending
}
