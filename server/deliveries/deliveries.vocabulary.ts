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
] as const
export type DeliveryEventType = (typeof deliveryEvents)[number]
