import { mailboxRule } from '../../server/accounts/accounts.vocabulary.ts'
import { mostContent, mostTitle } from '../../server/feedback/feedback.vocabulary.ts'
import type { feedbackTexts } from './texts.ts'

export type FeedbackField = 'type' | 'title' | 'content' | 'mailbox' | 'attachments' | 'website'

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
