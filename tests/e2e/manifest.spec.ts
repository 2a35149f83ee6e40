import { brandUrl, expect, test } from './support/brands.ts'
import { withOwnSandbox } from './support/own-sandbox.ts'
import { changeScenario } from './support/sandbox.ts'
import { visitSettled } from './support/visitor.ts'

const generated = '/m/manifest.webmanifest'

for (const [id, code] of [
  ['nox-comet', 'NOXCOMET'],
  ['senxo', 'SENXO'],
  ['plynt', 'PLYNT'],
] as const) {
  test(`[MAN-01] [MAN-03] ${id}: the back end's manifest replaces the generated one where the settings say so, and has no errors`, async ({
    page,
  }) => {
    await visitSettled(page)
    await page.goto(brandUrl(id))
    const link = page.locator('link[rel="manifest"]')
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^/wps/system/manifest\\.json\\?merchantCode=${code}&_=\\d{13}$`),
    )
    const client = await page.context().newCDPSession(page)
    const { url, errors } = await client.send('Page.getAppManifest')
    expect(url).toContain('/wps/system/manifest.json')
    expect(errors).toEqual([])
    const manifest = (await (await page.request.get(url)).json()) as { short_name: string }
    await expect(page.locator('meta[name="apple-mobile-web-app-title"]')).toHaveAttribute(
      'content',
      manifest.short_name,
    )
  })
}

test.describe('a back end that has no manifest', () => {
  const address = withOwnSandbox('tsurugami')

  test('[MAN-02] without the feature in its settings the generated manifest stays', async ({ page }) => {
    await changeScenario('TSURUGAMI', { settings: { desktopAppFeature: 0 } })
    await visitSettled(page)
    const settings = page.waitForResponse((answer) => answer.url().endsWith('/wps/system/settings'))
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('manifest.json') && asked.push(request.url()))
    await page.goto(address('/m/home'))
    await settings
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('/wps/'))).toEqual([])
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', generated)
  })
})

test('[MAN-01] an answer that is not a manifest leaves the generated one in place, and the console clean', async ({
  page,
}) => {
  await page.route('**/wps/system/manifest.json*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await visitSettled(page)
  const answered = page.waitForResponse((answer) => answer.url().includes('manifest.json?'))
  await page.goto(brandUrl('limanay'))
  await (await answered).finished()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', generated)
})
