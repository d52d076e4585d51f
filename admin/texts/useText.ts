import { useTranslate } from 'react-admin'
import { useSpeech } from '../providers/LanguageProvider.tsx'
import type { TextKey } from './texts.ts'

export function useText(): (key: TextKey, values?: Record<string, string | number>) => string {
  return useTranslate()
}

export const useLanguage = () => useSpeech().language
