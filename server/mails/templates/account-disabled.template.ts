import type { Template } from './template.types.ts'

export const accountDisabled: Template<{ username: string; realName: string; reason?: string }> = {
  zh: ({ username, realName, reason }) => ({
    subject: '账号已停用',
    to: realName,
    parts: [
      `账号“${username}”已被停用，所有设备上的登录均已退出。`,
      ...(reason ? ['理由如下：', { quote: reason }] : []),
      '如有疑问，请联系平台管理员。',
    ],
  }),
  en: ({ username, realName, reason }) => ({
    subject: 'Your account was disabled',
    to: realName,
    parts: [
      `The account “${username}” was disabled and logged out everywhere.`,
      ...(reason ? ['The reason:', { quote: reason }] : []),
      'If you have questions, write to the administrators.',
    ],
  }),
}
