/** Where a delivery is: being written, with the reviewers, sent back to be mended, accepted, public, refused for good, taken back by whoever sent it. */
export const deliveryStates = [
  'draft',
  'submitted',
  'returned',
  'passed',
  'published',
  'rejected',
  'withdrawn',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Whoever delivers may still change what is in it. */
export const isOpen = (state: DeliveryState): boolean => state === 'draft' || state === 'returned'

/** What happens to a delivery, in order: its thread and its log. */
export const deliveryEvents = [
  'submitted',
  'withdrawn',
  'comment',
  'question',
  'answer',
  'handedOver',
  'escalated',
  'returned',
  'rejected',
  'passed',
  'published',
  /** Publishing was refused: it stays passed until somebody looks at it. */
  'notPublished',
  'reopened',
] as const
export type DeliveryEventType = (typeof deliveryEvents)[number]

export const deliveryStateNames = {
  draft: { zh: '草稿', en: 'Draft' },
  submitted: { zh: '审核中', en: 'Under review' },
  returned: { zh: '退回修改', en: 'Sent back' },
  passed: { zh: '已通过', en: 'Approved' },
  published: { zh: '已发布', en: 'Published' },
  rejected: { zh: '已驳回', en: 'Declined' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
} as const satisfies Record<DeliveryState, { zh: string; en: string }>

/** What whoever delivers reads; handing over is among reviewers. */
export const isShown = (type: DeliveryEventType): boolean => type !== 'handedOver'

/** Characters of a comment, a question or an answer, and of the reason for a decision. */
export const mostComment = 2000
export const mostReason = 2000
/** Deliveries of one person that are not submitted. */
export const mostOpen = 20
/** Days ahead for which publication can be planned. */
export const mostPlannedDays = 730

/** Where the reading of an uploaded file is. */
export const readingStates = ['waiting', 'reading', 'read', 'failed'] as const
export type ReadingState = (typeof readingStates)[number]
