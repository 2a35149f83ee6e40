import type { EveryLanguage } from '../../../shared/i18n/in-visitor-language.tsx'

const files = import.meta.glob<Readonly<Record<string, string>>>('../../../texts/closed-site/*.json', {
  eager: true,
  import: 'status',
})

/** The screens' texts in every built-in language, regardless of what the merchant offers (LANG-12). */
export const everyLanguage: EveryLanguage = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]),
)
