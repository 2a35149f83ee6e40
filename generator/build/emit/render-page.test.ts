import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { between, boot as runBoot, type BootOptions } from '../../../tests/support/boot-script.ts'
import { pageFacts, pageMerchant } from '../../../tests/fixtures/page/facts.ts'
import { renderPage } from './render-page.ts'

const rendered = () => renderPage(pageFacts())
const gated = () => renderPage(pageFacts(pageMerchant({ legal: { minimumAge: 21 } }, ['AGEGATE3'])))
const bootScriptOf = ({ html }: { readonly html: string }) => between(html, '<script>', '</script>')
const policyOf = (html: string) => between(html, '<meta http-equiv="Content-Security-Policy" content="', '">')
const boot = (options: BootOptions) => runBoot(bootScriptOf(rendered()), options)

describe('the html', () => {
  test('[SEC-02] every script, module and style sheet of the html carries its integrity', () => {
    const page = rendered()
    const tags = page.html.match(/<(script[^>]*src|link[^>]*rel="stylesheet")[^>]*>/g) ?? []
    expect(tags).toHaveLength(4)
    for (const tag of tags) expect(tag).toMatch(/(?:src|href)="\/m\/assets\/([^"]+)" integrity="sha384-\1"/)
  })

  test('[SEC-01] the policy of each page names the hash of each of its inline texts and nothing that admits others', () => {
    const page = rendered()
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const directive = (html: string, name: string) => between(policyOf(html), `${name} `, ';')
    expect(directive(page.html, 'script-src')).toBe(`'self' ${hash(bootScriptOf(page))}`)
    expect(directive(page.html, 'style-src')).toBe(`'self' ${hash(between(page.html, '<style>', '</style>'))}`)
    expect(directive(page.notFound, 'default-src')).toBe("'none'")
    expect(directive(page.notFound, 'style-src')).toBe(hash(between(page.notFound, '<style>', '</style>')))
    expect(page.notFound).not.toContain('<script')
    for (const html of [page.html, page.notFound]) expect(policyOf(html)).not.toMatch(/unsafe-|\*/)
    expect(page.html.match(/<script>/g)).toHaveLength(1)
    expect(page.html + page.notFound).not.toMatch(/ style=| on[a-z]+=/)
  })

  test('[SEC-01] the policy comes before everything that it governs, and after the encoding alone', () => {
    const { html, notFound } = rendered()
    for (const text of [html, notFound])
      expect(text).toMatch(
        /^<!doctype html>\n<html [^>]*>\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none'; [^"<>&]+">\n/,
      )
  })

  test('values of the merchant are escaped', () => {
    const { html } = renderPage(pageFacts(pageMerchant({ name: `A"><script>alert(1)</script>` })))
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('A&quot;&gt;&lt;script&gt;')
  })

  test('[UX-02] nothing delays the first paint of the shell: style sheets do not block it, scripts come after it', () => {
    const page = rendered()
    const shell = page.html.indexOf('class="shell"')
    expect(shell).toBeGreaterThan(0)
    expect(page.html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([expect.stringContaining('media="print"')])
    const later = page.html.indexOf('<template id="start">')
    expect(later).toBeGreaterThan(shell)
    for (const script of page.html.matchAll(/<script [^>]*src=[^>]*>/g)) {
      expect(script.index).toBeGreaterThan(later)
      expect(script[0]).toContain('fetchpriority="low"')
    }
    expect(page.html).not.toContain('rel="modulepreload"')
    expect(page.html.match(/<link rel="preload" as="style"[^>]*>/g)).toEqual([
      expect.stringContaining('fetchpriority="low"'),
    ])
    expect(page.html.indexOf('<style>')).toBeLessThan(page.html.indexOf('<link'))
    expect(page.html).toMatch(/<img class="shell-logo" src="[^"]+" width="160" height="40" alt="Lotus 88">/)
  })

  test('theme colors follow the schemes that the brand has', () => {
    const page = rendered()
    const both = renderPage({ ...pageFacts(), headerColors: { light: '#ffffff', dark: '#000000' } }).html
    expect(both.match(/name="theme-color"[^>]*/g)).toEqual([
      'name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff"',
      'name="theme-color" media="(prefers-color-scheme: dark)" content="#000000"',
    ])
    expect(page.html.match(/name="theme-color"[^>]*/g)).toEqual(['name="theme-color" media="all" content="#111111"'])
  })

  test('describes the brand to browsers, phones and those who share a link', () => {
    const { html } = rendered()
    expect(html).toContain('<html lang="vi-VN" dir="ltr"')
    expect(html).toContain('content="https://www.lotus88.example')
    expect(html).toContain('content="vi_VN"')
    expect(html).toMatch(
      /rel="icon"[^>]*type="image\/svg\+xml"[^>]*sizes="any"|rel="icon"[^>]*sizes="any"[^>]*type="image\/svg\+xml"/,
    )
    expect(html).toMatch(/rel="icon"[^>]*sizes="48x48"/)
    const withScheme = (colorScheme: string) =>
      renderPage(
        pageFacts(pageMerchant({ branding: { logo: 'assets/logo.svg', colors: { brand: '#d4145a' }, colorScheme } })),
      ).html
    for (const [scheme, content, status] of [
      ['dark', 'dark', 'black-translucent'],
      ['light', 'light', 'default'],
      ['auto', 'light dark', 'default'],
    ] as const) {
      expect(withScheme(scheme)).toContain(`name="color-scheme" content="${content}"`)
      expect(withScheme(scheme)).toContain(`name="apple-mobile-web-app-status-bar-style" content="${status}"`)
    }
  })

  test.each([
    ['TR', 'TR', 'tr_TR'],
    ['TR', 'DE', 'tr_TR'],
    ['EN', 'TR', 'en_US'],
    ['ES', 'MX', 'es_MX'],
    ['ES', 'US', 'es_ES'],
    ['PT', 'VN', 'pt_PT'],
    ['PT-BR', 'PT', 'pt_BR'],
    ['UR-LA', 'IN', 'ur_PK'],
    ['TW', 'TW', 'zh_HK'],
    ['TY', 'PH', 'fil_PH'],
  ] as const)('%s in %s is %s to those who share a link', (language, country, locale) => {
    const market = { country, currency: { code: 'USD', symbol: '$' } }
    const languages = { supported: [language], default: language }
    const { html } = renderPage(pageFacts(pageMerchant({ languages, market })))
    expect(html).toContain(`<meta property="og:locale" content="${locale}">`)
    // The html is served at all addresses, so it cannot know the address of its page.
    expect(html).not.toMatch(/rel="canonical"|hreflang/)
  })

  test("[UX-02] the shell has placeholders where the page's parts will be", () => {
    const { html } = rendered()
    for (const part of ['shell-rail"[^>]*', 'shell-chips"', 'shell-cards"'])
      expect(html).toMatch(new RegExp(`class="${part}>(<i></i>)+</div>`))
    expect(html.match(/class="shell-cards"/g)?.length).toBeGreaterThan(1)
  })

  test('a light-only brand has one theme color', () => {
    const { html } = renderPage({ ...pageFacts(), headerColors: { light: '#fefefe' } })
    expect(html.match(/name="theme-color"[^>]*/g)).toEqual(['name="theme-color" media="all" content="#fefefe"'])
  })

  test('a supported language without texts is an error that names it', () => {
    const facts = pageFacts()
    const { VI, EN } = facts.languages
    const languages = { ...(VI && { VI }), ...(EN && { EN }) }
    expect(() => renderPage({ ...facts, languages })).toThrow('No texts for the supported language UR of lotus-88')
  })

  test('[UX-08] without an address of customer service the notice offers its email address', () => {
    const { html } = renderPage(pageFacts(pageMerchant({ support: { email: 'help@lotus88.example' } })))
    expect(between(html, 'id="old-browser"', '</div>')).toContain('<a href="mailto:help@lotus88.example">')
    // Cloudflare rewrites every other address of a mailbox, and adds a script.
    const guarded = html.replaceAll(/<!--email_off-->.*?<!--\/email_off-->/g, '')
    expect(guarded).not.toMatch(/mailto:|[\w.]+@[\w-]+\.\w/)
    expect(guarded).not.toContain('email_off')
  })

  test('the page for unknown addresses leads home, in the default language and English', () => {
    const { notFound } = rendered()
    expect(notFound).toContain('Page not found (VI)')
    expect(notFound).toContain('Page not found')
    expect(notFound).toContain('<a href="/m/home">Home')
  })

  test('a browser without scripts gets a notice', () => {
    expect(between(rendered().html, '<noscript>', '</noscript>')).toContain('JavaScript is off')
  })

  test('the page for unknown addresses contains the tokens that its style reads, and no others', () => {
    const themeCss =
      ":root{color-scheme:light;--color-page:#f5f8fd;--color-success:#085;--font-body:'Brand',serif}@media (prefers-color-scheme:dark){:root{--color-text:#fff;--color-success:#0a6}}"
    const { html, notFound } = renderPage({ ...pageFacts(), themeCss })
    expect(html).toContain(themeCss)
    expect(between(notFound, '<style>', 'html{')).toBe(
      ":root{color-scheme:light;--color-page:#f5f8fd;--font-body:'Brand',serif}@media (prefers-color-scheme:dark){:root{--color-text:#fff;}}",
    )
    const read = [...notFound.matchAll(/var\((--[\w-]+)\)/g)].map(([, token]) => token)
    const real = renderPage({ ...pageFacts(), themeCss: `:root{${read.map((token) => `${token}:1px`).join(';')}}` })
    for (const token of read) expect(between(real.notFound, '<style>', 'html{')).toContain(`${token}:1px`)
  })

  test('names a back end on another origin, and none on its own', () => {
    expect(rendered().html).not.toMatch(/<html [^>]*data-api/)
    const { html } = renderPage(pageFacts(pageMerchant({ api: { base: 'https://api.lotus88.example' } })))
    expect(html).toMatch(/^<!doctype html>\n<html [^>]*data-api="https:\/\/api\.lotus88\.example">/)
  })

  test('a missing text is an error that names it', () => {
    const facts = pageFacts()
    const languages = {
      ...facts.languages,
      VI: { ...facts.languages.VI, html: { shared: {} } },
      EN: { ...facts.languages.EN, html: { shared: {} } },
    }
    expect(() => renderPage({ ...facts, languages })).toThrow('shared:browser_too_old_service')
  })
})

describe('the boot script', () => {
  test('is small and runs in browsers of any age', () => {
    for (const [page, most] of [
      [rendered(), 1675],
      [gated(), 2185],
    ] as const) {
      const bootScript = bootScriptOf(page)
      expect(bootScript).not.toMatch(/=>|\b(let|const|class|(?<!\.)async)\b|`|\?\.|\?\?/)
      expect(brotliCompressSync(bootScript).length).toBeLessThan(most)
    }
  })

  test('[UX-02] applies each style sheet of the app as soon as it has loaded', () => {
    expect(boot({}).styled).toEqual(['all', 'print', 'all'])
  })

  test('[UX-10] a style sheet that could not be fetched is not left for the app to wait for', () => {
    expect(boot({}).isLostSheetRemoved).toBe(true)
  })

  test('[UX-02] starts the storefront only once the shell is painted, or at once where nothing is painted', () => {
    const waits = (options: BootOptions) => boot(options).startedAfter
    // The two scripts run in order, each in a task of its own.
    expect(waits({})).toEqual(['parsed', 'frame', 'paint', 'task', 'task'])
    expect(waits({ unpainted: true })).toEqual(['parsed', 'frame', '100 ms', 'task', 'task'])
    expect(waits({ hidden: true })).toEqual(['parsed', 'task', 'task'])
    expect(waits({ old: true })).toBeUndefined()
  })

  test('marks the document and starts to load the texts of the chosen language', () => {
    const { attributes, texts } = boot({ stored: 'UR', browser: ['en'] })
    expect(attributes).toEqual({ lang: 'ur', dir: 'rtl', 'data-language': 'UR', 'data-hero': 'banner' })
    expect(texts).toEqual(['/m/assets/shell.UR-555555555555.json'])
  })

  test('[UX-01] requests what the page at this address needs, and nothing of another page', () => {
    const parts = (path: string) => boot({ path }).requested
    const home = [
      ['stylesheet', '/m/assets/home-bbbbbbbbbbbb.css', 'high'],
      // The app's own scripts, which are low too, come before it.
      ['modulepreload', '/m/assets/home-aaaaaaaaaaaa.js', 'low'],
    ]
    expect(parts('/m/home')).toEqual(home)
    expect(parts('/m/')).toEqual(home)
    expect(parts('/m/news')).toEqual([['modulepreload', '/m/assets/news-cccccccccccc.js', 'low']])
    // The page itself is known once this has arrived.
    for (const path of ['/m/login', '/m/rewardCenter', '/constructor'])
      expect(parts(path), path).toEqual([['modulepreload', '/m/assets/members-eeeeeeeeeeee.js', 'low']])
  })

  test('requests nothing where parts are not bundled, as by the development server', () => {
    const { bundle, ...facts } = pageFacts()
    const { requested, texts } = runBoot(bootScriptOf(renderPage({ ...facts, bundle: { ...bundle, lazy: [] } })), {})
    expect([requested, texts.length]).toEqual([[], 1])
  })

  test('[UX-01] requests what reads answers after what the page itself needs', () => {
    const { bundle, ...facts } = pageFacts()
    const reader = { key: 'shared/api/read-answer', scripts: ['m/assets/common-dddddddddddd.js'], styles: [] }
    const script = bootScriptOf(renderPage({ ...facts, bundle: { ...bundle, lazy: [reader, ...bundle.lazy] } }))
    const scripts = (path: string) =>
      runBoot(script, { path }).requested.flatMap(([, url]) => /\w+-\w+.js/.exec(url) ?? [])
    expect(scripts('/m/home')).toEqual(['home-aaaaaaaaaaaa.js', 'common-dddddddddddd.js'])
    // Its feature is off.
    expect(scripts('/m/login')).toEqual(['members-eeeeeeeeeeee.js', 'common-dddddddddddd.js'])
  })

  test('[UX-01] for a member requests what the header shows them, on every page', () => {
    const { bundle, ...facts } = pageFacts()
    const key = 'features/account/member/member-bar'
    const bar = {
      key,
      scripts: ['m/assets/member-bar-ffffffffffff.js'],
      styles: ['m/assets/member-bar-ffffffffffff.css'],
    }
    const script = bootScriptOf(renderPage({ ...facts, bundle: { ...bundle, lazy: [...bundle.lazy, bar] } }))
    const requested = (options: BootOptions) => runBoot(script, options).requested.map(([rel, url]) => `${rel} ${url}`)
    const ofBar = [
      'stylesheet /m/assets/member-bar-ffffffffffff.css',
      'modulepreload /m/assets/member-bar-ffffffffffff.js',
    ]
    for (const path of ['/m/home', '/m/news', '/m/unknown']) {
      expect(requested({ path, search: '?token=t' }), path).toEqual(expect.arrayContaining(ofBar))
      expect(requested({ path, session: { MC_SESSION_INFO: '{"token":"t"}' } })).toEqual(expect.arrayContaining(ofBar))
      for (const url of ofBar) expect(requested({ path }), path).not.toContain(url)
    }
  })

  test('[UX-01] starts to load the texts of the pages where a page needs them', () => {
    const texts = (path: string) => boot({ path, stored: 'EN' }).texts
    const shell = expect.stringContaining('/shell.EN-') as unknown
    expect(texts('/m/home')).toEqual([shell])
    for (const path of ['/m/news', '/m/login', '/m/unknown'])
      expect(texts(path), path).toEqual([shell, expect.stringContaining('/pages.EN-')])
  })

  test("sends a guest's first calls, in the language of the page, where a page begins with some", () => {
    const sent = (...urls: string[]) => urls.map((url) => [url, { Merchant: 'LOTUS88', Language: 'EN' }])
    const expected = sent('/wps/content/banners', '/wps/game/lanes')
    expect(boot({ stored: 'EN' }).called).toEqual(expected)
    expect(boot({ stored: 'EN', session: 'denied' }).called).toEqual(expected)
    expect(boot({ stored: 'EN', path: '/m/game' }).called).toEqual(sent('/wps/game/lanes'))
    expect(boot({ stored: 'EN', path: '/m/news', search: '?id=7' }).called).toEqual(sent('/wps/content/news'))
    expect(boot({ api: 'https://api.example' }).called[0]?.[0]).toBe('https://api.example/wps/content/banners')
    expect(boot({ stored: 'EN', path: '/m/login' }).called).toEqual([])
  })

  test.each<[BootOptions, string]>([
    [{ session: { MC_SESSION_INFO: '{"id":"7","token":"T0/K+n=="}' } }, 'T0/K+n=='],
    [{ search: '?token=NEW', session: { MC_SESSION_INFO: '{"token":"OLD"}' } }, 'NEW'],
    [{ search: '?l=en&tokens=NEW&x=1' }, 'NEW'],
    [{ search: '?token=T0%2FK%2Bn%3D%3D' }, 'T0/K+n=='],
    [{ search: '?token=100%&x=1' }, '100%'],
  ])("sends a member's first calls with the token: %j", (options, token) => {
    const headers = { Merchant: 'LOTUS88', Language: 'EN', Authorization: token }
    expect(boot({ ...options, stored: 'EN', path: '/m/game' }).called).toEqual([['/wps/game/lanes', headers]])
  })

  test('[FLAG-03] asks for nothing of a page that the brand does not have', () => {
    const facts = pageFacts()
    const lazy = facts.bundle.lazy.filter(({ key }) => !key.includes('news'))
    const html = bootScriptOf(renderPage({ ...facts, bundle: { ...facts.bundle, lazy } }))
    expect(html).not.toContain('news')
    expect(html).toContain('/wps/game/lanes')
  })

  test('[UX-02] shows the hero where the page has it', () => {
    const place = (path: string) => boot({ path }).attributes['data-hero']
    expect(['/m/', '/m/home', '/m/login', '/m/register', '/m/help'].map(place)).toEqual([
      'banner',
      'banner',
      'form',
      'form',
      'page',
    ])
    for (const path of ['/m/news', '/constructor']) expect(place(path), path).toBeUndefined()
  })

  test('[UX-02] the html requests the hero before any script runs, but not behind the age gate', () => {
    const heroes = (html: string) => html.match(/<[^>]*hero-aaaaaaaaaaaa.svg[^>]*>/g)
    expect(heroes(rendered().html)).toEqual([expect.stringContaining('<img class="shell-hero" fetchpriority="high"')])
    const gated = renderPage(pageFacts(pageMerchant({}, ['AGEGATE3']))).html
    expect(heroes(gated)).toEqual([
      '<link rel="preload" as="image" fetchpriority="high" href="/m/assets/hero-aaaaaaaaaaaa.svg">',
      expect.stringContaining('<img class="shell-hero" loading="lazy"'),
    ])
    expect(between(gated, '<template id="hero">', '</template>')).toContain('rel="preload"')
  })

  test('[LANG-02] [LANG-03] the stored language decides, then the browser, then the default', () => {
    const language = (options: BootOptions) => boot(options).attributes['data-language']
    expect(language({ stored: 'EN', browser: ['vi'] })).toBe('EN')
    expect(language({ stored: 'TH', browser: ['en'] })).toBe('VI')
    expect(language({ browser: ['fr', 'en-GB'] })).toBe('EN')
    expect(language({ browser: ['fr'] })).toBe('VI')
  })

  test('[UX-08] an older browser gets the notice and nothing else of the page', () => {
    expect(boot({ old: true })).toEqual({
      attributes: {},
      requested: [],
      called: [],
      texts: [],
      noticeShown: true,
      stopped: true,
      styled: ['print', 'print', 'print'],
      isLostSheetRemoved: false,
    })
    expect(boot({}).noticeShown).toBe(false)
  })
})

test('[UX-08] the notice is in the default language and English, with customer service and downloads where there are some', () => {
  const page = rendered()
  const notice = (html: string) => between(html, 'id="old-browser"', '</div>')
  expect(notice(page.html)).toContain('lang="vi-VN"')
  expect(notice(page.html)).toContain('lang="en-US"')
  expect(notice(page.html)).not.toContain('<a ')
  const merchant = pageMerchant({
    support: { url: 'https://help.example/chat' },
    downloads: { android: 'https://dl.example/app.apk', ios: 'https://dl.example/ios' },
  })
  const links = notice(renderPage(pageFacts(merchant)).html).match(/<a href="[^"]+">[^<]+/g)
  expect(links?.slice(0, 3)).toEqual([
    '<a href="https://help.example/chat">Customer service (VI)',
    '<a href="https://dl.example/app.apk">Android app (VI)',
    '<a href="https://dl.example/ios">iPhone app (VI)',
  ])
})
