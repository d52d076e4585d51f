import type { Bilingual, Language } from '../basics/language.ts'
import type { MailTemplate } from '../mails/mails.vocabulary.ts'
import type { Content } from '../mails/templates/template.types.ts'
import { type TemplateData, templates } from '../mails/templates/templates.ts'

function textOf({ parts }: Content): string {
  return parts.flatMap((part) => (typeof part === 'string' ? part : 'quote' in part ? part.quote : [])).join('\n')
}

/** What a mail says, as a message: the same words, for a person who reads them later in the product. */
export function asMailed<Name extends MailTemplate>(
  name: Name,
  data: TemplateData[Name],
): { title: Bilingual; content: Bilingual; mail: false } {
  const template = templates[name] as Record<Language, (data: TemplateData[Name]) => Content>
  const [zh, en] = [template.zh(data), template.en(data)]
  return {
    title: { zh: zh.subject, en: en.subject },
    content: { zh: textOf(zh), en: textOf(en) },
    mail: false,
  }
}
