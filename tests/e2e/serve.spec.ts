import { brandUrl, expect, servedBrands, test } from './support/brands.ts'
import { visitSettled } from './support/visitor.ts'

for (const id of ['limanay', 'mayurdeep', 'nox-comet', 'plynt', 'senxo', 'tsurugami']) {
  test(`[CLI-08] [SBX-02] ${id} opens as it is served, with images of its own and nothing from elsewhere`, async ({
    page,
  }) => {
    const elsewhere: string[] = []
    // One tap, where a brand has it, begins half a second after the load, which may be before the last picture (IDP-15).
    const isExpected = (url: string) => /^(data|blob):|^https:\/\/accounts\.google\.com\//.test(url)
    page.on('request', (request) => {
      if (!request.url().startsWith(brandUrl(id, '/')) && !isExpected(request.url())) elsewhere.push(request.url())
    })
    await visitSettled(page)
    await page.goto(brandUrl(id))
    const pictures = page.locator('main img[src*="/wps/media/"]')
    await expect(pictures.first()).toBeVisible()
    await expect
      .poll(() =>
        pictures.evaluateAll(
          (images: HTMLImageElement[]) => images.filter((image) => image.complete && image.naturalWidth > 0).length,
        ),
      )
      .toBeGreaterThan(3)
    const broken = await pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src),
    )
    expect(broken).toEqual([])
    expect(elsewhere).toEqual([])
  })
}

test('[SBX-02] merchants see games of their own', async ({ request }) => {
  const first = async (id: string): Promise<string> => {
    const { code } = JSON.parse(/__BRAND__=(\{.*\})/.exec(await brandScript(id))?.[1] ?? '{}') as { code: string }
    return (await request.get(brandUrl(id, '/wps/game/lanes'), { headers: { Merchant: code } })).text()
  }
  const brandScript = async (id: string): Promise<string> => {
    const html = await (await request.get(brandUrl(id))).text()
    return (await request.get(brandUrl(id, /src="([^"]*\/brand-[^"]*)"/.exec(html)?.[1] ?? ''))).text()
  }
  const lanes = await Promise.all(servedBrands().map(({ id }) => first(id)))
  expect(new Set(lanes).size).toBe(lanes.length)
})
