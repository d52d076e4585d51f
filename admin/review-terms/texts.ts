import { grantTerm, attachmentDays as kept, reviewTerm } from '../../server/applications/applications.vocabulary.ts'
import { words } from '../texts/words.ts'

export const termTexts = {
  title: { zh: '审核规则', en: 'Review rules' },
  text: {
    zh: '各数据类别的审核时限（到期未审核即自动通过）、通过后数据访问权限的有效期，修改只影响此后提交的申请；以及申请办结后附件的保存期限，修改对以往的申请同样有效。',
    en: 'How long a review may take in each category before the application is approved automatically, and how long data access lasts: changes hold for new applications. And how long attachments are kept after a case ended: changes hold for earlier cases as well.',
  },
  kind: words.category,
  workdays: { zh: '审核时限（工作日）', en: 'Review, in working days' },
  workdaysShort: { zh: '%{smart_count} 个工作日', en: '1 working day |||| %{smart_count} working days' },
  grantDays: { zh: '数据访问权限有效期', en: 'Data access' },
  grantDaysInput: { zh: '天数', en: 'Days' },
  grantForGood: words.forGood,
  grantShort: { zh: '%{smart_count} 天', en: '1 day |||| %{smart_count} days' },
  attachmentDays: { zh: '附件保存', en: 'Attachments' },
  attachmentDaysInput: { zh: '附件保存天数', en: 'Attachments kept, in days' },
  attachmentDaysHelp: { zh: '自审核决定或撤回之日起计算。', en: 'Counted from the decision or withdrawal.' },
  attachmentDaysShorter: {
    zh: '保存后一小时内，办结超过 %{days} 天的申请的附件将被删除，无法恢复。',
    en: 'Within the hour, attachments of cases that ended more than %{days} days ago are removed. They cannot be brought back.',
  },
  reviewers: { zh: '审核人数', en: 'Reviewers' },
  noReviewer: {
    zh: '此类别没有审核人：申请到期后一律自动通过。请为账号分配此类别。',
    en: 'Nobody decides on this category: every application is approved automatically when the time is up. Give it to an account.',
  },
  onlyAdministrators: {
    zh: '此类别未指定审核人，仅由管理员审核。',
    en: 'Given to nobody: only administrators decide on it.',
  },
  toAccounts: words.accounts,
  change: words.change,
  changeOf: { zh: '修改：%{name}', en: 'Change: %{name}' },
  saved: { zh: '已保存：%{name}', en: 'Saved: %{name}' },
  range: {
    zh: `审核时限为 ${reviewTerm.least} 至 ${reviewTerm.most} 的整数，有效期为 ${grantTerm.least} 至 ${grantTerm.most} 的整数，附件保存天数为 ${kept.least} 至 ${kept.most} 的整数`,
    en: `Whole working days from ${reviewTerm.least} to ${reviewTerm.most}, days of data access from ${grantTerm.least} to ${grantTerm.most}, days of attachments from ${kept.least} to ${kept.most}`,
  },
  limited: { zh: '限定天数', en: 'For so many days' },
}

export const termResource = {
  name: { zh: '审核规则', en: 'review rules |||| Review rules' },
}
