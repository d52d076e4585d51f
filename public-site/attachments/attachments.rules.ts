/** What may be attached, said before anything is sent; the server looks at the bytes as well. */
import { mostBytes, taken } from '../../server/attachments/attachments.vocabulary.ts'

/** What a form keeps of a file that was sent: enough to show it again after a reload. */
export interface Kept {
  key: string
  name: string
  bytes: number
}

export type FileFault = 'type' | 'large' | 'empty'

export function faultOf(file: { name: string; size: number }): FileFault | null {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (!(taken as readonly string[]).includes(ending)) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > mostBytes ? 'large' : null
}

/** For the window in which files are chosen. */
export const accepted = taken.map((ending) => `.${ending}`).join(',')

/** jpg and jpeg are one to people. */
export const namedTypes = taken.filter((ending) => ending !== 'jpeg').map((ending) => ending.toUpperCase())

/** The form keeps text only; what somebody else wrote there is no list. */
export function readKept(text: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(text || '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(
      (one): one is Kept =>
        typeof one?.key === 'string' && typeof one.name === 'string' && typeof one.bytes === 'number',
    )
  } catch {
    return []
  }
}
export const writeKept = (kept: Kept[]) => (kept.length ? JSON.stringify(kept) : '')
export const keysOf = (text: string) => readKept(text).map(({ key }) => key)
