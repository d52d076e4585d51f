import { minute } from '../../basics/time.vocabulary.ts'
import { codeLife } from '../../verifications/verifications.rules.ts'
import type { Template } from './template.types.ts'

export const recoveryCode: Template<{ username: string; realName: string }> = {
  zh: ({ username, realName }) => ({
    subject: '找回密码验证码',
    to: realName,
    parts: [
      `您正在为账号“${username}”设置新密码。请在页面上输入以下验证码：`,
      { code: true },
      `验证码 ${codeLife / minute} 分钟内有效，请勿告诉他人。如果不是您本人操作，请忽略本邮件，密码不会改变。`,
    ],
  }),
  en: ({ username, realName }) => ({
    subject: 'Your code to reset the password',
    to: realName,
    parts: [
      `You are setting a new password for the account “${username}”. Enter this code on the page:`,
      { code: true },
      `The code is valid for ${codeLife / minute} minutes. Tell nobody. If this was not you, ignore this mail; your password stays as it is.`,
    ],
  }),
}
