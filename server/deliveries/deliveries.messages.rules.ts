import type { Bilingual } from '../basics/language.ts'
import { beijingDeadline, beijingTime } from '../basics/time.vocabulary.ts'

/** What people are told of a delivery, in both languages. */
export interface Words {
  title: Bilingual
  content: Bilingual
}
interface About {
  id: number
  title: Bilingual
}
const quoted = (title: Bilingual): Bilingual => ({ zh: `“${title.zh}”`, en: `“${title.en}”` })

/** Where its bearer finds it. */
export const deliveryLink = (id: number) => `/dataDelivery/examining?id=${id}`
/** Where reviewers find what waits for them. */
export const deskLink = '/dataAudit/expertAudit?type=sjsc'

export function submitted({ id, title }: About, dueAt: number): Words {
  const what = quoted(title)
  const when = beijingDeadline(dueAt)
  return {
    title: { zh: `数据汇交已提交：${title.zh}`, en: `Delivery received: ${title.en}` },
    content: {
      zh: `您汇交的数据${what.zh}（编号 ${id}）已提交审核，审核时限为 ${when}（北京时间）；届时仍未审核，将提醒该类别的全部审核人和管理员。数据须经审核才会发布。审核期间可以撤回。`,
      en: `The data that you delivered, ${what.en} (no. ${id}), are under review until ${when} Beijing time; if nobody has decided by then, all reviewers of the category and the administrators are told. Data are never published without review. You may withdraw the delivery until then.`,
    },
  }
}

export function passed({ id, title }: About, publishAt: number | null, reply: string): Words {
  const says = { zh: reply && `\n审核意见：${reply}`, en: reply && `\nThe reviewer says: ${reply}` }
  const what = quoted(title)
  const [zh, en] =
    publishAt === null
      ? ['将由审核人发布', 'a reviewer will publish them']
      : [
          `将于 ${beijingTime(publishAt)}（北京时间）发布`,
          `they will be published on ${beijingTime(publishAt)} Beijing time`,
        ]
  return {
    title: { zh: `数据汇交已通过：${title.zh}`, en: `Delivery approved: ${title.en}` },
    content: {
      zh: `您汇交的数据${what.zh}（编号 ${id}）已通过审核，${zh}。${says.zh}`,
      en: `The data that you delivered, ${what.en} (no. ${id}), were approved; ${en}.${says.en}`,
    },
  }
}

export function returned({ id, title }: About, reason: string): Words {
  const what = quoted(title)
  return {
    title: { zh: `数据汇交已退回修改：${title.zh}`, en: `Delivery sent back: ${title.en}` },
    content: {
      zh: `您汇交的数据${what.zh}（编号 ${id}）已退回修改。\n理由：${reason}\n已上传的文件和已填写的内容都保留着，修改后可以重新提交。`,
      en: `The data that you delivered, ${what.en} (no. ${id}), were sent back.\nReason: ${reason}\nYour files and all that you wrote are still there; mend it and submit it again.`,
    },
  }
}

export function rejected({ id, title }: About, reason: string): Words {
  const what = quoted(title)
  return {
    title: { zh: `数据汇交不予接收：${title.zh}`, en: `Delivery declined: ${title.en}` },
    content: {
      zh: `您汇交的数据${what.zh}（编号 ${id}）不予接收。\n理由：${reason}`,
      en: `The data that you delivered, ${what.en} (no. ${id}), were declined.\nReason: ${reason}`,
    },
  }
}

export function publishedWords({ id, title }: About, version: number, left: Bilingual | null): Words {
  const what = quoted(title)
  return {
    title: { zh: `汇交的数据已发布：${title.zh}`, en: `Your data are published: ${title.en}` },
    content: {
      zh: `您汇交的数据${what.zh}（编号 ${id}）已发布为数据集第 ${version} 版。${left ? `\n${left.zh}` : ''}`,
      en: `The data that you delivered, ${what.en} (no. ${id}), are published as version ${version} of their dataset.${left ? `\n${left.en}` : ''}`,
    },
  }
}

export function asked({ id, title }: About, text: string): Words {
  const what = quoted(title)
  return {
    title: { zh: `审核人有问题：${title.zh}`, en: `The reviewer has a question: ${title.en}` },
    content: {
      zh: `关于您汇交的数据${what.zh}（编号 ${id}），审核人提问：\n${text}\n请打开该汇交答复。`,
      en: `About the data that you delivered, ${what.en} (no. ${id}), the reviewer asks:\n${text}\nPlease open the delivery to answer.`,
    },
  }
}

export function commented({ id, title }: About, text: string): Words {
  const what = quoted(title)
  return {
    title: { zh: `审核人有意见：${title.zh}`, en: `The reviewer wrote: ${title.en}` },
    content: {
      zh: `关于您汇交的数据${what.zh}（编号 ${id}），审核人写道：\n${text}`,
      en: `About the data that you delivered, ${what.en} (no. ${id}), the reviewer wrote:\n${text}`,
    },
  }
}

/** To reviewers and administrators when the time is up. */
export function overdue({ id, title }: About, dueAt: number, waiting: boolean): Words {
  const what = quoted(title)
  const when = beijingDeadline(dueAt)
  return {
    title: { zh: `数据汇交审核超时：${title.zh}`, en: `Review of a delivery is overdue: ${title.en}` },
    content: {
      zh: `汇交的数据${what.zh}（编号 ${id}）的审核时限 ${when}（北京时间）已到，仍未审核。${waiting ? '审核人的提问尚未答复。' : ''}数据不会自动通过，请尽快处理。`,
      en: `The review of the delivered data ${what.en} (no. ${id}) was due by ${when} Beijing time, and nobody has decided. ${waiting ? 'A question of the reviewer is not answered. ' : ''}Nothing is published without a decision: please decide soon.`,
    },
  }
}

/** To-dos of reviewers. */
export const toDecide = (who: string, title: Bilingual): Bilingual => ({
  zh: `${who} 汇交了“${title.zh}”，请审核`,
  en: `${who} delivered “${title.en}”: please review`,
})
export const overdueToDecide = (title: Bilingual): Bilingual => ({
  zh: `“${title.zh}”的审核时限已到，请尽快审核`,
  en: `The review of “${title.en}” is overdue: please decide`,
})
export const answeredToDecide = (who: string, title: Bilingual): Bilingual => ({
  zh: `${who} 已答复关于“${title.zh}”的提问，请审核`,
  en: `${who} answered your question about “${title.en}”: please review`,
})
export const handedOverToDecide = (from: string, who: string, title: Bilingual): Bilingual => ({
  zh: `${from} 将 ${who} 汇交的“${title.zh}”转交给您，请审核`,
  en: `${from} handed you “${title.en}”, delivered by ${who}: please review`,
})
export const notPublishedToDecide = (title: Bilingual): Bilingual => ({
  zh: `“${title.zh}”未能发布，请查看原因`,
  en: `“${title.en}” could not be published: please look at the reason`,
})
