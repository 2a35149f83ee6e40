import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FlagName } from '../../../contract/flags.ts'
import { hostFiles, hostNames } from '../../../contract/hosts.ts'
import { respond } from '../../release/hosting/respond.ts'
import { pageMerchant } from '../../../tests/fixtures/page/facts.ts'
import { hostedNames } from '../../../tests/fixtures/page/hosted-names.ts'
import { isHidden } from '../../release/hosting/hidden.ts'
import { productRoot } from '../../root.ts'
import { renderHosting } from './render-hosting.ts'

const textOf = (path: string, merchant = pageMerchant(), epochSeconds?: number): string => {
  const rendered = renderHosting({
    merchant,
    files: hostedNames,
    ...(epochSeconds === undefined ? {} : { epochSeconds }),
  })
  return rendered.files.find((file) => file.path === path)?.text ?? ''
}

test('[OUT-02] _headers: no header is in two blocks that cover one path', () => {
  const blocks = textOf('_headers')
    .trim()
    .split('\n\n')
    .map((block) => block.split('\n'))
  expect(blocks.map(([match]) => match)).toEqual([
    '/*',
    '/',
    '/m/sw.js',
    '/m/assets/*',
    '/m/:page',
    '/:page',
    '/m/manifest.webmanifest',
    '/m/brand.mobileconfig',
  ])
  // Several policies are enforced together, so these may be joined.
  expect(blocks[2]).toEqual(['/m/sw.js', expect.stringMatching(/^ {2}Content-Security-Policy: default-src 'none'; /)])
  expect(blocks[3]?.slice(0, 2)).toEqual(['/m/assets/*', '  Cache-Control: public, max-age=31536000, immutable'])
  expect(blocks[0]?.join()).not.toContain('Cache-Control')
})

const redirectsOf = (settings: Record<string, unknown>, flags: readonly FlagName[] = []): readonly string[] =>
  textOf('_redirects', pageMerchant(settings, flags)).trim().split('\n')

test('[OUT-02] _redirects names every public file, and whatever it does not name is a 404 in any spelling', () => {
  const named = [
    'favicon.ico',
    'm/sw.js',
    'm/manifest.webmanifest',
    'm/brand.mobileconfig',
    'm/assets/app-1.js',
    'robots.txt',
  ]
  for (const [hosting, ends] of [
    [['pages'], ['/m/assets/* /m/assets/- 200', '/m/* /m/ 200', '/* /m/assets/- 200']],
    [['netlify'], ['/m/assets/* /404.html 404!', '/m/* /m/index.html 200!', '/* /404.html 404!']],
  ] as const) {
    const lines = redirectsOf({ hosting, api: { base: 'https://api.example.com' } })
    for (const file of named) expect(lines).toContain(`/${file} /${file} 200`)
    expect(lines.slice(-3)).toEqual(ends)
    expect(lines.join('\n')).not.toMatch(/release\.json|nginx\.conf|_headers|\.br|\.gz/)
    expect(new Set(lines).size).toBe(lines.length)
  }
})

test('[OUT-02] Netlify redirects an address that is also a folder; Pages gets no line that it would warn of', () => {
  expect(redirectsOf({ hosting: ['netlify'] }).slice(0, 2)).toEqual(['/ /m/home 302!', '/m /m/home 302!'])
  const pages = redirectsOf({ hosting: ['pages'], firebase: { projectId: 'lotus-web' } }, ['LINELOGIN3'])
  expect(pages.slice(0, 2)).toEqual(['/ /m/home 302', '/m /m/home 302'])
  for (const line of pages) expect(line).toMatch(/^\/\S* \/\S* (200|302)$/)
})

test('[OUT-02] what others answer is passed on: by rules of Netlify, by the script of Cloudflare', () => {
  const signing = { firebase: { projectId: 'lotus-web' } }
  expect(redirectsOf({ ...signing, hosting: ['netlify'] }, ['LINELOGIN3'])).toEqual(
    expect.arrayContaining([
      '# /wps/* belongs to the back end: /wps/* https://<back end>/wps/:splat 200',
      '/__/auth/* https://lotus-web.firebaseapp.com/__/auth/:splat 200',
    ]),
  )
  const routes = textOf('_routes.json', pageMerchant({ ...signing, hosting: ['pages'] }, ['LINELOGIN3']))
  expect(JSON.parse(routes)).toEqual({ version: 1, include: ['/wps/*', '/__/auth/*'], exclude: [] })
  const elsewhere = pageMerchant({ api: { base: 'https://api.example.com' }, hosting: ['pages'] })
  expect([textOf('_routes.json', elsewhere), textOf('_worker.js', elsewhere)]).toEqual(['', ''])
})

test("[MINI-03] the mini-game's scripts are passed on to the back end, wherever that is", () => {
  const linesOf = (base: string) => redirectsOf({ api: { base }, hosting: ['netlify'] }, ['LOTTMINIGAME3'])
  expect(linesOf('')).toContain(
    '# /mini-game/* belongs to the back end: /mini-game/* https://<back end>/mini-game/:splat 200',
  )
  expect(linesOf('https://api.example.com')).toContain('/mini-game/* https://api.example.com/mini-game/:splat 200')
  expect(textOf('_redirects')).not.toContain('mini-game')
  expect(textOf('_headers', pageMerchant({}, ['LOTTMINIGAME3']))).not.toContain('mini-game')
})

test('[OUT-02] Workers uploads nothing that is hidden, and its project is the folder', () => {
  const ignored = textOf('.assetsignore', pageMerchant({ hosting: ['workers'] })).split('\n')
  for (const name of [...Object.keys(hostFiles), 'release.json']) expect(ignored).toContain(`/${name}`)
  expect(ignored).toEqual(expect.arrayContaining(['.*', '!/.well-known', '*.br', '*.gz']))
  expect(JSON.parse(textOf('wrangler.jsonc', pageMerchant({ hosting: ['workers'] })))).toMatchObject({
    name: 'lotus-88',
    main: '_worker.js',
    assets: { directory: '.', html_handling: 'none' },
  })
})

test('[OUT-02] the sitemap lists the public pages, and no alternates, since an address serves every language', () => {
  const sitemap = textOf('sitemap.xml')
  expect(sitemap.match(/<loc>[^<]+/g)?.[0]).toBe('<loc>https://www.lotus88.example/m/home')
  expect(sitemap.match(/<loc>/g)).toHaveLength(5)
  expect(sitemap).not.toContain('hreflang')
})

test('[OUT-02] robots.txt names the sitemap', () => {
  expect(textOf('robots.txt')).toContain('Sitemap: https://www.lotus88.example/sitemap.xml')
})

test('[OUT-02] [BND-07] security.txt has no time of the build unless SOURCE_DATE_EPOCH gives one', () => {
  expect(textOf('.well-known/security.txt')).toMatch(
    /^Contact: https:\/\/www\.lotus88\.example\/m\/help\nExpires: 2027-12-31T00:00:00Z\n/,
  )
  expect(textOf('.well-known/security.txt', pageMerchant(), 1_800_000_000)).toContain('Expires: 2028-01-15T08:00:00Z')
  expect(textOf('.well-known/security.txt')).toContain('Preferred-Languages: vi-VN, en-US, ur\n')
})

const writtenFor = (hosting: readonly string[]): readonly string[] =>
  renderHosting({
    merchant: pageMerchant({ hosting, firebase: { projectId: 'lotus-web' } }, ['LINELOGIN3']),
    files: hostedNames,
  }).files.map(({ path }) => path)

test('[OUT-02] whatever is written for a host is hidden in every spelling; only what is meant for all is public', () => {
  const forAll = ['robots.txt', 'sitemap.xml', '.well-known/security.txt']
  const written = writtenFor(hostNames)
  expect(written).toEqual(expect.arrayContaining([...Object.keys(hostFiles), ...forAll]))
  for (const path of written.filter((one) => !forAll.includes(one)))
    for (const asked of [
      `/${path}`,
      `//${path}`,
      `/${path}/`,
      `/${path}.gz`,
      `/${path.toUpperCase()}`,
      `/${path.toLowerCase()}`,
      `/${path.replace(/[._]/, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    ])
      expect([asked, isHidden(asked)]).toEqual([asked, true])
  for (const path of forAll) expect([path, isHidden(`/${path}`)]).toEqual([path, false])
})

test('[OUT-02] a file is written for the hosts that the merchant names, and for no others', () => {
  const ofHosts = (hosting: readonly string[]) => writtenFor(hosting).filter((path) => path in hostFiles)
  expect(ofHosts(['nginx'])).toEqual(['nginx.conf'])
  expect(ofHosts(['netlify'])).toEqual(['_headers', '_redirects'])
  expect(ofHosts([])).toEqual([])
})

test('every file for hosts is made from a file of the product', () => {
  for (const { source } of Object.values(hostFiles))
    expect([source, existsSync(join(productRoot, source))]).toEqual([source, true])
})

const fingerprint = Array.from({ length: 32 }, (_, at) => (at * 7).toString(16).padStart(2, '0')).join(':')
const apps = {
  android: [{ package: 'com.lotus.app', fingerprints: [fingerprint] }],
  ios: ['ABCDE12345.com.lotus.app'],
}

test('the apps of a brand may open its links: a statement for Android, and one for iOS that is served as JSON', () => {
  const { hosting, files } = renderHosting({ merchant: pageMerchant({ apps }), files: [] })
  const jsonOf = (path: string): unknown => JSON.parse(files.find((file) => file.path === path)?.text ?? '')
  expect(jsonOf('.well-known/assetlinks.json')).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'com.lotus.app',
        sha256_cert_fingerprints: [fingerprint.toUpperCase()],
      },
    },
  ])
  expect(jsonOf('.well-known/apple-app-site-association')).toEqual({
    applinks: { details: [{ appIDs: ['ABCDE12345.com.lotus.app'], components: [{ '/': '/m/*' }] }] },
  })
  const names = new Set(files.map(({ path }) => path))
  for (const [path, type] of [
    ['/.well-known/assetlinks.json', 'application/json; charset=utf-8'],
    ['/.well-known/apple-app-site-association', 'application/json'],
  ] as const)
    expect(respond(hosting, names, { path, query: '', acceptEncoding: 'br' })).toMatchObject({
      status: 200,
      headers: { 'Content-Type': type, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' },
    })
  expect(textOf('nginx.conf', pageMerchant({ apps }))).toContain('default_type "application/json";')
  expect(textOf('_headers', pageMerchant({ apps }))).toMatch(
    /^\/\.well-known\/apple-app-site-association\n( {2}.*\n)* {2}Content-Type: application\/json$/m,
  )
})

test('a brand without apps has no statements about any, and a rule for none', () => {
  const { hosting, files } = renderHosting({ merchant: pageMerchant(), files: [] })
  expect(files.filter(({ path }) => /assetlinks|apple-app/.test(path))).toEqual([])
  expect(JSON.stringify(hosting.rules)).not.toContain('apple-app')
  const ofApple = pageMerchant({ apps: { ios: apps.ios } })
  expect(renderHosting({ merchant: ofApple, files: [] }).files.map(({ path }) => path)).not.toContain(
    '.well-known/assetlinks.json',
  )
})
