import { words } from '../texts/words.ts'

export const reasonTexts = {
  title: words.readyReasons,
  text: {
    registration: {
      zh: '驳回注册申请时，审核员可从这些语句写起；申请人收到其所用语言的内容。',
      en: 'Sentences to begin with when declining a registration. The applicant gets the one in their own language.',
    },
    application: {
      zh: '驳回数据申请时，审核员可从这些语句写起；申请人收到其所用语言的内容。',
      en: 'Sentences to begin with when declining a data application. The applicant gets the one in their own language.',
    },
    delivery: {
      zh: '退回或驳回数据汇交时，审核员可从这些语句写起。',
      en: 'Sentences to begin with when sending back or declining a delivery of data.',
    },
    feedback: {
      zh: '回复平台反馈时，可从这些语句写起；反馈人收到其所用语言的内容。',
      en: 'Sentences to begin an answer to feedback with. Who wrote gets the one in their own language.',
    },
  },
  add: { zh: '添加理由', en: 'Add a reason' },
  edit: words.change,
  editOf: { zh: '修改第 %{position} 条理由', en: 'Change reason %{position}' },
  remove: words.remove,
  removeOf: { zh: '移除第 %{position} 条理由', en: 'Remove reason %{position}' },
  removeTitle: { zh: '移除这条理由？', en: 'Remove this reason?' },
  removeContent: {
    zh: '移除后不再提供选用，已发送的内容不变。',
    en: 'It is no longer offered. What was sent with it stays as it is.',
  },
  removed: words.removed,
  saved: { zh: '已保存', en: 'Saved' },
  zh: { zh: '中文', en: 'In Chinese' },
  en: { zh: '英文', en: 'In English' },
  position: words.position,
  required: { zh: '请填写中文和英文', en: 'Fill in both languages' },
  empty: { zh: '还没有常用理由。', en: 'There is no ready-made reason yet.' },
}

export const reasonResource = {
  name: { zh: '常用理由', en: 'reason |||| Reasons' },
}
