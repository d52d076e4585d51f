import { registrationWorkdays } from '../../server/basics/limits.vocabulary.ts'
import { inWords } from '../../server/basics/numbers.vocabulary.ts'
import { words } from '../texts/words.ts'

export const registrationTexts = {
  search: { zh: '姓名、用户名、邮箱或单位', en: 'Name, email address or unit' },
  empty: { zh: '没有符合条件的注册申请', en: 'No registration fits' },
  emptyText: {
    zh: '新的注册申请提交后会立即出现在这里。',
    en: 'New registrations appear here as soon as they are sent.',
  },
  late: {
    zh: `已超期：超过${inWords(registrationWorkdays, 'zh')}个工作日`,
    en: `Overdue: ${inWords(registrationWorkdays, 'en')} working days are over`,
  },
  due: { zh: '截止：%{time}', en: 'Due %{time}' },
  decidedAt: { zh: '审核时间：%{time}', en: 'Decided %{time}' },
  section: {
    applicant: words.applicant,
    purpose: words.purposeOfUse,
    history: { zh: '以往审核', en: 'Earlier decisions' },
  },
  historyNone: { zh: '无，这是首次提交。', en: 'None: this is the first time.' },
  freeMailer: {
    zh: '这是公共邮箱，不是单位邮箱。',
    en: 'A free email address that anybody can get, not that of a work unit.',
  },
  pass: words.pass,
  reject: words.notPass,
  passConfirm: { zh: '通过并发送邮件', en: 'Approve and notify by mail' },
  passText: {
    zh: '%{name} 将以“%{type}”身份登录使用，并收到邮件通知。',
    en: '%{name} can log in at once as %{type} and is told by mail.',
  },
  passTextKinds: {
    zh: '%{name} 将以“%{type}”身份登录使用（%{kinds}），并收到邮件通知。',
    en: '%{name} can log in at once as %{type} for %{kinds}, and is told by mail.',
  },
  rejectConfirm: { zh: '驳回并发送理由', en: 'Decline and send the reason' },
  reasonHelp: {
    zh: '理由将通过邮件发送给申请人（使用%{language}），对方可以修改后重新提交。',
    en: 'Mailed to the applicant, who writes %{language} and may correct and send again.',
  },
  reasonRequired: {
    zh: '请先填写理由，理由会通过邮件发送给申请人',
    en: 'Write the reason first: the applicant gets it by mail',
  },
  cannotPass: {
    zh: '您不能通过此申请：其中有您没有的权限或数据类别。',
    en: 'You cannot approve this one: it would give role permissions or data categories that you do not have.',
  },
  passed: { zh: '%{name} 已通过', en: '%{name} is approved' },
  rejected: { zh: '%{name} 已驳回，理由已发送', en: '%{name} is declined; the reason is on its way' },
  sentAgain: { zh: '申请人刚刚重新提交了申请', en: 'The applicant has sent the registration again meanwhile' },
  sentAgainText: {
    zh: '当前显示的是新提交的内容，请重新阅读后再审核；您填写的理由仍然保留。',
    en: 'What you see now is the new one. Please read it again before you decide; what you typed is still here.',
  },
  toAccount: words.account,
  shortcuts: {
    p: { zh: '通过', en: 'approve' },
    n: { zh: '驳回', en: 'decline' },
  },
}

export const registrationResource = {
  name: { zh: '注册审核', en: 'registration |||| Registrations' },
  fields: {
    state: words.state,
    realName: words.realName,
    username: words.username,
    workUnit: words.workUnit,
    mailbox: words.mailbox,
    phone: words.phone,
    purpose: words.purposeOfUse,
    orcid: words.orcid,
    accountType: words.type,
    reviewCategories: { zh: '数据类别', en: 'Data categories' },
    language: { zh: '邮件语言', en: 'Language of mails' },
    registeredAt: words.sent,
    time: words.timeLeft,
  },
}
