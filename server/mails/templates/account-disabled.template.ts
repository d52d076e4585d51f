import type { Template } from './template.types.ts'

export const accountDisabled: Template<{ username: string; realName: string }> = {
  zh: ({ username, realName }) => ({
    subject: '账号已停用',
    to: realName,
    parts: [`账号“${username}”已被停用，所有设备上的登录均已退出。如有疑问，请联系平台管理员。`],
  }),
  en: ({ username, realName }) => ({
    subject: 'Your account was disabled',
    to: realName,
    parts: [
      `The account “${username}” was disabled and logged out everywhere. If you have questions, write to the administrators.`,
    ],
  }),
}
