import { useTranslate } from 'react-admin'
import { useSpeech } from '../providers/LanguageProvider.tsx'
import type { TextKey } from './texts.ts'

/** Our own words, and those of react-admin. */
export function useText(): (key: TextKey | `ra.${string}`, values?: Record<string, string | number>) => string {
  return useTranslate()
}

export const useLanguage = () => useSpeech().language
