/** How a type of content is declared. */
export interface Words {
  zh: string
  en: string
}

export type EntryField = { name: Words; help?: Words; required?: true } & (
  | {
      /** In both languages; `markdown` is previewed. */
      type: 'line' | 'lines' | 'markdown'
      most: number
      /** Refused at the field where other texts are tidied. */
      exact?: true
      /** Its columns, where they are not called after it. */
      columns?: readonly [zh: string, en: string]
    }
  | { type: 'slug' }
  /** A number or mark by which something is known outside; no other has it. */
  | { type: 'code'; most: number }
  /** A page of the site, or a whole address where that is allowed. */
  | { type: 'address'; outside?: true }
  /** `2016` or `2016-09`: no more is claimed than is known. */
  | { type: 'month' }
  | { type: 'date' }
  | { type: 'choice'; choices: Record<string, Words> }
  /** Several of them; one at least where it is required. */
  | { type: 'choices'; choices: Record<string, Words> }
  /** Two letters of ISO 3166-1; nothing where it is not known. */
  | { type: 'country' }
  /** One of the kinds of data. */
  | { type: 'kind' }
  | { type: 'flag' }
  | { type: 'days'; most: number }
  /** A number within the bounds of the setting whose entry it is; null says what is usual. */
  | { type: 'setting' }
  | { type: 'number'; least: number; most: number; whole?: true }
  | { type: 'datasets' }
  /** Words or phrases, whatever their language. */
  | { type: 'words'; least: number; most: number; each: number }
  | { type: 'facts' }
  /** Things named in both languages. */
  | { type: 'pairs'; most: number }
  | { type: 'picture' }
  | { type: 'parent' }
  | { type: 'roles' }
  /** Told, not changed. */
  | { type: 'given'; both?: true }
)

export interface ContentType {
  name: Words
  /** What it is called in a list. */
  title: string
  /** The field by which entries stand together. */
  group?: string
  /** People put them in order. */
  ordered: boolean
  /** Drafts, and a time from which it shows. */
  states: boolean
  /** What is fixed is neither made nor removed. */
  fixed: boolean
  /** What one must be allowed to change it, where that is not the content of the site. */
  right?: 'roles.manage'
  /** Its key in the addresses of the console. */
  key: 'id' | 'key' | 'code'
  fields: Record<string, EntryField>
}
