import type { Bilingual } from '../basics/language.ts'
import type { ReadingState } from './deliveries.vocabulary.ts'
import type { Check } from './description.rules.ts'
import type { CardPart, DeliveredUpload } from './parts.types.ts'

export interface ReadUpload extends DeliveredUpload {
  reading: { state: ReadingState; card: CardPart | null; answers: Record<string, unknown> } | null
}

const words = {
  none: { zh: '请至少上传一个文件', en: 'Upload at least one file' },
  unfinished: {
    zh: '文件尚未传完：请继续上传，或将其移除',
    en: 'Not uploaded to its end: go on with it, or remove it',
  },
  reading: { zh: '文件正在检查，请稍候', en: 'This file is still being checked; wait a moment' },
  failed: {
    zh: '未能自动检查该文件，将按原样提交，由审核人查看',
    en: 'This file could not be checked automatically; it is delivered as it is, and a reviewer looks at it',
  },
  refused: { zh: '不能接收该文件，请移除或更换', en: 'This file cannot be taken; remove or replace it' },
  twice: { zh: '有另一个文件与它同名', en: 'Another file has the same name' },
  errors: (n: number): Bilingual => ({
    zh: `体检发现 ${n} 处错误，请逐项处理`,
    en: `The health card tells of ${n} ${n === 1 ? 'error' : 'errors'}; deal with each`,
  }),
  questions: (n: number): Bilingual => ({
    zh: `体检有 ${n} 处待确认`,
    en: `The health card has ${n} ${n === 1 ? 'question' : 'questions'} for you`,
  }),
} as const

/** What stands in the way of submitting these files. */
export function uploadChecks(uploads: readonly ReadUpload[]): Check[] {
  const found: Check[] = []
  if (!uploads.some((one) => one.finishedAt !== null))
    found.push({ level: 'error', field: 'uploads', message: words.none })
  const names = new Set<string>()
  for (const { id, name, finishedAt, reading } of uploads) {
    const tell = (level: Check['level'], message: Bilingual) => found.push({ level, upload: id, message })
    if (names.has(name)) tell('error', words.twice)
    names.add(name)
    if (finishedAt === null) tell('error', words.unfinished)
    if (!reading) continue
    const { state, card } = reading
    if (state === 'waiting' || state === 'reading') tell('error', words.reading)
    else if (state === 'failed' || card === null || card.outcome === 'failed') tell('warning', words.failed)
    else if (card.outcome === 'refused') tell('error', words.refused)
    else if (card.counts.error > 0) tell('error', words.errors(card.counts.error))
    else if (card.counts.question > 0) tell('warning', words.questions(card.counts.question))
  }
  return found
}
