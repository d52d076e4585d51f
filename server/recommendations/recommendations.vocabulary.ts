/** Level 2 needs so many votes, and two thirds of them in favour. */
export const leastVotes = 3
export const mostInvited = 20
export const roundDays = { least: 3, most: 60, usual: 14 } as const
export const mostReason = 1000

export const roundStates = {
  open: { zh: '征集意见中', en: 'Open' },
  recommended: { zh: '已推荐', en: 'Recommended' },
  'not-recommended': { zh: '未获推荐', en: 'Not recommended' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
} as const
export type RoundState = keyof typeof roundStates
/** Where an expert finds what they are asked. */
export const deskLink = '/dataAudit/expertAudit?type=sjtj'
