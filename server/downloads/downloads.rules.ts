import { both } from '../basics/language.ts'
import { day, minute } from '../basics/time.vocabulary.ts'
import type { DatasetState } from '../datasets/datasets.vocabulary.ts'

/** A continued transfer belongs to the download that was begun within this time. */
export const continuedWithin = day
/** How long the address of a bundle works; also the time in which it resumes. */
export const bundleLife = day

/** Values are sent anew from the beginning when a transfer breaks: the same ones within this time are one download. */
export const repeatedWithin = 10 * minute

interface Taken {
  datasetId: number
  nameZh: string
  nameEn: string
  status: DatasetState
  content: string[]
}

/** What a record tells of its dataset: of one that is not published neither its name nor those of its files. */
export function told({ nameZh, nameEn, status, datasetId, content }: Taken, hiddenToo = false) {
  if (status !== 'published' && !hiddenToo) return { dataset: { id: datasetId }, content: [] }
  return { dataset: { id: datasetId, name: both({ nameZh, nameEn }, 'name') }, content }
}

/**
 * Is this request the rest of a download that is recorded already? Whoever starts at the first byte downloads anew;
 * whoever starts later continues what the same person began within a day.
 */
export const continues = (start: number, content: string[], recent: { content: string[] }[]) =>
  start > 0 && isAmong(content, recent)

export const isAmong = (content: string[], recent: { content: string[] }[]) =>
  recent.some((record) => JSON.stringify(record.content) === JSON.stringify(content))
