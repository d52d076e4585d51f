import { deliveryTexts } from '../../server/templates/delivery-texts.fields.ts'
import { mailTexts } from '../../server/templates/mail-texts.fields.ts'
import type { TextTemplate } from '../../server/templates/templates.vocabulary.ts'

const all: Record<string, TextTemplate> = { ...mailTexts, ...deliveryTexts }
export const declared = (id: unknown): TextTemplate | undefined =>
  Object.hasOwn(all, String(id)) ? all[String(id)] : undefined
