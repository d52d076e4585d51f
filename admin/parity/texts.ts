export const parityTexts = {
  title: { zh: '双语核对', en: 'Both languages' },
  about: {
    zh: '平台内容须中英文齐全。这里列出缺少一种语言、直接照搬中文，或两种语言详略相差较大的内容。',
    en: 'Everything should read well in both languages. What lacks one, repeats the Chinese in English, or says much less in one of them is listed here.',
  },
  at: { zh: '核对时间：%{time}', en: 'Checked %{time}' },
  again: { zh: '重新核对', en: 'Check again' },
  behind: { zh: '%{behind} / %{total} 条待完善', en: '%{behind} of %{total} to complete' },
  complete: { zh: '齐全', en: 'Complete' },
  allComplete: { zh: '全部内容中英文齐全。', en: 'Everything is complete in both languages.' },
  first: { zh: '仅列出前 %{count} 条。', en: 'The first %{count} are listed.' },

  onlyZh: { zh: '%{field}：缺英文', en: '%{field}: English is missing' },
  onlyEn: { zh: '%{field}：缺中文', en: '%{field}: Chinese is missing' },
  same: { zh: '%{field}：英文处仍是中文', en: '%{field}: Chinese stands in the English' },
  short: { zh: '%{field}：两种语言详略相差较大', en: '%{field}: one language says much less' },
}

export const parityResource = {
  name: { zh: '双语核对', en: 'both languages |||| Both languages' },
}
