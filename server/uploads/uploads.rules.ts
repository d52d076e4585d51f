import { inFigures } from '../basics/numbers.vocabulary.ts'
import { day } from '../basics/time.vocabulary.ts'
import { longestName, takenEndings, unfinishedDays } from './uploads.vocabulary.ts'

interface Words {
  zh: string
  en: string
}

export const abandonedAfter = unfinishedDays * day
const longestPart = 255

/** Names that look alike are the same name. */
export const tidyName = (given: string): string => given.normalize('NFC').trim()

/** Characters that show nothing or turn the reading direction, half characters, and what was no UTF-8. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\ufffd]/u

/** Why a name cannot be one, with the folders before it; null where it can. It never becomes a name on our disk. */
export function nameTrouble(name: string): Words | null {
  if (name === '') return { zh: '名称为空', en: 'it is empty' }
  if ([...name].length > longestName)
    return { zh: `连同文件夹最多 ${longestName} 个字符`, en: `with its folders it may have ${longestName} characters` }
  if (unseen.test(name)) return { zh: '含有控制字符或不可见字符', en: 'it holds characters that cannot be seen' }
  if (name.includes('\\')) return { zh: '不能含有“\\”', en: 'it may not hold “\\”' }
  if (name.startsWith('/') || /^[a-z]:/i.test(name))
    return { zh: '不能是绝对路径', en: 'it may not be an absolute path' }
  const parts = name.split('/')
  if (parts.some((part) => /^\s*\.{0,2}\s*$/.test(part)))
    return { zh: '文件夹名不能为空、“.”或“..”', en: 'no folder in it may be empty, “.” or “..”' }
  if (parts.some((part) => Buffer.byteLength(part) > longestPart))
    return {
      zh: `每个文件名、文件夹名最多 ${longestPart} 字节`,
      en: `each part of it may have ${longestPart} bytes`,
    }
  return null
}

/** Of the last part, as `csv`; null where no such file is taken. */
export function endingOf(name: string): string | null {
  const ending = /[^/.]\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return takenEndings.find((one) => one === ending) ?? null
}

/** What a browser says of a file; anything else is nothing. */
export const mediaTypeOf = (given: string): string => (/^[\w.+-]{1,60}\/[\w.+-]{1,120}$/.test(given) ? given : '')

export const isSha256 = (text: string): boolean => /^[\da-f]{64}$/i.test(text)

/** An id of a row; null where it cannot be one. */
export const rowId = (text: string): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id > 0 && id < 2 ** 31 ? id : null
}

/** `2.5 GiB`, `310 MiB`: as a sentence about room says it. */
export function sizeSaid(bytes: number): string {
  const [unit, size] = bytes >= 2 ** 30 ? ['GiB', 2 ** 30] : bytes >= 2 ** 20 ? ['MiB', 2 ** 20] : ['KiB', 2 ** 10]
  return `${inFigures(Math.round((bytes / (size as number)) * 10) / 10)} ${unit}`
}
