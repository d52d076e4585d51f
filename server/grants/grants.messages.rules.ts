import type { Bilingual } from '../basics/language.ts'
import { beijingDay } from '../basics/time.vocabulary.ts'

/** What holders of grants are told. */
interface Words {
  title: Bilingual
  content: Bilingual
}

const untilWords = (until: number | null): Bilingual =>
  until === null
    ? { zh: '长期有效', en: 'with no end date' }
    : { zh: `有效期至 ${beijingDay(until)}`, en: `until ${beijingDay(until)}` }

export const endingSoon = (name: Bilingual, until: number): Words => ({
  title: {
    zh: `数据访问权限即将到期：${name.zh}`,
    en: `Your data access ends soon: ${name.en}`,
  },
  content: {
    zh: `您对“${name.zh}”的数据访问权限将于 ${beijingDay(until)} 到期。到期后不能再下载该数据集；如仍需使用，请在到期后重新申请，或联系数据平台延长。`,
    en: `Your access to “${name.en}” ends on ${beijingDay(until)}. After that you can no longer download it; apply again, or ask the portal to extend it.`,
  },
})

export const ended = (name: Bilingual, until: number): Words => ({
  title: { zh: `数据访问权限已到期：${name.zh}`, en: `Your data access has ended: ${name.en}` },
  content: {
    zh: `您对“${name.zh}”的数据访问权限已于 ${beijingDay(until)} 到期。如仍需使用，可以重新申请。`,
    en: `Your access to “${name.en}” ended on ${beijingDay(until)}. You may apply again if you still need it.`,
  },
})

export const revoked = (name: Bilingual, reason: string): Words => ({
  title: { zh: `数据访问权限已被收回：${name.zh}`, en: `Your data access was revoked: ${name.en}` },
  content: {
    zh: `您对“${name.zh}”的数据访问权限已被收回。\n理由：${reason}\n如仍需使用，可以重新申请。`,
    en: `Your access to “${name.en}” was revoked.\nReason: ${reason}\nYou may apply again if you still need it.`,
  },
})

export const renewed = (name: Bilingual, until: number | null): Words => ({
  title: { zh: `数据访问权限已延长：${name.zh}`, en: `Your data access was extended: ${name.en}` },
  content: {
    zh: `您对“${name.zh}”的数据访问权限已延长，${untilWords(until).zh}。`,
    en: `Your access to “${name.en}” was extended ${untilWords(until).en}.`,
  },
})

export const shortened = (name: Bilingual, before: number | null, until: number): Words => ({
  title: { zh: `数据访问权限有效期已缩短：${name.zh}`, en: `Your data access ends earlier: ${name.en}` },
  content: {
    zh: `您对“${name.zh}”的数据访问权限有效期已缩短：原为${untilWords(before).zh}，现为有效期至 ${beijingDay(until)}。如有疑问，请联系数据平台。`,
    en: `Your access to “${name.en}” now ends on ${beijingDay(until)}; it was valid ${untilWords(before).en}. Please ask the portal if you need it longer.`,
  },
})
