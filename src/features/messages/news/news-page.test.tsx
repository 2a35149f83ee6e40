// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { NewsItem } from '../../../../contract/wire/news.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { Part as LatestNews } from './latest-news.tsx'
import { Page } from './news-page.tsx'

afterEach(cleanup)

const item = (id: string, more: Partial<NewsItem> = {}): NewsItem => ({
  id,
  title: `Title ${id}`,
  summary: `Summary ${id}`,
  body: [`First ${id}`, `Second ${id}`],
  publishedAt: Date.now() - 3_600_000,
  category: 'notice',
  pinned: false,
  ...more,
})
const news = {
  news: {
    value: [
      item('a', { publishedAt: Date.now() - 7_200_000 }),
      item('b', { category: 'payment' }),
      item('c', { pinned: true, publishedAt: 0 }),
    ],
  },
} satisfies Answers
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('pinned news comes first, then the newest, each linking to its article', async () => {
  await stage(<Page />, { at: '/m/news', answers: news })
  expect(await screen.findByText('Title c')).toBeTruthy()
  expect(titles()).toEqual(['Title c', 'Title b', 'Title a'])
  expect(screen.getByRole('link', { name: 'Title b' }).getAttribute('href')).toBe('/m/news?id=b')
})

test('a chip shows one category, and all again', async () => {
  await stage(<Page />, { at: '/m/news', answers: news })
  fireEvent.click(await screen.findByRole('button', { name: 'Payments' }))
  expect(titles()).toEqual(['Title b'])
  expect(screen.getByRole('button', { name: 'Payments' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(titles()).toHaveLength(3)
})

test('the address can select the category; one without news says so', async () => {
  await stage(<Page />, { at: '/m/news?category=event', answers: news })
  expect(await screen.findByText('Nothing in this category')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'All news' }))
  expect(titles()).toHaveLength(3)
})

test('while loading there is a placeholder, and no message', async () => {
  const { container } = await stage(<Page />, { at: '/m/news', answers: { news: 'pending' } })
  expect(container.querySelector('[aria-busy=true]')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an empty list says so', async () => {
  await stage(<Page />, { at: '/m/news', answers: { news: { value: [] } } })
  expect(await screen.findByText('No news yet')).toBeTruthy()
})

test('a failed call can be retried', async () => {
  const answers: Answers = { news: { failure: { status: 0, data: null } } }
  await stage(<Page />, { at: '/m/news', answers })
  const alert = await screen.findByRole('alert')
  answers.news = news.news
  fireEvent.click(within(alert).getByRole('button'))
  expect(await screen.findByText('Title c')).toBeTruthy()
})

test('an article has its text, its time and more to read', async () => {
  await stage(<Page />, { at: '/m/news?id=b', answers: news })
  expect(await screen.findByText('Second b')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Title b')
  expect(screen.getAllByText('1 hour ago')[0]?.tagName).toBe('TIME')
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Title c',
    'Title a',
  ])
})

test('an article that no longer exists leads back to the list', async () => {
  await stage(<Page />, { at: '/m/news?id=gone', answers: news })
  expect(await screen.findByText('This article is no longer available')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/m/news')
})

test('the home page shows the latest three, and no section when there are none', async () => {
  const four = { news: { value: [...news.news.value, item('d', { publishedAt: 1 })] } }
  const { unmount } = await stage(<LatestNews />, { answers: four })
  expect(await screen.findByText('Title c')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  unmount()
  const { container } = await stage(<LatestNews />, { answers: { news: { failure: { status: 500, data: null } } } })
  await expect.poll(() => container.textContent).toBe('')
})
