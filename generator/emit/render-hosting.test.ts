import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostFiles, hostNames } from '../../contract/hosts.ts'
import { pageMerchant } from '../../tests/fixtures/page/facts.ts'
import { hostedNames } from '../../tests/fixtures/page/hosted-names.ts'
import { isHidden } from '../release/hosting/hidden.ts'
import { productRoot } from '../root.ts'
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
    '/m/sw.js',
    '/m/assets/*',
    '/m/:page',
    '/:page',
    '/m/manifest.webmanifest',
    '/m/brand.mobileconfig',
  ])
  // Several policies are enforced together, so these may be joined.
  expect(blocks[1]).toEqual(['/m/sw.js', expect.stringMatching(/^ {2}Content-Security-Policy: default-src 'none'; /)])
  expect(blocks[2]?.slice(0, 2)).toEqual(['/m/assets/*', '  Cache-Control: public, max-age=31536000, immutable'])
  expect(blocks[0]?.join()).not.toContain('Cache-Control')
})

test('[OUT-02] _redirects: real files come before the fallback, and no rule ends at the html itself', () => {
  const lines = textOf('_redirects').trim().split('\n')
  expect(lines[0]).toBe('/ /m/home 302')
  expect(lines).toContain('/m/sw.js /m/sw.js 200')
  expect(lines.indexOf('/m/assets/* /m/assets/:splat 200')).toBeLessThan(lines.indexOf('/m/* /m/ 200'))
  expect(lines.at(-1)).toBe('/m/* /m/ 200')
  expect(lines.filter((line) => line.endsWith(' 200') && !line.includes(' /m/assets/- ')).join()).not.toMatch(
    /\.(br|gz)/,
  )
})

test('[OUT-02] _redirects passes the sign-in handler on, names the rule of the back end, and repeats no file', () => {
  const { files: rendered } = renderHosting({
    merchant: pageMerchant({ firebase: { projectId: 'lotus-web' } }, ['LINELOGIN3']),
    files: [...hostedNames, 'm/a.br.txt', 'mother.txt'],
  })
  const lines =
    rendered
      .find(({ path }) => path === '_redirects')
      ?.text.trim()
      .split('\n') ?? []
  expect(lines).toContain('/__/auth/* https://lotus-web.firebaseapp.com/__/auth/:splat 200')
  expect(lines.filter((line) => line.startsWith('#'))).toEqual([
    '# /wps/* belongs to the back end: /wps/* https://<back end>/wps/:splat 200',
  ])
  expect(new Set(lines).size).toBe(lines.length)
  const own = lines.filter((line) => /^(\/\S+) \1 200$/.test(line)).map((line) => line.split(' ')[0])
  expect(own).toEqual(['/m/sw.js', '/m/manifest.webmanifest', '/m/brand.mobileconfig', '/m/a.br.txt'])
})

test('[MINI-03] _redirects says what it does with the scripts of the mini-game, before the files of the folder', () => {
  const linesOf = (base: string) =>
    textOf('_redirects', pageMerchant({ api: { base } }, ['LOTTMINIGAME3']))
      .trim()
      .split('\n')
  expect(linesOf('')).toContain(
    '# /mini-game/* belongs to the back end: /mini-game/* https://<back end>/mini-game/:splat 200',
  )
  expect(linesOf('https://api.example.com')).toContain('/mini-game/* https://api.example.com/mini-game/:splat 200')
  expect(textOf('_redirects')).not.toContain('mini-game')
  expect(textOf('_headers', pageMerchant({}, ['LOTTMINIGAME3']))).not.toContain('mini-game')
})

test('_redirects hides every encoding of what is hidden before any rule could serve it', () => {
  const lines =
    renderHosting({ merchant: pageMerchant(), files: [...hostedNames, '.provenance'] })
      .files.find(({ path }) => path === '_redirects')
      ?.text.split('\n') ?? []
  for (const path of [
    '/release.json',
    '/release.json.br',
    '/nginx.conf.gz',
    '/_headers.br',
    '/_redirects.gz',
    '/provenance.json',
    '/.provenance',
  ]) {
    expect(lines).toContain(`${path} /404.html 404!`)
    expect(lines).toContain(`${path} /m/assets/- 200`)
    expect(lines.indexOf(`${path} /404.html 404!`)).toBeLessThan(lines.indexOf('/m/assets/* /m/assets/:splat 200'))
  }
})

test('[OUT-02] the sitemap lists the public pages, each in every language', () => {
  const sitemap = textOf('sitemap.xml')
  expect(sitemap.match(/<loc>[^<]+/g)?.[0]).toBe('<loc>https://www.lotus88.example/m/home')
  expect(sitemap.match(/<loc>/g)).toHaveLength(5)
  expect(sitemap.match(/hreflang="[^"]+"/g)?.slice(0, 4)).toEqual([
    'hreflang="vi-VN"',
    'hreflang="en-US"',
    'hreflang="ur"',
    'hreflang="x-default"',
  ])
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
