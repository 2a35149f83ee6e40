import { api } from '../shared/api/api.ts'
import type { LanguageService } from '../shared/i18n/language-service.ts'
import type { AppStore } from '../shared/store/app-store.ts'

/** Refetches the back end's texts when the page's language changes; the old ones stay visible until then. */
export function keepContentInLanguage(store: AppStore, language: LanguageService): void {
  language.subscribe(() => store.dispatch(api.util.invalidateTags(['texts'])))
}
