import { passwordLinkHours as hours } from '../../verifications/links.vocabulary.ts'
import { secretMark, type Template } from './template.types.ts'

/** After the `#`: the ticket reaches neither a server's log nor another site. */
export const setPassword = `/forgetPassword#set=${secretMark}`

export const passwordLink: Template<{ username: string; realName: string }> = {
  zh: ({ username, realName }) => ({
    subject: '设置新密码',
    to: realName,
    parts: [
      `平台管理员为账号“${username}”发送了设置密码的链接。链接 ${hours} 小时内有效，只能使用一次，请勿转发。`,
      { link: setPassword, words: '设置新密码' },
      '设置之前，原密码照常可用。如果您没有联系过管理员，请忽略本邮件。',
    ],
  }),
  en: ({ username, realName }) => ({
    subject: 'Set a new password',
    to: realName,
    parts: [
      `An administrator sends you a link to set a new password for the account “${username}”. It is valid for ${hours} hours and works once. Do not forward it.`,
      { link: setPassword, words: 'Set a new password' },
      'Until you do, your password stays as it is. If you did not ask the administrators for this, ignore this mail.',
    ],
  }),
}
