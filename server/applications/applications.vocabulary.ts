export const applicationStates = {
  pending: { zh: '审核中', en: 'Under review' },
  passed: { zh: '已通过', en: 'Passed' },
  'not-passed': { zh: '未通过', en: 'Not passed' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
} as const
export type ApplicationState = keyof typeof applicationStates

export const applicationEventTypes = {
  submitted: { zh: '提交申请', en: 'Applied' },
  question: { zh: '审核人提问', en: 'The reviewer asked' },
  answer: { zh: '申请人答复', en: 'The applicant answered' },
  note: { zh: '内部备注', en: 'Note among reviewers' },
  'handed-over': { zh: '转交', en: 'Handed over' },
  passed: { zh: '通过', en: 'Passed' },
  'not-passed': { zh: '不通过', en: 'Not passed' },
  'auto-passed': { zh: '到期自动通过', en: 'Passed by itself when the time was up' },
  withdrawn: { zh: '申请人撤回', en: 'Withdrawn by the applicant' },
} as const
export type ApplicationEventType = keyof typeof applicationEventTypes

/** Datasets in one application form. */
export const mostDatasets = 30
export const mostReason = 2000
export const mostPurpose = 500
export const mostReply = 1000
export const mostThread = 2000
/** Working days, where the category sets nothing else. */
export const defaultReviewWorkdays = 3
/** Kinds whose applications state years, species, sectors and resolution as well. */
export const inventoryKinds: readonly string[] = ['inventory']
