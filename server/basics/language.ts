export type Language = 'zh' | 'en'
export interface Bilingual {
  zh: string
  en: string
}

/** The columns `nameZh` and `nameEn` of a row as one value. */
export function both<N extends string>(row: { [K in `${N}Zh` | `${N}En`]: string }, name: N): Bilingual {
  return { zh: row[`${name}Zh`], en: row[`${name}En`] }
}
