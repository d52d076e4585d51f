import type { Template } from './template.types.ts'

export const registrationPassed: Template<{ username: string; realName: string }> = {
  zh: ({ username, realName }) => ({
    subject: '注册已通过审核',
    to: realName,
    parts: [
      `您的注册申请已通过审核。现在可以用用户名“${username}”登录平台、下载数据。`,
      { link: '/login', words: '登录' },
    ],
  }),
  en: ({ username, realName }) => ({
    subject: 'Your registration was approved',
    to: realName,
    parts: [
      `Your registration was approved. You can now log in with the user name “${username}” and download data.`,
      { link: '/login', words: 'Log in' },
    ],
  }),
}
