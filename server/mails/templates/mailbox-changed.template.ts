import { type Template, timeWithZone } from './template.types.ts'

/** To the old mailbox; the new one is shown in part only, for whoever reads the old one now. */
export const mailboxChanged: Template<{ username: string; realName: string; at: number; mailbox: string }> = {
  zh: ({ username, realName, at, mailbox }) => ({
    subject: '账号邮箱已修改',
    to: realName,
    parts: [
      `账号“${username}”的邮箱已于 ${timeWithZone(at)} 改为 ${mailbox}，今后的邮件将发往新邮箱。`,
      '如果不是您本人操作，请立即联系平台管理员。',
    ],
  }),
  en: ({ username, realName, at, mailbox }) => ({
    subject: 'The email address of your account was changed',
    to: realName,
    parts: [
      `The email address of the account “${username}” was changed to ${mailbox} at ${timeWithZone(at)}. Mails go there from now on.`,
      'If this was not you, tell the administrators at once.',
    ],
  }),
}
