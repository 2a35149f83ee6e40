import type { LanguageCode } from '../../contract/languages.ts'
import type { HelpTopic } from '../../contract/wire/help.ts'
import { textOf } from '../content/texts.ts'
import type { MerchantStore } from '../stored.ts'

export function helpOf(store: MerchantStore, language: LanguageCode): readonly HelpTopic[] {
  return store.help.map(({ id, category, questions }) => ({
    id,
    title: textOf(language, 'help', id),
    category,
    questions: questions.map((question) => ({ id: question, ...textOf(language, 'questions', question) })),
  }))
}
