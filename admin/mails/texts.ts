import { words } from '../texts/words.ts'

export const mailTexts = {
  search: { zh: '收件人或主题', en: 'Recipient or subject' },
  empty: { zh: '没有符合条件的邮件', en: 'No mail fits' },
  emptyText: {
    zh: '需要通知用户时，邮件会写入这里。',
    en: 'Mails appear here when somebody has to be notified.',
  },
  noServer: {
    zh: '未设置邮件服务器（SMTP_URL）：邮件只保存在这里，不会发给任何人。',
    en: 'No mail server is set (SMTP_URL): mails stay here and reach nobody.',
  },
  section: {
    facts: { zh: '发送情况', en: 'Sending' },
    html: { zh: '收件人看到的内容', en: 'As the reader sees it' },
    text: { zh: '纯文本', en: 'As plain text' },
  },
  resend: { zh: '重新发送', en: 'Send again' },
  resendTitle: { zh: '重新发送给 %{recipient}？', en: 'Send this mail again to %{recipient}?' },
  resendContent: {
    waiting: { zh: '该邮件将排到发送队列最前。', en: 'It goes to the front of the queue.' },
    failed: {
      zh: '该邮件将排到发送队列最前，重新尝试发送。',
      en: 'It goes to the front of the queue and is tried anew.',
    },
    sent: {
      zh: '该邮件此前已交给邮件服务器；重新发送后，收件人会再收到一封。',
      en: 'It was delivered to the mail server before; the recipient gets it a second time, as a mail of its own.',
    },
  },
  resent: { zh: '邮件已加入发送队列', en: 'The mail is in the queue' },
  textRemoved: {
    zh: '邮件内容已按保存期限删除，不能重新发送。',
    en: 'Its text was removed with time; it cannot be sent again.',
  },
  notResendable: {
    zh: '邮件中的验证码或链接已失效，不能重新发送。',
    en: 'The code or link in it is no longer valid, so it cannot be sent again.',
  },
  attempts: { zh: '已尝试 %{smart_count} 次', en: '%{smart_count} try |||| %{smart_count} tries' },
  toAccount: words.account,
  frame: { zh: '邮件“%{subject}”', en: 'The mail “%{subject}”' },
}

export const mailResource = {
  name: { zh: '邮件', en: 'mail |||| Mail outbox' },
  fields: {
    id: words.number,
    state: words.state,
    template: { zh: '事由', en: 'Occasion' },
    recipient: { zh: '收件人', en: 'Recipient' },
    subject: { zh: '主题', en: 'Subject' },
    language: words.language,
    createdAt: { zh: '写入时间', en: 'Written' },
    dueAt: { zh: '下次尝试', en: 'Next try' },
    sentAt: { zh: '发送时间', en: 'Sent' },
    attempts: { zh: '尝试次数', en: 'Tries' },
    error: { zh: '未发送原因', en: 'Why not sent' },
    messageId: { zh: '邮件标识', en: 'Message ID' },
  },
}
