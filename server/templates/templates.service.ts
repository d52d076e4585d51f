import type { Bilingual } from '../basics/language.ts'
import type { Database } from '../engines/database/database.ts'
import { asLines, fill, type InBoth, inLanguage, textOf, type Values } from './templates.rules.ts'
import { createTemplatesStore } from './templates.store.ts'
import type { MessageText, TextName } from './templates.ts'

/** What a message says, by the name of its text. */
export interface Templated {
  text: MessageText
  values: { zh: Values; en: Values }
}

/** The words of mails and messages as they stand now: read when something is told, so a change holds at once everywhere. */
export function createTemplates({ database }: { database: Database }) {
  const store = createTemplatesStore(database)
  const of = async (name: TextName): Promise<InBoth> => textOf(name, (await store.find(name)) ?? undefined)
  return {
    of,
    message: async ({ text, values }: Templated): Promise<{ title: Bilingual; content: Bilingual }> => {
      const now = await of(text)
      const [zh, en] = (['zh', 'en'] as const).map((one) => fill(text, inLanguage(now, one), values[one]))
      return {
        title: { zh: zh!.subject, en: en!.subject },
        content: { zh: asLines(zh!), en: asLines(en!) },
      }
    },
  }
}
export type Templates = ReturnType<typeof createTemplates>
