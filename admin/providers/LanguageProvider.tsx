import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { layoutTexts } from '../layout/texts.ts'
import { keepLanguage, type Language, storedLanguage } from './language.ts'

const LanguageContext = createContext<{ language: Language; speak: (language: Language) => void } | null>(null)

export function LanguageProvider({ children }: { children: (language: Language) => ReactNode }) {
  const [language, setLanguage] = useState(storedLanguage)
  useEffect(() => {
    const { name, platform } = layoutTexts.console
    document.title = `${name[language]} · ${platform[language]}`
  }, [language])
  const speak = (next: Language) => {
    keepLanguage(next)
    setLanguage(next)
  }
  return <LanguageContext value={{ language, speak }}>{children(language)}</LanguageContext>
}

/** The language of the console, and how to change it. */
export function useSpeech() {
  const speech = useContext(LanguageContext)
  if (!speech) throw new Error('the console stands inside its LanguageProvider')
  return speech
}
