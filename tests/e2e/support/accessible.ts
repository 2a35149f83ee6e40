import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './brands.ts'

/**
 * The page, or only a part of it (and of that not what `without` selects), has no violation of WCAG 2.2 A and AA, and
 * nothing wider than the window.
 */
export async function expectAccessible(page: Page, part = 'html', without?: string): Promise<void> {
  // Colours are judged at rest: a part that is still fading in has other ones.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
  // Only violations are read, and a page without frames needs no second page for its verdict: a third of the time, for
  // the same rules.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)
  if (without !== undefined) axe.exclude(without)
  const { violations } = await axe
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'overflow to the side',
  ).toBeLessThanOrEqual(0)
}
