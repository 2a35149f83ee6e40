import { expect, test } from 'vitest'
import { hostRelease } from './host-release.ts'

const bundle = '{"hash":"1","files":["/m/assets/app-1.js"]}'
const brand = '{"hash":"2","files":["/m/assets/logo-1.svg"]}'

function host(files: Readonly<Record<string, string | Response>>) {
  const asked: string[] = []
  const fetchManifest = async (address: string) => {
    asked.push(address)
    const file = files[address.split('?')[0] ?? '']
    return typeof file === 'string' ? new Response(file) : (file ?? new Response('', { status: 404 }))
  }
  const release = (now: number, scripts: readonly string[] = []) => hostRelease(fetchManifest, now, scripts)
  return { asked, release, hash: async (now = 5) => (await release(now))?.hash ?? null }
}
const hashWith = (bundleText: string | Response, brandText: string | Response) =>
  host({ '/m/asset-manifest.json': bundleText, '/m/brand-manifest.json': brandText }).hash()

test('[SHELL-13] both manifests are requested with a timestamp', async () => {
  const { asked, hash } = host({ '/m/asset-manifest.json': bundle, '/m/brand-manifest.json': brand })
  await hash(1_700_000_000_000)
  expect(asked).toEqual(['/m/asset-manifest.json?_=1700000000000', '/m/brand-manifest.json?_=1700000000000'])
})

test('[SHELL-13] one hash comes from both: a change of either changes it, nothing else does', async () => {
  const now = await hashWith(bundle, brand)
  expect(now).toMatch(/^\w+$/)
  expect(await hashWith(bundle, brand)).toBe(now)
  const others = [
    await hashWith(bundle.replace('app-1', 'app-2'), brand),
    await hashWith(bundle, brand.replace('logo-1', 'logo-2')),
    await hashWith(brand, bundle),
  ]
  expect(new Set([now, ...others]).size).toBe(4)
})

test('anything but a manifest has no hash: a missing file, a page of a captive portal, a failing network', async () => {
  expect(await hashWith(new Response('', { status: 503 }), brand)).toBeNull()
  expect(await hashWith(bundle, '<html>Please sign in to this network</html>')).toBeNull()
  expect(await hostRelease(() => Promise.reject(new TypeError('Failed to fetch')), 1, [])).toBeNull()
})

test.each([
  ['its own', ['/m/assets/app-1.js', '/m/assets/logo-1.svg'], true],
  ['an older bundle', ['/m/assets/app-0.js', '/m/assets/logo-1.svg'], false],
  ['an older brand', ['/m/assets/app-1.js', '/m/assets/logo-0.svg'], false],
])('[SHELL-13] a page knows whether the host has the release that it was built from: %s', async (_, scripts, isOwn) => {
  const { release } = host({ '/m/asset-manifest.json': bundle, '/m/brand-manifest.json': brand })
  expect(await release(1, scripts)).toMatchObject({ isOwn })
})

test('a development server, which lists no files, has no newer release', async () => {
  const none = '{"hash":"dev","files":[]}'
  const { release } = host({ '/m/asset-manifest.json': none, '/m/brand-manifest.json': none })
  expect(await release(1, ['/m/assets/app-1.js'])).toMatchObject({ isOwn: true })
})
