import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import type { I18nProvider } from 'react-admin'
import { reactAdminZh } from '../texts/reactAdminZh.ts'
import { spoken } from '../texts/texts.ts'
import type { Language } from './language.ts'

const { ra } = englishMessages
const messages = {
  zh: { ...reactAdminZh, ...spoken('zh') },
  en: {
    ra: {
      ...ra,
      page: {
        ...ra.page,
        dashboard: 'Overview',
        edit: 'Edit: %{recordRepresentation}',
        show: '%{recordRepresentation}',
      },
      auth: { ...ra.auth, user_menu: 'My account', logout: 'Log out' },
    },
    ...spoken('en'),
  },
}
const locales = [
  { locale: 'zh', name: '中文' },
  { locale: 'en', name: 'English' },
]

/** One provider a language: react-admin's own switch builds the page anew, and a form would lose what was typed. */
export const i18nProviders: Record<Language, I18nProvider> = {
  zh: polyglotI18nProvider(() => messages.zh, 'zh', locales),
  en: polyglotI18nProvider(() => messages.en, 'en', locales),
}
