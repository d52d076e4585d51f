/** The words that say what leaves the portal, and that demo data are made up. Imports nothing, so that every part may import it. */
export interface Words {
  zh: string
  en: string
}
export type Language = keyof Words

const short = { zh: '演示数据', en: 'Demo data' }
const body = {
  zh: '数值由程序编造，不是测量结果；人员和机构均为虚构。不得用于科研，不得作为真实数据引用。',
  en: 'The values are made up by a program and measure nothing; people and institutions are invented. Do not use them in research or cite them as real.',
}
/** Of data that nobody measured: on pages, in files, in citations. */
export const madeUpWords = {
  short,
  body,
  text: { zh: `${short.zh}：${body.zh}`, en: `${short.en}. ${body.en}` },
  cited: { zh: '演示数据，数值为编造', en: 'demo data, values made up' },
  /** Beside a DOI under the prefix for tests. */
  doi: { zh: '测试号，不能解析', en: 'test number, leads nowhere' },
}

export interface Fact {
  label: Words
  text: Words
}
export const fact = (label: Words, text: Words | string): Fact => ({
  label,
  text: typeof text === 'string' ? { zh: text, en: text } : text,
})
export const factLine = ({ label, text }: Fact, language: Language): string =>
  `${label[language]}${language === 'zh' ? '：' : ': '}${text[language]}`
