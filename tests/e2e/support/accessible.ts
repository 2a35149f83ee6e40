import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { expect } from './brands.ts'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules: axeCore.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Pages in frames are partners' or have tests of their own.
  iframes: false,
  resultTypes: ['violations'],
}

/** Expects no violation of WCAG 2.2 A and AA in the page, or in one part of it, and nothing wider than the window. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // Its half a megabyte is sent to each document only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  const { violations, excess } = await page.evaluate(check, { part, rules })
  expect(violations).toEqual([])
  expect(excess, 'horizontal overflow').toBeLessThanOrEqual(0)
}

/** Runs in the page. */
async function check(asked: { readonly part: string; readonly rules: axeCore.RunOptions }) {
  // Animations end first, because a part that is still fading in has other colors.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  const { axe } = window as unknown as { readonly axe: typeof axeCore }
  const { violations } = await axe.run(asked.part, asked.rules)
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    excess: document.documentElement.scrollWidth - innerWidth,
  }
}
