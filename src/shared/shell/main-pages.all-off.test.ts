import { expect, test, vi } from 'vitest'
import { reloadOrGoHome } from './main-pages.ts'

test('[SHELL-08] the news page is no main page of a brand without news', () => {
  const page = { pathname: '/m/news', reload: vi.fn(), assign: vi.fn() }
  reloadOrGoHome(page)
  expect([page.reload.mock.calls, page.assign.mock.calls]).toEqual([[], [['/m/home']]])
})
