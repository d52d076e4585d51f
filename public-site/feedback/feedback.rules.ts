import { mailboxRule } from '../../server/accounts/accounts.vocabulary.ts'
import { mostContent, mostTitle } from '../../server/feedback/feedback.vocabulary.ts'
import { localPath } from '../address.rules.ts'
import type { feedbackTexts } from './texts.ts'

export type FeedbackField = 'type' | 'title' | 'content' | 'mailbox' | 'attachments' | 'website'

/** The page it is about, as the address says: a page of this site or none. */
export function aboutOf(query: URLSearchParams): string {
  const about = query.get('about')
  if (!about || about.length > 500) return ''
  const path = localPath(about)
  return path === '/' && about !== '/' ? '' : path
}

export const reportAddress = (about: string) => `/feedback?${new URLSearchParams({ about })}`

/** The dataset of an address, to say its name. */
export function datasetOf(about: string): number | null {
  const [path = '', search = ''] = about.split(/\?(.*)/s)
  const id = new URLSearchParams(search).get('id') ?? ''
  const detail = path === '/detail' || (path.startsWith('/resourceDownload/') && /detail/i.test(path))
  return detail && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

const length = (text: string) => [...text.trim()].length

export function feedbackProblems(
  values: Record<FeedbackField, string>,
  visitor: boolean,
  say: (typeof feedbackTexts)['zh'],
) {
  const text = (value: string, missing: string, most: number) =>
    length(value) === 0 ? missing : length(value) > most ? say.tooLong(most) : null
  return {
    type: values.type ? null : say.typeMissing,
    title: text(values.title, say.subjectMissing, mostTitle),
    content: text(values.content, say.contentMissing, mostContent),
    mailbox: visitor ? mailboxRule(values.mailbox) : null,
  }
}
