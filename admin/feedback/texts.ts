import { words } from '../texts/words.ts'

export const feedbackTexts = {
  search: { zh: '标题、内容、姓名或邮箱', en: 'Title, text, person or email address' },
  empty: { zh: '没有符合条件的反馈', en: 'No feedback matches' },
  emptyText: { zh: '新的反馈提交后会立即出现在这里。', en: 'New feedback appears here as soon as it is sent.' },
  visitor: { zh: '访客', en: 'Visitor' },
  fromVisitors: { zh: '来源', en: 'From' },
  visitors: { zh: '访客', en: 'Visitors' },
  persons: { zh: '注册用户', en: 'People with an account' },
  queue: { zh: '待回复', en: 'Awaiting reply' },
  queueTitle: { zh: '待回复反馈', en: 'Feedback to reply to' },
  queueOldest: { zh: '最早的已等待%{age}', en: 'Oldest: %{age}' },
  queueNone: { zh: '没有待回复的反馈', en: 'Everything has a reply' },
  queueCount: { zh: '尚有 %{smart_count} 条', en: '%{smart_count} waiting' },
  age: { zh: '已等待%{age}', en: 'waiting for %{age}' },
  section: {
    content: { zh: '反馈内容', en: 'Feedback' },
    attachments: words.attachments,
    from: words.sender,
    reply: words.reply,
  },
  about: { zh: '涉及的页面：', en: 'The page it is about:' },
  reply: words.reply,
  replyHelp: {
    account: {
      zh: '将以站内消息发送给%{name}，并按其选择发送邮件。对方使用%{language}。',
      en: 'Goes to %{name} as a message, and by mail as they chose. They write %{language}.',
    },
    visitor: {
      zh: '将以邮件发送至 %{mailbox}。对方使用%{language}。',
      en: 'Goes to %{mailbox} by mail. They write %{language}.',
    },
  },
  name: words.personName,
  language: {
    zh: words.chinese,
    en: words.english,
  },
  required: { zh: '请先填写回复内容', en: 'Please write a reply first' },
  send: { zh: '发送回复', en: 'Send the reply' },
  edit: { zh: '修改回复', en: 'Change the reply' },
  save: { zh: '发送修改后的回复', en: 'Send the changed reply' },
  editHelp: { zh: '修改后的回复会再次发送。', en: 'The changed reply is sent once more.' },
  sent: { zh: '回复已发送', en: 'Reply sent' },
  edited: { zh: '修改后的回复已发送', en: 'The changed reply was sent' },
  by: { zh: '%{name}于%{time}回复', en: 'Replied by %{name} at %{time}' },
  byUnknown: { zh: '%{time}回复，回复人的账号已删除', en: 'Replied at %{time} by an account that was deleted since' },
  overtaken: { zh: '其他人已先回复', en: 'Someone else has replied meanwhile' },
  overtakenText: {
    zh: '上方是对方的回复。您填写的内容仍然保留，可在此基础上修改回复。',
    en: 'Their reply stands above. What you wrote is kept; you may change their reply.',
  },
  changed: { zh: '其他人刚刚更新了这条反馈', en: 'Someone else has changed this feedback meanwhile' },
  openNext: { zh: '打开下一条', en: 'Open the next one' },
  keys: {
    r: { zh: '填写回复', en: 'Write a reply' },
  },
}

export const feedbackResource = {
  name: { zh: '平台反馈', en: 'feedback |||| Feedback' },
  fields: {
    id: words.number,
    status: words.state,
    type: words.type,
    title: words.title,
    content: words.text,
    account: words.sender,
    mailbox: words.mailbox,
    workUnit: words.workUnit,
    about: { zh: '涉及页面', en: 'Page' },
    language: words.language,
    createdAt: words.sent,
    reply: words.reply,
    repliedAt: { zh: '回复时间', en: 'Replied' },
    repliedBy: { zh: '回复人', en: 'Replied by' },
  },
}
