export const feedbackStates = {
  awaiting: { zh: '待回复', en: 'Awaiting reply' },
  replied: { zh: '已回复', en: 'Replied' },
} as const
export type FeedbackState = keyof typeof feedbackStates
export const mostAttached = 5
export const mostTitle = 100
export const mostContent = 4000
export const mostReply = 4000
