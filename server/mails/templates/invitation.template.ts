import { invitationDays as days } from '../../verifications/links.vocabulary.ts'
import { setPassword } from './password-link.template.ts'
import type { Template } from './template.types.ts'

export const invitation: Template<{ username: string; realName: string }> = {
  zh: ({ username, realName }) => ({
    subject: '邀请您使用数据平台',
    to: realName,
    parts: [
      `平台管理员为您建立了账号，用户名为“${username}”。设置密码后即可登录。`,
      `链接 ${days} 天内有效，只能使用一次，请勿转发。`,
      { link: setPassword, words: '设置密码' },
      '链接失效后，可在登录页选择“忘记密码”，用本邮箱设置密码。',
    ],
  }),
  en: ({ username, realName }) => ({
    subject: 'You are invited to the data portal',
    to: realName,
    parts: [
      `An administrator made an account for you; your user name is “${username}”. Set a password, then log in.`,
      `The link is valid for ${days} days and works once. Do not forward it.`,
      { link: setPassword, words: 'Set your password' },
      'After that, choose “Forgot your password?” on the log-in page and set a password by this email address.',
    ],
  }),
}
