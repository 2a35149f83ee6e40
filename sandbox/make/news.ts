import type { LanguageCode } from '../../contract/languages.ts'
import type { NewsItem } from '../../contract/wire/news.ts'
import { mediaUrl } from '../../contract/wire/media.ts'
import { hour } from '../content/schedule.ts'
import { bodyOf, textOf } from '../content/texts.ts'
import type { MerchantStore } from '../stored.ts'

export function newsOf(store: MerchantStore, language: LanguageCode, now: number): readonly NewsItem[] {
  return store.news.map(({ id, category, hoursAgo, pinned = false, scene }) => {
    const text = textOf(language, 'news', id)
    return {
      id,
      title: text.title,
      summary: text.summary,
      body: bodyOf(text),
      publishedAt: Math.floor(now / hour) * hour - hoursAgo * hour,
      category,
      pinned,
      ...(scene && { imageUrl: mediaUrl(store.merchant.brand.code, 'news', id) }),
    }
  })
}
