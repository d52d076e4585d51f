import type { DeliveryState } from '../../server/deliveries/deliveries.vocabulary.ts'

export const landing = '/dataDelivery'
export const wizard = '/dataDelivery/createData'
export const examining = '/dataDelivery/examining'
export const published = '/dataDelivery/lauchData'

export const steps = ['files', 'describe', 'check'] as const
export type Step = (typeof steps)[number]
export const stepOf = (query: URLSearchParams): Step => steps.find((step) => step === query.get('step')) ?? 'files'

export const wizardAddress = (id: number, step: Step = 'files', place = '') =>
  `${wizard}?id=${id}${step === 'files' ? '' : `&step=${step}`}${place && `#${place}`}`
/** One of those under review, opened. */
export const caseAddress = (id: number) => `${examining}?id=${id}`

/** Ids as addresses have them; null where it is none. */
export const idOf = (query: URLSearchParams): number | null => {
  const id = query.get('id') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

/** Of an input on the page, for links to it. */
export const fieldId = (field: string) => `field-${field.replace(/[^A-Za-z0-9]+/g, '-')}`
export const fileId = (upload: string) => `file-${upload}`

/** Which of the pages tells of a delivery in this state. */
export const pageStates: Record<'drafts' | 'examining' | 'published', readonly DeliveryState[]> = {
  drafts: ['draft'],
  examining: ['submitted', 'returned', 'passed', 'rejected', 'withdrawn'],
  published: ['published'],
}
export const statesQuery = (states: readonly DeliveryState[]) => states.map((state) => `state=${state}`).join('&')

/** Where whoever delivers goes on with it. */
export const nextAddress = ({ id, status }: { id: number; status: DeliveryState }) =>
  status === 'draft' ? wizardAddress(id) : status === 'published' ? published : caseAddress(id)
