import type { Template } from './template.types.ts'

/** To a visitor, who has no messages to read. */
export const feedbackReply: Template<{ title: string; content: string; reply: string; again: boolean }> = {
  zh: ({ title, content, reply, again }) => ({
    subject: again ? `反馈回复已更新：${title}` : `反馈已回复：${title}`,
    parts: [
      again ? '您好！我们更新了对您反馈的回复：' : '您好！您提交的反馈已有回复：',
      { quote: reply },
      `您的反馈“${title}”：`,
      { quote: content },
    ],
  }),
  en: ({ title, content, reply, again }) => ({
    subject: again ? `The reply to your feedback was changed: ${title}` : `Reply to your feedback: ${title}`,
    parts: [
      again ? 'Hello, we changed our reply to your feedback:' : 'Hello, this is our reply to your feedback:',
      { quote: reply },
      `Your feedback “${title}”:`,
      { quote: content },
    ],
  }),
}
