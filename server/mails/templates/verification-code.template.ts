import { minute } from '../../basics/time.vocabulary.ts'
import { codeLife } from '../../verifications/verifications.rules.ts'
import type { Template } from './template.types.ts'

export const verificationCode: Template<{ purpose: 'register' | 'change-mailbox' }> = {
  zh: ({ purpose }) => ({
    subject: '邮箱验证码',
    parts: [
      purpose === 'register'
        ? '您正在注册账号。请在页面上输入以下验证码，以确认这是您的邮箱：'
        : '您正在把账号的邮箱改为这个邮箱。请在页面上输入以下验证码：',
      { code: true },
      `验证码 ${codeLife / minute} 分钟内有效，请勿告诉他人。如果不是您本人操作，请忽略本邮件，不会有任何改动。`,
    ],
  }),
  en: ({ purpose }) => ({
    subject: 'Your verification code',
    parts: [
      purpose === 'register'
        ? 'You are registering an account. To show that this email address is yours, enter this code on the page:'
        : 'You are making this the email address of your account. Enter this code on the page:',
      { code: true },
      `The code is valid for ${codeLife / minute} minutes. Tell nobody. If this was not you, ignore this mail; nothing will change.`,
    ],
  }),
}
