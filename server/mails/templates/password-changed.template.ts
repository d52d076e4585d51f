import { type Template, timeWithZone } from './template.types.ts'

export const passwordChanged: Template<{ username: string; realName: string; at: number }> = {
  zh: ({ username, realName, at }) => ({
    subject: '密码已修改',
    to: realName,
    parts: [
      `账号“${username}”的密码已于 ${timeWithZone(at)} 修改，其他设备上的登录均已退出，API 令牌均已撤销。`,
      '如果不是您本人操作，请立即找回密码，并联系平台管理员。',
      { link: '/forgetPassword', words: '找回密码' },
    ],
  }),
  en: ({ username, realName, at }) => ({
    subject: 'Your password was changed',
    to: realName,
    parts: [
      `The password of the account “${username}” was changed at ${timeWithZone(at)}. All other devices were logged out, and its API tokens were revoked.`,
      'If this was not you, reset your password at once and tell the administrators.',
      { link: '/forgetPassword', words: 'Reset the password' },
    ],
  }),
}
