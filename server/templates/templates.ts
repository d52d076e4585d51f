import { deliveryTexts } from './delivery-texts.fields.ts'
import { followTexts } from './follow-texts.fields.ts'
import { mailTexts } from './mail-texts.fields.ts'
import { recommendationTexts } from './recommendation-texts.fields.ts'
import type { TextTemplate } from './templates.vocabulary.ts'

/** Every mail and message whose words can be changed, with what it can be told. */
const textTemplates = { ...mailTexts, ...deliveryTexts, ...recommendationTexts, ...followTexts }
export type TextName = keyof typeof textTemplates
export type MessageText = Exclude<TextName, keyof typeof mailTexts>
export const textNames = Object.keys(textTemplates) as TextName[]
export const isTextName = (name: string): name is TextName => Object.hasOwn(textTemplates, name)
export const templateOf = (name: TextName): TextTemplate => textTemplates[name]
