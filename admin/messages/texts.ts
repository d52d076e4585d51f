import { broadcastStates } from '../../server/broadcasts/broadcasts.vocabulary.ts'
import { words } from '../texts/words.ts'

export const broadcastTexts = {
  search: { zh: '标题或正文', en: 'Title or text' },
  create: { zh: '撰写群发消息', en: 'Write a broadcast' },
  empty: { zh: '没有符合条件的群发消息', en: 'No broadcast matches' },
  emptyText: {
    zh: '写给全体用户、某些角色或指定的人；对方在消息中心看到，并按各自的选择收到邮件。',
    en: 'Write to everybody, to roles or to named people. They find it in their messages and, if they chose so, get it by mail.',
  },
  untitled: { zh: '无标题', en: 'Without a title' },
  state: broadcastStates,
  read: { zh: '%{read} / %{told} 人已读', en: '%{read} of %{told} read' },
  people: { zh: '%{smart_count} 人', en: '%{smart_count} person |||| %{smart_count} people' },
  everybody: { zh: '全体用户', en: 'Everybody' },
  section: {
    audience: { zh: '收件人', en: 'Who gets it' },
    sending: { zh: '发送', en: 'Sending' },
    preview: { zh: '预览', en: 'As it will look' },
  },
  to: {
    label: { zh: '发给', en: 'Send to' },
    everybody: { zh: '全体可登录的用户', en: 'Everybody who can log in' },
    some: { zh: '某些角色或指定的人', en: 'Some roles or named people' },
    roles: { zh: '角色', en: 'Roles' },
    accounts: { zh: '指定的人', en: 'Named people' },
    accountsHelp: { zh: '按姓名、用户名或邮箱查找', en: 'Found by name, user name or email address' },
  },
  reach: {
    zh: '现在发送将有 %{smart_count} 人收到',
    en: '%{smart_count} person would get it now |||| %{smart_count} people would get it now',
  },
  reachNobody: { zh: '目前没有人会收到', en: 'Nobody would get it now' },
  part: {
    titleZh: { zh: '标题（中文）', en: 'Title (Chinese)' },
    titleEn: { zh: '标题（英文）', en: 'Title (English)' },
    contentZh: { zh: '正文（中文）', en: 'Text (Chinese)' },
    contentEn: { zh: '正文（英文）', en: 'Text (English)' },
  },
  contentHelp: { zh: '纯文本，换行保留', en: 'Plain text; line breaks are kept' },
  linkHelp: {
    zh: '可选：本站地址，如 /list?type=field',
    en: 'Optional: an address of this site, such as /list?type=field',
  },
  when: {
    label: { zh: '何时发送', en: 'When it goes out' },
    draft: { zh: '暂不发送，存为草稿', en: 'Not yet: keep as a draft' },
    now: { zh: '立即发送（一分钟内开始）', en: 'At once (within a minute)' },
    at: { zh: '定时发送', en: 'At a set time' },
    time: { zh: '日期和时间', en: 'Date and time' },
    zone: { zh: '北京时间（UTC+8）', en: 'Beijing time (UTC+8)' },
    required: { zh: '请选择日期和时间', en: 'Please choose a date and a time' },
  },
  save: {
    draft: { zh: '存为草稿', en: 'Save as a draft' },
    now: { zh: '发送', en: 'Send' },
    at: { zh: '定时发送', en: 'Schedule' },
  },
  ask: {
    title: { zh: '发送给 %{people}？', en: 'Send to %{people}?' },
    text: { zh: '开始发送后不能撤回。', en: 'Once it goes out it cannot be taken back.' },
  },
  saved: {
    draft: { zh: '已存为草稿', en: 'Saved as a draft' },
    scheduled: { zh: '已排定；发送前仍可修改', en: 'Set to go out; until then it can be changed' },
    sending: { zh: '已保存', en: 'Saved' },
    sent: { zh: '已保存', en: 'Saved' },
  },
  conflictTitle: { zh: '其他人刚刚保存了这条消息', en: 'Someone else has saved this message meanwhile' },
  remove: words.delete,
  removeTitle: { zh: '删除“%{title}”？', en: 'Delete “%{title}”?' },
  removeContent: { zh: '尚未发送，不会有人收到。', en: 'It has not gone out; nobody will get it.' },
  removed: { zh: '已删除', en: 'Deleted' },
  toMessages: { zh: '查看收件人与已读情况', en: 'See who got it and who read it' },
}

export const broadcastResource = {
  name: { zh: '群发消息', en: 'broadcast |||| Broadcasts' },
  fields: {
    id: words.number,
    title: words.title,
    state: words.state,
    audience: { zh: '收件人', en: 'Who gets it' },
    content: { zh: '正文', en: 'Text' },
    link: { zh: '链接', en: 'Link' },
    author: { zh: '撰写人', en: 'Written by' },
    told: { zh: '收到', en: 'Got it' },
    read: { zh: '已读', en: 'Read' },
    dueAt: { zh: '发送时间', en: 'Goes out' },
    sentAt: { zh: '发送完成', en: 'Went out' },
    createdAt: { zh: '撰写时间', en: 'Written' },
    updatedAt: words.changed,
  },
}

export const messageTexts = {
  search: { zh: '标题、姓名或用户名', en: 'Title, name or user name' },
  empty: { zh: '没有符合条件的消息', en: 'No message matches' },
  emptyText: { zh: '平台通知用户的消息会列在这里。', en: 'What the portal tells people is listed here.' },
  isRead: { zh: '已读', en: 'Read' },
  isUnread: { zh: '未读', en: 'Not read' },
  deleted: { zh: '对方已删除', en: 'Deleted by its reader' },
  toAccount: words.account,
  toBroadcast: { zh: '所属群发消息', en: 'The broadcast' },
}

export const messageResource = {
  name: { zh: '站内消息', en: 'message |||| Messages' },
  fields: {
    id: words.number,
    type: { zh: '类型', en: 'Type' },
    title: words.title,
    account: { zh: '收件人', en: 'To' },
    read: { zh: '是否已读', en: 'Read' },
    toldAt: { zh: '时间', en: 'Time' },
    broadcastId: { zh: '群发消息', en: 'Broadcast' },
    content: { zh: '正文', en: 'Text' },
    link: { zh: '链接', en: 'Link' },
  },
}
