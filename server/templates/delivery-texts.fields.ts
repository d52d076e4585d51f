/** The built-in texts of what people are told of a delivery. */
import type { TextTemplate, Variable } from './templates.vocabulary.ts'

const title: Variable = {
  name: { zh: '数据名称', en: 'Name of the data' },
  example: { zh: '北京 PM2.5 组分', en: 'PM2.5 composition in Beijing' },
}
const number: Variable = { name: { zh: '汇交编号', en: 'Number of the delivery' }, example: '12' }
const dueAt: Variable = {
  name: { zh: '审核时限（北京时间）', en: 'When the review is due, Beijing time' },
  example: '2026-11-05 24:00',
}
const reason: Variable = {
  needed: true,
  name: { zh: '理由', en: 'Reason' },
  example: { zh: '缺少单位说明。', en: 'The units are not described.' },
}
const text: Variable = {
  needed: true,
  name: { zh: '审核人所写', en: 'What the reviewer wrote' },
  example: { zh: '采样高度是多少？', en: 'At what height were the samples taken?' },
}
const of = (zh: string, en: string) => ({ group: 'messages' as const, name: { zh, en } })

export const deliveryTexts = {
  'delivery-submitted': {
    ...of('汇交：已提交', 'Delivery: received'),
    variables: { title, number, dueAt },
    subject: { zh: '数据汇交已提交：{title}', en: 'Delivery received: {title}' },
    body: {
      zh: '您汇交的数据“{title}”（编号 {number}）已提交审核，审核时限为 {dueAt}（北京时间）；届时仍未审核，将提醒该类别的全部审核人和管理员。数据须经审核才会发布。审核期间可以撤回。',
      en: 'The data that you delivered, “{title}” (no. {number}), are under review until {dueAt} Beijing time; if nobody has decided by then, all reviewers of the category and the administrators are told. Data are never published without review. You may withdraw the delivery until then.',
    },
  },
  'delivery-passed': {
    ...of('汇交：已通过', 'Delivery: approved'),
    variables: {
      title,
      number,
      publishing: {
        name: { zh: '何时发布', en: 'When it is published' },
        example: {
          zh: '将于 2026-11-06 09:00（北京时间）发布',
          en: 'they will be published on 2026-11-06 09:00 Beijing time',
        },
      },
      reply: {
        optional: true,
        name: { zh: '审核意见', en: 'Reply of the reviewer' },
        example: { zh: '资料完整。', en: 'All is there.' },
      },
    },
    subject: { zh: '数据汇交已通过：{title}', en: 'Delivery approved: {title}' },
    body: {
      zh: '您汇交的数据“{title}”（编号 {number}）已通过审核，{publishing}。\n\n审核意见：{reply}',
      en: 'The data that you delivered, “{title}” (no. {number}), were approved; {publishing}.\n\nThe reviewer says: {reply}',
    },
  },
  'delivery-returned': {
    ...of('汇交：已退回修改', 'Delivery: sent back'),
    variables: { title, number, reason },
    subject: { zh: '数据汇交已退回修改：{title}', en: 'Delivery sent back: {title}' },
    body: {
      zh: '您汇交的数据“{title}”（编号 {number}）已退回修改。\n理由：{reason}\n已上传的文件和已填写的内容都保留着，修改后可以重新提交。',
      en: 'The data that you delivered, “{title}” (no. {number}), were sent back.\nReason: {reason}\nYour files and all that you wrote are still there; mend it and submit it again.',
    },
  },
  'delivery-rejected': {
    ...of('汇交：已驳回', 'Delivery: declined'),
    variables: { title, number, reason },
    subject: { zh: '数据汇交已驳回：{title}', en: 'Delivery declined: {title}' },
    body: {
      zh: '您汇交的数据“{title}”（编号 {number}）已驳回。\n理由：{reason}',
      en: 'The data that you delivered, “{title}” (no. {number}), were declined.\nReason: {reason}',
    },
  },
  'delivery-published': {
    ...of('汇交：已发布', 'Delivery: published'),
    variables: {
      title,
      number,
      version: { name: { zh: '数据集版本', en: 'Version of the dataset' }, example: '1' },
      left: {
        optional: true,
        name: { zh: '未发布的内容', en: 'What was left out' },
        example: { zh: '以下文件未发布：notes.docx', en: 'Left out: notes.docx' },
      },
    },
    subject: { zh: '汇交的数据已发布：{title}', en: 'Your data are published: {title}' },
    body: {
      zh: '您汇交的数据“{title}”（编号 {number}）已发布为数据集第 {version} 版。\n\n{left}',
      en: 'The data that you delivered, “{title}” (no. {number}), are published as version {version} of their dataset.\n\n{left}',
    },
  },
  'delivery-asked': {
    ...of('汇交：审核人有问题', 'Delivery: the reviewer asks'),
    variables: { title, number, text },
    subject: { zh: '审核人有问题：{title}', en: 'The reviewer has a question: {title}' },
    body: {
      zh: '关于您汇交的数据“{title}”（编号 {number}），审核人提问：\n{text}\n请打开该汇交答复。',
      en: 'About the data that you delivered, “{title}” (no. {number}), the reviewer asks:\n{text}\nPlease open the delivery to answer.',
    },
  },
  'delivery-commented': {
    ...of('汇交：审核人有意见', 'Delivery: the reviewer writes'),
    variables: { title, number, text },
    subject: { zh: '审核人有意见：{title}', en: 'The reviewer wrote: {title}' },
    body: {
      zh: '关于您汇交的数据“{title}”（编号 {number}），审核人写道：\n{text}',
      en: 'About the data that you delivered, “{title}” (no. {number}), the reviewer wrote:\n{text}',
    },
  },
  'delivery-overdue': {
    ...of('汇交：审核超时（致审核人）', 'Delivery: review overdue (to reviewers)'),
    variables: {
      title,
      number,
      dueAt,
      waiting: {
        optional: true,
        name: { zh: '提问尚未答复', en: 'A question that waits' },
        example: { zh: '审核人的提问尚未答复。', en: 'A question of the reviewer is not answered.' },
      },
    },
    subject: { zh: '数据汇交审核超时：{title}', en: 'Review of a delivery is overdue: {title}' },
    body: {
      zh: '汇交的数据“{title}”（编号 {number}）的审核时限 {dueAt}（北京时间）已到，仍未审核。\n\n{waiting}\n\n数据不会自动通过，请尽快处理。',
      en: 'The review of the delivered data “{title}” (no. {number}) was due by {dueAt} Beijing time, and nobody has decided.\n\n{waiting}\n\nNothing is published without a decision: please decide soon.',
    },
  },
} as const satisfies Record<string, TextTemplate>
