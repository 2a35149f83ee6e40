import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { brandUrl, expect, test } from './support/brands.ts'
import { textsOf } from './support/shell-texts.ts'
import { visitSettled } from './support/visitor.ts'

const hour = 3_600_000
const lineBrowser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.16.0'

/** A host whose release the test can change; counts the checks. */
async function host(page: Page) {
  const seen = { release: 'a', checks: 0 }
  await page.route('**/m/asset-manifest.json?_=*', (route) => {
    seen.checks += 1
    return route.fulfill({ json: { hash: seen.release, files: [] } })
  })
  return seen
}

const turnVisible = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Opens a page and waits for its first check. */
async function open(page: Page, id: string, language: string, path = '/m/home') {
  await visitSettled(page, { language })
  const seen = await host(page)
  await page.goto(brandUrl(id, path))
  await expect.poll(() => seen.checks).toBe(1)
  return seen
}

const dialog = (page: Page, texts: Readonly<Record<string, string>>) =>
  page.getByRole('dialog', { name: texts['title'] ?? '' })

test.describe('without a worker', () => {
  for (const [id, language] of [
    ['nox-comet', 'EN'],
    ['tsurugami', 'CN'],
    ['mayurdeep', 'UR'],
  ] as const) {
    test(`[SHELL-12] [SHELL-15] [SHELL-16] ${id}: a page that becomes visible offers a new release, once, with one button`, async ({
      page,
    }) => {
      const texts = textsOf('update', language)
      const seen = await open(page, id, language)
      await turnVisible(page)
      await expect.poll(() => seen.checks).toBe(2)
      seen.release = 'b'
      await turnVisible(page)
      await expect(dialog(page, texts)).toBeVisible()
      await expect(dialog(page, texts)).toContainText(texts['text'] ?? '')
      await expect(dialog(page, texts).getByRole('button')).toHaveText([texts['refresh'] ?? ''])
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog(page, texts)).toHaveCount(0)
      await turnVisible(page)
      await expect.poll(() => seen.checks).toBe(4)
      await expect(dialog(page, texts)).toHaveCount(0)
    })
  }

  test('[SHELL-13] [SHELL-15] both manifests are requested past the caches, at the start and every hour', async ({
    page,
  }) => {
    await page.clock.install()
    await visitSettled(page, { language: 'EN' })
    const asked: string[] = []
    page.on('request', (request) => {
      if (/-manifest\.json/.test(request.url()))
        asked.push(new URL(request.url()).pathname + new URL(request.url()).search)
    })
    await page.goto(brandUrl('nox-comet'))
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[0]).toMatch(/^\/m\/asset-manifest\.json\?_=\d{13}$/)
    expect(asked[1]).toMatch(/^\/m\/brand-manifest\.json\?_=\d{13}$/)
    await page.clock.fastForward(hour)
    await expect.poll(() => asked.length).toBe(4)
    expect(new Set(asked).size).toBe(4)
  })

  for (const [path, leadsTo] of [
    ['/m/news', '/m/news'],
    ['/m/referral', '/m/home'],
  ] as const) {
    test(`[SHELL-18] refresh at ${path} loads ${leadsTo}`, async ({ page }) => {
      const texts = textsOf('update', 'EN')
      const seen = await open(page, 'nox-comet', 'EN', path)
      seen.release = 'b'
      await turnVisible(page)
      const loaded = page.waitForEvent('load')
      await dialog(page, texts).getByRole('button').click()
      await loaded
      expect(new URL(page.url()).pathname).toBe(leadsTo)
    })
  }
})

/** Records updates and removals of workers. */
const watchWorkers = (page: Page) =>
  page.addInitScript(() => {
    const { update, unregister } = ServiceWorkerRegistration.prototype
    const note = (what: string) =>
      sessionStorage.setItem('workers', `${sessionStorage.getItem('workers') ?? ''}${what} `)
    ServiceWorkerRegistration.prototype.update = function () {
      note('updated')
      return update.call(this)
    }
    ServiceWorkerRegistration.prototype.unregister = function () {
      note('unregistered')
      return unregister.call(this)
    }
  })
const workersOf = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('workers'))

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[SHELL-17] a changed hash makes the registered worker update', async ({ page }) => {
    await watchWorkers(page)
    const seen = await open(page, 'nox-comet', 'EN')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await turnVisible(page)
    await expect.poll(() => seen.checks).toBe(2)
    expect(await workersOf(page)).toBeNull()
    seen.release = 'b'
    await turnVisible(page)
    await expect.poll(() => workersOf(page)).toBe('updated ')
  })

  test.describe('in LINE', () => {
    test.use({ userAgent: lineBrowser })

    test('[SHELL-19] a changed hash removes the old worker and opens the dialog', async ({ page }) => {
      await watchWorkers(page)
      const seen = await open(page, 'nox-comet', 'EN')
      await page.evaluate(() => navigator.serviceWorker.ready)
      seen.release = 'b'
      await turnVisible(page)
      await expect(dialog(page, textsOf('update', 'EN'))).toBeVisible()
      await expect.poll(() => workersOf(page)).toBe('unregistered ')
      expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0)
    })
  })
})
