export const mailStates = {
  waiting: { zh: '待发送', en: 'Waiting' },
  sending: { zh: '发送中', en: 'Being sent' },
  sent: { zh: '已发送', en: 'Sent' },
  failed: { zh: '发送失败', en: 'Failed' },
} as const
export type MailState = keyof typeof mailStates

export const mailTemplates = {
  'verification-code': { zh: '邮箱验证码', en: 'Verification code' },
  'recovery-code': { zh: '找回密码验证码', en: 'Password recovery code' },
  invitation: { zh: '账号邀请', en: 'Invitation' },
  'password-link': { zh: '设置密码链接', en: 'Link to set a password' },
  'registration-received': { zh: '注册申请已收到', en: 'Registration received' },
  'registration-passed': { zh: '注册通过审核', en: 'Registration approved' },
  'registration-rejected': { zh: '注册已驳回', en: 'Registration declined' },
  'password-changed': { zh: '密码已修改', en: 'Password changed' },
  'mailbox-changed': { zh: '邮箱已修改', en: 'Email address changed' },
  'log-in-tries': { zh: '登录尝试过多', en: 'Too many log-in tries' },
  'account-disabled': { zh: '账号已停用', en: 'Account disabled' },
  'account-enabled': { zh: '账号已启用', en: 'Account enabled' },
  'account-closed': { zh: '账号已注销', en: 'Account closed' },
  message: { zh: '消息', en: 'Message' },
  digest: { zh: '每日消息汇总', en: 'Daily digest' },
  'feedback-reply': { zh: '反馈回复', en: 'Reply to feedback' },
} as const
export type MailTemplate = keyof typeof mailTemplates

/** What stands in the place of a code or ticket in the console once it is not shown any more. */
export const hiddenSecret = '••••••'

/** Minutes before the second, third … try; after the last one a mail has failed. */
export const retryMinutes = [1, 5, 15, 60, 180, 360, 720, 1440]

/** Why the portal itself did not send a mail; other reasons are the mail server's own words. */
export const ownReasons: Record<string, { zh: string; en: string }> = {
  expired: { zh: '其中的验证码或链接已失效，未再发送', en: 'The code or link in it is no longer valid' },
  abandoned: { zh: '多次尝试均被中断', en: 'Every try was broken off' },
  'too old': { zh: '等待过久，未再发送', en: 'It had waited too long' },
}
