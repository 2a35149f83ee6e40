import type { LanguageCode } from '../../../contract/languages.ts'
import type { PageFacts } from './facts.ts'

/** A text that only the html shows; English where the language is not one of the merchant's. */
export function htmlText({ languages }: PageFacts, code: LanguageCode, namespace: string, key: string): string {
  const text = languages[code]?.html[namespace]?.[key] ?? languages.EN?.html[namespace]?.[key]
  if (text === undefined) throw new Error(`The text ${namespace}:${key} does not exist`)
  return text
}
