import type { NewsItem } from '../../../../contract/wire/news.ts'

type NewsCategory = NewsItem['category']

const order: readonly NewsCategory[] = ['notice', 'event', 'product', 'payment']

/** Pinned first, then the newest. */
export function sortNews(items: readonly NewsItem[]): readonly NewsItem[] {
  return [...items].sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.publishedAt - a.publishedAt)
}

/** The categories in use, in the order of the chips. */
export function categoriesOf(items: readonly NewsItem[]): readonly NewsCategory[] {
  return order.filter((category) => items.some((item) => item.category === category))
}

/** The category that an address selects; `null` for all. */
export function parseCategory(value: string | null): NewsCategory | null {
  return order.find((category) => category === value) ?? null
}
