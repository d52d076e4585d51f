import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import { en } from '../texts/en.ts'
import { reactAdminZh } from '../texts/reactAdminZh.ts'
import { zh } from '../texts/zh.ts'
import { keepLanguage, type Language, storedLanguage } from './language.ts'

const messages = {
  zh: { ...reactAdminZh, ...zh },
  en: {
    ra: {
      ...englishMessages.ra,
      page: {
        ...englishMessages.ra.page,
        dashboard: 'Overview',
        edit: 'Edit: %{recordRepresentation}',
        show: '%{recordRepresentation}',
      },
      auth: { ...englishMessages.ra.auth, user_menu: 'My account', logout: 'Log out' },
    },
    ...en,
  },
}

const polyglot = polyglotI18nProvider((locale) => messages[locale === 'en' ? 'en' : 'zh'], storedLanguage(), [
  { locale: 'zh', name: '中文' },
  { locale: 'en', name: 'English' },
])
keepLanguage(storedLanguage())

export const i18nProvider: typeof polyglot = {
  ...polyglot,
  changeLocale: (locale) => {
    keepLanguage(locale as Language)
    return polyglot.changeLocale(locale)
  },
}
