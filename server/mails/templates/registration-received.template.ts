import { registrationWorkdays } from '../../basics/limits.vocabulary.ts'
import { inWords } from '../../basics/numbers.vocabulary.ts'
import { beijingDeadline } from '../../basics/time.vocabulary.ts'
import { type Template, timeWithZone } from './template.types.ts'

export const registrationReceived: Template<{ username: string; realName: string; at: number; dueAt: number }> = {
  zh: ({ username, realName, at, dueAt }) => ({
    subject: '注册申请已收到',
    to: realName,
    parts: [
      `您以用户名“${username}”提交的注册申请已于 ${timeWithZone(at)} 收到。`,
      `审核结果将在${inWords(registrationWorkdays, 'zh')}个工作日内（${beijingDeadline(dueAt)} (UTC+8) 前）发送到本邮箱。审核通过后即可登录。`,
    ],
  }),
  en: ({ username, realName, at, dueAt }) => ({
    subject: 'Your registration was received',
    to: realName,
    parts: [
      `We received your registration with the user name “${username}” at ${timeWithZone(at)}.`,
      `It is reviewed within ${inWords(registrationWorkdays, 'en')} working days (before ${beijingDeadline(dueAt)} (UTC+8)); the result is sent to this email address. You can log in once it is approved.`,
    ],
  }),
}
