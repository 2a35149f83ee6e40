/**
 * The requests to every kind of host, and the answers that the rules of hosting require (OUT-02): addresses of the app,
 * redirects, files, what does not exist, and what is hidden.
 */

import type { Unlike } from './host.ts'

/** The expected body: the storefront's html, the page for what does not exist, or the file at a path. */
type Body = 'shell' | 'missing' | `/${string}`

export interface Row {
  /** Sent exactly as it is written here. */
  readonly path: string
  readonly method?: 'HEAD'
  readonly headers?: Readonly<Record<string, string>>
  /** The row is skipped for hosts that are unlike others in this. */
  readonly excusedBy?: Unlike
  readonly expected: {
    readonly status: number
    /** Path and query. */
    readonly location?: string
    /** How long the answer may be kept: until it is revalidated, for a year, or not at all. */
    readonly cache?: 'revalidated' | 'year' | 'none'
    /** Without its charset. */
    readonly type?: string
    readonly body?: Body
    readonly encoding?: 'br' | 'gzip'
  }
}

/** The files of a brand that have a hash in their names. */
export interface Assets {
  readonly script: string
  readonly style: string
  readonly picture: string
  readonly texts: string
}

const shell = (path: string): Row => ({
  path,
  expected: { status: 200, body: 'shell', type: 'text/html', cache: 'revalidated' },
})
const missing = (path: string): Row => ({
  path,
  expected: { status: 404, body: 'missing', type: 'text/html', cache: 'none' },
})
const redirect = (path: string, location: string): Row => ({ path, expected: { status: 302, location } })
const file = (path: string, type: string, cache: 'revalidated' | 'year' = 'revalidated'): Row => ({
  path,
  expected: { status: 200, body: path.replace(/\?.*/, '') as Body, type, cache },
})

/** The requests, by what they prove. */
export const rowsOf = ({ script, style, picture, texts }: Assets): Readonly<Record<string, readonly Row[]>> => ({
  redirects: [
    redirect('/', '/m/home'),
    redirect('/?aid=7', '/m/home?aid=7'),
    { ...redirect('/?a=1&b=%20x%26y', '/m/home?a=1&b=%20x%26y'), excusedBy: 'encoded queries' },
    redirect('/?next=//evil.example', '/m/home?next=//evil.example'),
    redirect('/m', '/m/home'),
    redirect('/m?r=7', '/m/home?r=7'),
  ],
  'deep links': [
    shell('/m/home'),
    shell('/m/home?aid=7'),
    shell('/m/news/7'),
    shell('/m/voucherCenter'),
    shell('/m/securityCenter/addBankCardPix'),
    shell('/m/mall/mallHome'),
    shell('/m/register.html'),
    shell('/m/index'),
    shell('/m/index.html'),
    shell('/m/game/a.b'),
    shell('/m/caf%C3%A9'),
  ],
  'missing assets': [
    missing('/m/assets/gone-000000000000.js'),
    missing('/m/assets/gone-000000000000.css'),
    missing('/m/assets/gone-000000000000.woff2'),
    missing('/m/assets/a/b.js'),
    missing('/m/assets/'),
    missing('/.well-known/'),
    missing('/elsewhere'),
    missing('/elsewhere/deep?x=1'),
    missing('/home'),
    missing('/mother'),
    missing('/index.html'),
  ],
  types: [
    file(script, 'text/javascript', 'year'),
    file(style, 'text/css', 'year'),
    file(picture, 'image/png', 'year'),
    file(texts, 'application/json', 'year'),
    file(`${script}?v=1`, 'text/javascript', 'year'),
    file('/m/sw.js', 'text/javascript'),
    file('/m/manifest.webmanifest', 'application/manifest+json'),
    file('/m/asset-manifest.json', 'application/json'),
    { ...file('/m/mayurdeep.mobileconfig', 'application/x-apple-aspen-config'), excusedBy: 'types of its own' },
    file('/robots.txt', 'text/plain'),
    file('/sitemap.xml', 'application/xml'),
    file('/favicon.ico', 'image/x-icon'),
    file('/.well-known/security.txt', 'text/plain'),
    file('/.well-known/assetlinks.json', 'application/json'),
    { ...file('/.well-known/apple-app-site-association', 'application/json'), excusedBy: 'types of its own' },
    { ...file('/404.html', 'text/html'), excusedBy: 'page of a 404' },
  ],
  encodings: [
    ...(['/m/home', script, style, texts, '/m/index.html'] as const).flatMap((path) =>
      (['br', 'gzip'] as const).map(
        (encoding): Row => ({
          path,
          headers: { 'accept-encoding': encoding },
          expected: { status: 200, body: path.startsWith('/m/assets/') ? (path as Body) : 'shell', encoding },
        }),
      ),
    ),
    {
      path: script,
      headers: { 'accept-encoding': 'gzip, deflate, br;q=0' },
      expected: { status: 200, body: script as Body, encoding: 'gzip' },
    },
    { path: script, headers: { 'accept-encoding': 'identity' }, expected: { status: 200, body: script as Body } },
    { path: '/elsewhere', headers: { 'accept-encoding': 'br' }, expected: { status: 404, body: 'missing' } },
  ],
  HEAD: [
    { ...shell('/m/home'), method: 'HEAD' },
    { ...file(script, 'text/javascript', 'year'), method: 'HEAD' },
    { ...missing('/m/assets/gone-000000000000.js'), method: 'HEAD' },
    { ...redirect('/?aid=7', '/m/home?aid=7'), method: 'HEAD' },
  ],
  'hidden files': plainlyHidden.map(missing),
})

/** Requests for a part of a file: the answer is that part, or the whole file. */
export const ranges = ['bytes=0-9', 'bytes=5-', 'bytes=-7'] as const

/** Hidden files as they are spelled in the folder: every host answers 404. */
const plainlyHidden = [
  '/release.json',
  '/release.json?x=1',
  '/provenance.json',
  '/nginx.conf',
  '/_headers',
  '/_redirects',
  '/_worker.js',
  '/_routes.json',
  '/wrangler.jsonc',
  '/.assetsignore',
  '/Caddyfile',
  '/.htaccess',
  '/firebase.json',
  '/vercel.json',
  '/serve.json',
  '/.provenance',
  '/.env',
  '/.git/config',
  '/.well-known/.draft',
  '/m/assets/.DS_Store',
] as const

/**
 * Other spellings of hidden files, which some hosts decode, join or fold. A host may redirect or refuse such a request;
 * what counts is that it never shows the file.
 */
export const otherSpellings: readonly string[] = [
  '//release.json',
  '/./release.json',
  '/m/../release.json',
  '/m/%2e%2e/release.json',
  '/release%2Ejson',
  '/release%2ejson',
  '/%72elease.json',
  '/RELEASE.JSON',
  '/Release.json',
  '/release.json/',
  '/release.json.br',
  '/release.json.gz',
  '/release.json%00',
  '/release.json%20',
  '/release%252Ejson',
  '/%2frelease.json',
  '/%5Crelease.json',
  '/m/assets/..%2f..%2frelease.json',
  '/m/assets/%2e%2e/%2e%2e/release.json',
  '/%5Fheaders',
  '/_HEADERS',
  '/Nginx.conf',
  '/nginx.conf.gz',
  '//nginx.conf',
  '/caddyfile',
  '/%43addyfile',
  '/%2ehtaccess',
  '/.HTACCESS',
  '/%2eenv',
  '//.env',
  '/%2egit/config',
  '/.git//config',
  '/.GIT/config',
  '/.%67it/config',
  '/m/.env',
  '/m/%2eenv',
  '/m/..%2Frelease.json',
  '/m/..%2f.env',
  '/m%2f..%2frelease.json',
  '/m/home/..%2f..%2frelease.json',
]
