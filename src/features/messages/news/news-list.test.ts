import { expect, test } from 'vitest'
import type { NewsItem } from '../../../../contract/wire/news.ts'
import { categoriesOf, parseCategory, sortNews } from './news-list.ts'

const item = (id: string, publishedAt: number, more: Partial<NewsItem> = {}): NewsItem => ({
  id,
  title: id,
  summary: '',
  body: [],
  publishedAt,
  category: 'notice',
  pinned: false,
  ...more,
})

test('pinned news comes first, then the newest, and the answer itself is not changed', () => {
  const items = [
    item('old', 1),
    item('new', 3),
    item('pinned-old', 0, { pinned: true }),
    item('pinned-new', 2, { pinned: true }),
  ]
  expect(sortNews(items).map(({ id }) => id)).toEqual(['pinned-new', 'pinned-old', 'new', 'old'])
  expect(items[0]?.id).toBe('old')
})

test('only categories in use get a chip, in a fixed order', () => {
  expect(
    categoriesOf([
      item('a', 1, { category: 'payment' }),
      item('b', 2, { category: 'event' }),
      item('c', 3, { category: 'payment' }),
    ]),
  ).toEqual(['event', 'payment'])
})

test('an unknown category in the address means all', () => {
  expect(parseCategory('payment')).toBe('payment')
  expect(parseCategory('nonsense')).toBeNull()
  expect(parseCategory(null)).toBeNull()
})
