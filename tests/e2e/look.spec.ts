import { brandUrl, expect, servedBrands, test } from './support/brands.ts'
import { visitSettled } from './support/visitor.ts'

interface ManifestAnswer {
  readonly errors: readonly { readonly message: string }[]
  readonly data?: string
}

test('[OUT-05] Chromium finds nothing wrong with the manifest of any brand, and would install it', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  for (const { id } of servedBrands()) {
    await page.goto(brandUrl(id))
    const { errors, data }: ManifestAnswer = await devtools.send('Page.getAppManifest')
    expect(errors, id).toEqual([])
    expect(JSON.parse(data ?? '{}'), id).toMatchObject({ start_url: '/m/home', scope: '/m/', display: 'standalone' })
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // The tests run in private windows, from which nothing is ever installed.
    expect(
      installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
      id,
    ).toEqual([])
  }
})

test('[OUT-05] every image that a manifest names exists, in the size and type that it states', async ({ page }) => {
  interface Picture {
    readonly src: string
    readonly sizes: string
    readonly type: string
  }
  for (const { id } of servedBrands()) {
    const manifest = (await (await page.request.get(brandUrl(id, '/m/manifest.webmanifest'))).json()) as {
      icons: Picture[]
      shortcuts?: { icons: Picture[] }[]
    }
    const pictures = [...manifest.icons, ...(manifest.shortcuts ?? []).flatMap(({ icons }) => icons)]
    await page.goto(brandUrl(id))
    const found = await page.evaluate(
      decodeAll,
      pictures.map(({ src }) => src),
    )
    expect(found, id).toEqual(
      pictures.map(({ src, sizes, type }) => ({ src, type, sizes: sizes === 'any' ? expect.any(String) : sizes })),
    )
  }
})

/** Runs in the page: type and size of the images as the browser itself decodes them. */
const decodeAll = (addresses: readonly string[]): Promise<readonly { src: string; type: string; sizes: string }[]> =>
  Promise.all(
    addresses.map(async (src) => {
      const image = new Image()
      image.src = src
      const [answer] = await Promise.all([fetch(src), image.decode()])
      const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
      return { src, type, sizes: `${image.naturalWidth}x${image.naturalHeight}` }
    }),
  )

interface LayoutShift {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** A layout shift and what moved. */
interface Shift {
  readonly value: number
  readonly of: readonly string[]
}

test.describe('own fonts', () => {
  test("[THEME-03] are preloaded from the brand's own origin and used", async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') requested.push(request.url())
    })
    await page.goto(brandUrl('limanay'))
    await page.evaluate(() => document.fonts.ready)
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    expect(preloaded).toHaveLength(2)
    expect([...new Set(requested)].sort()).toEqual([...preloaded].sort())
    for (const url of requested) expect(new URL(url).origin).toBe(new URL(brandUrl('limanay')).origin)
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
      )
    await expect.poll(loaded).toEqual(expect.arrayContaining(['Brand Heading', 'Brand Body']))
  })

  test('[THEME-03] are swapped in without moving the page', async ({ page }) => {
    let release = (): void => {}
    const late = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.woff2$/, async (route) => {
      await late
      await route.continue()
    })
    // The consent bar, which comes after the page, would be a new heading.
    await visitSettled(page, { language: 'TR' })
    await page.goto(brandUrl('limanay'), { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.locator('.shell, [aria-busy=true]')).toHaveCount(0)
    const measure = (): Promise<readonly number[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('header, h1, h2, h3, nav')].map((element) =>
          Math.round(element.getBoundingClientRect().height),
        ),
      )
    // Once two measurements in a row are equal, the page waits for nothing but its fonts.
    let before: readonly number[] = []
    const isSettled = async (): Promise<boolean> => {
      const earlier = before.join()
      before = await measure()
      return earlier === before.join()
    }
    await expect.poll(isSettled, { intervals: [300] }).toBe(true)
    await page.evaluate(() => {
      const shifts: Shift[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as (PerformanceEntry & LayoutShift)[])
          shifts.push({
            value,
            of: sources.map(({ node, previousRect: from, currentRect: to }) => {
              const part = node instanceof Element ? node : node?.parentElement
              return `${part?.outerHTML.slice(0, 80)}: ${JSON.stringify(from)} -> ${JSON.stringify(to)}`
            }),
          })
      }).observe({ type: 'layout-shift' })
    })
    release()
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Brand Heading') && !family.includes('Fallback') && status === 'loaded',
      ),
    )
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await measure()).toEqual(before)
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
    const shifted = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(shifted, JSON.stringify(shifts, null, 2)).toBeLessThan(0.01)
  })
})
