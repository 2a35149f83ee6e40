import { useTranslation } from '../i18n/language.tsx'
import type { Words } from './feedback-slice.ts'

/** Renders words in the page's language. */
export function useWords(): (words: Words) => string {
  const { t } = useTranslation('shared')
  return (words) => ('key' in words ? t(words.key, words.values ?? {}) : words.text)
}
