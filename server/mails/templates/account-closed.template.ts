import { type Template, timeWithZone } from './template.types.ts'

/** The last mail to a mailbox; it names the account, and nothing else that was removed with it. */
export const accountClosed: Template<{ username: string; at: number }> = {
  zh: ({ username, at }) => ({
    subject: '账号已注销',
    parts: [
      `账号“${username}”已于 ${timeWithZone(at)} 注销，不能恢复。个人信息、收藏和 API 令牌均已删除；下载记录以匿名方式保留。`,
      '本邮箱今后不会再收到平台的邮件。如果不是您本人操作，请立即联系平台管理员。',
    ],
  }),
  en: ({ username, at }) => ({
    subject: 'Your account was closed',
    parts: [
      `The account “${username}” was closed for good at ${timeWithZone(at)}. Personal information, favourites and API tokens were deleted; download records are kept without your name.`,
      'The portal will send no more mail to this email address. If this was not you, tell the administrators at once.',
    ],
  }),
}
