import type { Bilingual } from '../basics/language.ts'
import { beijingDay, beijingDeadline } from '../basics/time.vocabulary.ts'

/** What people are told of an application, in both languages. */
export interface Words {
  title: Bilingual
  content: Bilingual
}

const shownNames = 3

/** `“A”、“B”` … of many the first and how many. */
export function named(names: Bilingual[]): Bilingual {
  const some = names.slice(0, names.length > shownNames ? 1 : shownNames)
  const zh = some.map((name) => `“${name.zh}”`).join('、')
  const en = some.map((name) => `“${name.en}”`).join(', ')
  const rest = names.length - some.length
  return rest > 0 ? { zh: `${zh}等 ${names.length} 个数据集`, en: `${en} and ${rest} more datasets` } : { zh, en }
}

export function submitted(id: number, names: Bilingual[], dueAt: number): Words {
  const what = named(names)
  return {
    title: { zh: `申请已提交：${what.zh}`, en: `Application received: ${what.en}` },
    content: {
      zh: `您对${what.zh}的使用申请（编号 ${id}）已提交审核。最迟 ${beijingDeadline(dueAt)}（北京时间）有结果，届时仍未审核则自动通过。审核期间可以撤回。`,
      en: `Your application (no. ${id}) for ${what.en} is under review. You will have a result by ${beijingDeadline(dueAt)} Beijing time at the latest; if nobody has decided by then, it is approved automatically. You may withdraw it until then.`,
    },
  }
}

const untilWords = (until: number | null): Bilingual =>
  until === null
    ? { zh: '长期有效', en: 'with no end date' }
    : { zh: `有效期至 ${beijingDay(until)}`, en: `until ${beijingDay(until)}` }

export function passed(id: number, names: Bilingual[], until: number | null, reply: string): Words {
  const [what, end] = [named(names), untilWords(until)]
  const words = { zh: reply && `\n审核意见：${reply}`, en: reply && `\nThe reviewer says: ${reply}` }
  return {
    title: { zh: `申请已通过：${what.zh}`, en: `Application approved: ${what.en}` },
    content: {
      zh: `您对${what.zh}的使用申请（编号 ${id}）已通过审核，可以下载数据，${end.zh}。${words.zh}`,
      en: `Your application (no. ${id}) for ${what.en} was approved: you may download the data ${end.en}.${words.en}`,
    },
  }
}

export function passedByItself(id: number, names: Bilingual[], until: number | null): Words {
  const [what, end] = [named(names), untilWords(until)]
  return {
    title: { zh: `申请已自动通过：${what.zh}`, en: `Application approved automatically: ${what.en}` },
    content: {
      zh: `您对${what.zh}的使用申请（编号 ${id}）审核时限已到，由系统自动通过，可以下载数据，${end.zh}。`,
      en: `The review time of your application (no. ${id}) for ${what.en} was up, so it was approved automatically: you may download the data ${end.en}.`,
    },
  }
}

export function stalledWords(id: number, names: Bilingual[], why: Bilingual): Words {
  const what = named(names)
  return {
    title: { zh: `申请转人工审核：${what.zh}`, en: `A reviewer will decide on your application: ${what.en}` },
    content: {
      zh: `您对${what.zh}的使用申请（编号 ${id}）审核时限已到，但因${why.zh}，未自动通过，将由审核人决定。`,
      en: `The review time of your application (no. ${id}) for ${what.en} was up, but it was not approved automatically because ${why.en}. A reviewer will decide.`,
    },
  }
}

export function notPassed(id: number, names: Bilingual[], reply: string): Words {
  const what = named(names)
  return {
    title: { zh: `申请已驳回：${what.zh}`, en: `Application declined: ${what.en}` },
    content: {
      zh: `您对${what.zh}的使用申请（编号 ${id}）已驳回。\n理由：${reply}\n您可以补充说明后重新申请。`,
      en: `Your application (no. ${id}) for ${what.en} was declined.\nReason: ${reply}\nYou may add what is missing and apply again.`,
    },
  }
}

export function asked(id: number, names: Bilingual[], text: string): Words {
  const what = named(names)
  return {
    title: { zh: `审核人有问题：${what.zh}`, en: `The reviewer has a question: ${what.en}` },
    content: {
      zh: `关于您对${what.zh}的使用申请（编号 ${id}），审核人提问：\n${text}\n请打开申请答复。`,
      en: `About your application (no. ${id}) for ${what.en}, the reviewer asks:\n${text}\nPlease open the application to answer.`,
    },
  }
}

/** To-dos of reviewers. */
export const toDecide = (applicant: string, names: Bilingual[]): Bilingual => {
  const what = named(names)
  return {
    zh: `${applicant} 申请使用${what.zh}，请审核`,
    en: `${applicant} requests access to ${what.en}: please review`,
  }
}
export const stalledToDecide = (names: Bilingual[], why: Bilingual): Bilingual => {
  const what = named(names)
  return {
    zh: `对${what.zh}的申请已到期，因${why.zh}未自动通过，请审核`,
    en: `The time for an application for ${what.en} is up; it was not approved automatically because ${why.en}: please review`,
  }
}
export const answered = (applicant: string, names: Bilingual[]): Bilingual => {
  const what = named(names)
  return {
    zh: `${applicant} 已答复关于${what.zh}的提问，请审核`,
    en: `${applicant} answered your question about ${what.en}: please review`,
  }
}
export const handedOver = (from: string, applicant: string, names: Bilingual[]): Bilingual => {
  const what = named(names)
  return {
    zh: `${from} 将 ${applicant} 对${what.zh}的申请转交给您，请审核`,
    en: `${from} handed you the application of ${applicant} for ${what.en}: please review`,
  }
}
