import { createHash } from 'node:crypto'
import { brandUrl, expect, servedBrands, test } from './support/brands.ts'
import { visitAs } from './support/visitor.ts'

test.use({ serviceWorkers: 'allow' })

const ids = ['limanay', 'mayurdeep', 'nox-comet', 'plynt', 'senxo', 'tsurugami']

for (const id of ids) {
  test(`[SEC-01] ${id}: no page violates the policy`, async ({ page, faults }) => {
    faults.expect(/404.*\/elsewhere/)
    await visitAs(page)
    const sitemap = await (await page.request.get(brandUrl(id, '/sitemap.xml'))).text()
    const paths = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]+)/g)].map(([, path]) => path ?? '')
    expect(paths).toContain('/m/home')
    for (const path of [...paths, '/m/nowhere', '/elsewhere']) {
      const answer = await page.goto(brandUrl(id, path))
      expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
      expect(await answer?.text()).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'none'; /)
      await expect(page.locator('.shell')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
    }
  })

  test(`[SEC-02] ${id}: every script and style of the html has a correct integrity`, async ({ page }) => {
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

/** What an injected script would try, and the directive that blocks it. */
const attacks: readonly (readonly [directive: string, attack: () => unknown])[] = [
  ['require-trusted-types-for', () => (document.createElement('div').innerHTML = '<b>x</b>')],
  ['require-trusted-types-for', () => (document.createElement('script').text = 'run()')],
  [
    'require-trusted-types-for',
    () => document.createElement('script').setAttribute('src', 'https://foreign.example/x.js'),
  ],
  ['require-trusted-types-for', () => navigator.serviceWorker.register('/m/sw.js?other')],
  [
    'trusted-types',
    () =>
      (
        globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
      ).trustedTypes.createPolicy('foreign', {}),
  ],
  [
    'script-src-elem',
    () =>
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: 'https://foreign.example/x.js' }),
      ),
  ],
  ['connect-src', () => fetch('https://foreign.example/')],
  ['img-src', () => (new Image().src = 'https://foreign.example/x.png')],
  [
    'frame-src',
    () => document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://foreign.example/' })),
  ],
  ['style-src', () => document.head.appendChild(document.createElement('style')).append('body { display: none }')],
]

test('[SEC-01] the policy blocks injected scripts', async ({ page, faults }) => {
  faults.expect(/policy|Trusted/i)
  await page.goto(brandUrl('plynt'))
  await expect(page.locator('.shell')).toHaveCount(0)
  for (const [directive, attack] of attacks) {
    const before = violations().length
    // In a separate task, because code that the test evaluates directly is exempt.
    await page.evaluate(`setTimeout(async () => { try { await (${attack.toString()})() } catch {} })`)
    await expect.poll(() => violations().slice(before).join(), attack.toString()).toContain(`policy: ${directive}`)
  }

  function violations(): readonly string[] {
    return faults.seen().filter((fault) => fault.startsWith('policy:'))
  }
})

test('these are all of the served brands', () => {
  expect(
    servedBrands()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids)
})
