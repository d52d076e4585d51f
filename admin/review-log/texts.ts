import { words } from '../texts/words.ts'

export const reviewLogTexts = {
  empty: { zh: '没有符合条件的记录', en: 'Nothing fits' },
  emptyText: {
    zh: '您所审核类别的申请，其每一步都会记录在这里。',
    en: 'What happens to the applications of your categories appears here.',
  },
  from: words.from,
  to: words.to,
  portal: words.portal,
}

export const reviewLogResource = {
  name: { zh: '审核日志', en: 'review log |||| Review log' },
  fields: {
    id: words.number,
    at: words.time,
    kind: words.category,
    type: { zh: '事项', en: 'What' },
    author: { zh: '操作人', en: 'Who' },
    applicant: words.applicant,
    datasets: words.datasets,
    text: { zh: '内容', en: 'Words' },
    applicationId: words.application,
  },
}
