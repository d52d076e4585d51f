import type { Bilingual } from '../basics/language.ts'
import { contentOf } from '../mails/mails.rules.ts'
import type { TemplateData } from '../mails/mails.values.ts'
import { asLines, type InBoth } from '../templates/templates.rules.ts'
import type { MailTemplate } from '../templates/templates.vocabulary.ts'

/** What a mail says, as a message: the same words, for a person who reads them later in the product. */
export function asMailed<Name extends MailTemplate>(
  name: Name,
  data: TemplateData[Name],
  text: InBoth,
): { title: Bilingual; content: Bilingual; mail: false } {
  const [zh, en] = [contentOf(name, 'zh', data, text), contentOf(name, 'en', data, text)]
  return {
    title: { zh: zh.subject, en: en.subject },
    content: { zh: asLines(zh), en: asLines(en) },
    mail: false,
  }
}
