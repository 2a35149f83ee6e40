import { expect, test } from 'vitest'
import { assetsHash } from './assets-hash.ts'

const bundle = '{"hash":"1","files":["/m/assets/app-1.js"]}'
const brand = '{"hash":"2","files":["/m/assets/logo-1.svg"]}'

function host(files: Readonly<Record<string, string | Response>>) {
  const asked: string[] = []
  const fetchManifest = async (address: string) => {
    asked.push(address)
    const file = files[address.split('?')[0] ?? '']
    return typeof file === 'string' ? new Response(file) : (file ?? new Response('', { status: 404 }))
  }
  return { asked, hash: (now = 5) => assetsHash(fetchManifest, now) }
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
  expect(await assetsHash(() => Promise.reject(new TypeError('Failed to fetch')), 1)).toBeNull()
})
