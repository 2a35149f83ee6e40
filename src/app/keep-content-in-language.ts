import { api } from '../shared/api/api.ts'
import type { LanguageService } from '../shared/i18n/language-service.ts'
import type { AppStore } from '../shared/store/create-store.ts'

/** Fetches the back end's texts anew when the page's language changes; what is on show stays until they are there. */
export function keepContentInLanguage(store: AppStore, language: LanguageService): void {
  language.subscribe(() => store.dispatch(api.util.invalidateTags(['texts'])))
}
