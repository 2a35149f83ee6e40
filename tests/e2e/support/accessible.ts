import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './brands.ts'

/**
 * Expects no violation of WCAG 2.2 A and AA in the page, or in one part of it, and nothing wider than the window.
 * @param without selects what is left out of the part
 */
export async function expectAccessible(page: Page, part = 'html', without?: string): Promise<void> {
  // Animations end first, because a part that is still fading in has other colors.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
  // Only violations are reported, and a page without frames is checked without a second page: the same rules in a third
  // of the time.
  const isAlone = page.frames().length === 1
  // Its 1.3 MB are sent to each document only once.
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ' ' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(isAlone)
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
    'horizontal overflow',
  ).toBeLessThanOrEqual(0)
}
