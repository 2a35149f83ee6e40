import { expect, test } from 'vitest'
import { features } from './features.ts'
import { mainPagesOf } from './feature-parts.ts'

test('[SHELL-08] the news page is no main page of a brand without news', () => {
  const mainPages = mainPagesOf(features.flatMap((feature) => feature.routes ?? []))
  expect(mainPages).toContain('/m/home')
  expect(mainPages).not.toContain('/m/news')
})
