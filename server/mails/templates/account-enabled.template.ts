import type { Template } from './template.types.ts'

export const accountEnabled: Template<{ username: string; realName: string }> = {
  zh: ({ username, realName }) => ({
    subject: '账号已启用',
    to: realName,
    parts: [`账号“${username}”已恢复使用。`, { link: '/login', words: '登录' }],
  }),
  en: ({ username, realName }) => ({
    subject: 'Your account was enabled',
    to: realName,
    parts: [`The account “${username}” can be used again.`, { link: '/login', words: 'Log in' }],
  }),
}
