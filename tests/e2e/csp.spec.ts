import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { brandUrl, expect, servedBrands, test } from './support/brands.ts'

const ids = ['limanay', 'mayurdeep', 'nox-comet', 'plynt', 'senxo', 'tsurugami']

for (const id of ids) {
  test(`[SEC-01] ${id}: no public page and no navigation between them violates the policy`, async ({ page }) => {
    const sitemap = await (await page.request.get(brandUrl(id, '/sitemap.xml'))).text()
    const paths = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]+)/g)].map(([, path]) => path ?? '')
    expect(paths).toContain('/m/home')
    for (const path of [...paths, '/m/nowhere', '/elsewhere']) {
      const answer = await page.goto(brandUrl(id, path))
      expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
      await expect(page.locator('.shell')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
    }
  })

  test(`[SEC-02] ${id}: the integrity of every script and style of the html is there and true`, async ({ page }) => {
    const html = await (await page.request.get(brandUrl(id))).text()
    const tags = html.match(/<(script[^>]*\ssrc|link[^>]*rel="(stylesheet|modulepreload)")[^>]*>/g) ?? []
    expect(tags.length).toBeGreaterThanOrEqual(4)
    for (const tag of tags) {
      const [, url] = /(?:src|href)="([^"]+)"/.exec(tag) ?? []
      const [, integrity] = /integrity="([^"]+)"/.exec(tag) ?? []
      const bytes = await (await page.request.get(brandUrl(id, url))).body()
      expect([tag, integrity]).toEqual([tag, `sha384-${createHash('sha384').update(bytes).digest('base64')}`])
    }
  })
}

test('[SEC-01] the policy stops what it is there for', async ({ page, faults }) => {
  faults.expect(/policy|Content Security Policy|Trusted|TrustedScriptURL|violates/)
  await page.goto(brandUrl('plynt'))
  await expect(page.locator('.shell')).toHaveCount(0)
  expect(await attempt(page, () => eval('1 + 1'))).toBe('refused')
  expect(await attempt(page, () => (document.body.appendChild(document.createElement('div')).innerHTML = '<b>x</b>'))).toBe('refused')
  expect(await attempt(page, () => navigator.serviceWorker.register('/m/sw.js'))).toBe('refused')
  expect(await attempt(page, () => trustedTypesPolicy('foreign'))).toBe('refused')
  expect(await attempt(page, () => trustedTypesPolicy('livery'))).toBe('refused')
  expect(await attempt(page, () => fetch('https://foreign.example/'))).toBe('refused')
  expect(await attempt(page, () => inlineScript())).toBe('refused')

  function trustedTypesPolicy(name: string): unknown {
    return (globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }).trustedTypes.createPolicy(name, {})
  }
  function inlineScript(): void {
    const script = document.createElement('script')
    script.append('globalThis.__injected = true')
    document.body.append(script)
    if (!('__injected' in globalThis)) throw new Error('did not run')
  }
})

/** Runs the deed in the page as the page's own scripts would. */
async function attempt(page: Page, deed: () => unknown): Promise<'done' | 'refused'> {
  return page.evaluate(deed).then(
    () => 'done' as const,
    () => 'refused' as const,
  )
}

test('brands are served for this', () => {
  expect(servedBrands().map(({ id }) => id).sort()).toEqual(ids)
})
