/** Names of countries; imports nothing. */
const names = {
  zh: new Intl.DisplayNames(['zh-CN'], { type: 'region' }),
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
}
const china: Record<string, { zh: string; en: string }> = {
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
}

/** Two letters of ISO 3166-1 as a name. */
export const countryName = (code: string): { zh: string; en: string } =>
  china[code] ?? { zh: names.zh.of(code) ?? code, en: names.en.of(code) ?? code }

/** Whether these letters name a country or a region; ZZ is no region that anybody knows. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && countryName(code).en !== code
