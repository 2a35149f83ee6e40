import type { Page } from '@playwright/test'
import { expect } from './brands.ts'

/** Paths that the worker has cached, precache included, sorted. */
export function cachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    }
    return paths.sort()
  })
}

/** Waits until the worker is active and has cached a file whose path matches. */
export async function untilCached(page: Page, pattern: RegExp): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => cachedPaths(page), 'the files that the worker has cached')
    .toContainEqual(expect.stringMatching(pattern))
}
