/** The page of the guide that answers frequent questions. */
export const questionsGuide = 'frequent-questions'

/** How many words the hot search shows. */
export const mostHotWords = 5
export const hotWordUses = {
  pinned: { zh: '置顶', en: 'Pinned' },
  blocked: { zh: '屏蔽', en: 'Blocked' },
} as const
export type HotWordUse = keyof typeof hotWordUses
