/**
 * The kinds of host that a brand's folder configures, and every file that does so. What else depends on these files
 * derives from this table: the setting `hosting`, what is hidden from the public, what is rendered, explained and tested.
 */

interface Host {
  /** The host's name as users know it. */
  readonly title: string
  /** Hosts whose files this one would read too, and follow wrongly. */
  readonly excludes?: readonly string[]
  /** What the host cannot proxy: a back end on the page's own origin; another origin. */
  readonly cannotPassTo?: readonly ('backend' | 'origin')[]
  /** Requests that it proxies to another origin carry the brand's cookies. */
  readonly passesCookies?: true
}

/** Kinds of host, as merchant.yaml names them. */
export const hosts = {
  nginx: { title: 'nginx' },
  netlify: { title: 'Netlify', cannotPassTo: ['backend'], passesCookies: true },
  pages: { title: 'Cloudflare Pages' },
  workers: { title: 'Cloudflare Workers', excludes: ['netlify', 'pages'] },
  caddy: { title: 'Caddy' },
  apache: { title: 'Apache' },
  firebase: { title: 'Firebase Hosting', cannotPassTo: ['backend'] },
  vercel: { title: 'Vercel', cannotPassTo: ['backend'] },
  cloudfront: { title: 'S3 and CloudFront' },
} as const satisfies Record<string, Host>

export type HostName = keyof typeof hosts

export const hostOf = (name: HostName): Host => hosts[name]

export const hostNames = Object.keys(hosts) as readonly HostName[]

/** The hosts of a merchant that names none. */
export const defaultHosts = ['nginx', 'netlify', 'pages'] as const satisfies readonly HostName[]

interface HostFile {
  /** The hosts that read it; it is written if one of them is chosen. */
  readonly hosts: readonly HostName[]
  /** What the file is, in a few words. */
  readonly what: string
  /** What it is made from, below the checkout. */
  readonly source: string
  /** How a running host is told of a new one; absent where the host reads it with the folder. */
  readonly reload?: string
}

/** By file name at the root of a brand's folder, spelled as the host wants it. No visitor may read them. */
export const hostFiles = {
  '.htaccess': { hosts: ['apache'], what: 'rules for Apache', source: 'templates/.htaccess.hbs' },
  '.vercelignore': {
    hosts: ['vercel'],
    what: 'what Vercel must not upload',
    source: 'generator/plan/hosting/vercel.ts',
  },
  Caddyfile: {
    hosts: ['caddy'],
    what: 'a site block for Caddy',
    source: 'templates/Caddyfile.hbs',
    reload: 'caddy reload',
  },
  _headers: {
    hosts: ['netlify', 'pages', 'workers'],
    what: 'headers for Netlify and Cloudflare',
    source: 'templates/_headers.hbs',
  },
  _redirects: {
    hosts: ['netlify', 'pages'],
    what: 'redirects for Netlify and Cloudflare Pages',
    source: 'templates/_redirects.hbs',
  },
  '_worker.js': {
    hosts: ['pages', 'workers'],
    what: 'the script that answers on Cloudflare for what is not a file',
    source: 'templates/_worker.js.hbs',
  },
  '_routes.json': {
    hosts: ['pages'],
    what: 'the addresses for which Cloudflare Pages runs the script',
    source: 'generator/plan/hosting/cloudflare.ts',
  },
  'wrangler.jsonc': {
    hosts: ['workers'],
    what: 'the project of Cloudflare Workers',
    source: 'generator/plan/hosting/cloudflare.ts',
  },
  '.assetsignore': {
    hosts: ['workers'],
    what: 'what Cloudflare Workers does not upload',
    source: 'generator/plan/hosting/cloudflare.ts',
  },
  'cloudfront-file-headers.json': {
    hosts: ['cloudfront'],
    what: "CloudFront's headers for the worker and the assets",
    source: 'generator/plan/hosting/cloudfront.ts',
    reload: 'to be sent to CloudFront',
  },
  'cloudfront-function.js': {
    hosts: ['cloudfront'],
    what: "a function at CloudFront's edge",
    source: 'templates/cloudfront-function.js.hbs',
    reload: 'to be sent to CloudFront',
  },
  'cloudfront-headers.json': {
    hosts: ['cloudfront'],
    what: "CloudFront's headers for pages",
    source: 'generator/plan/hosting/cloudfront.ts',
    reload: 'to be sent to CloudFront',
  },
  'firebase.json': {
    hosts: ['firebase'],
    what: 'the settings of Firebase Hosting',
    source: 'generator/plan/hosting/firebase.ts',
  },
  'nginx.conf': {
    hosts: ['nginx'],
    what: 'a server block for nginx',
    source: 'templates/nginx.conf.hbs',
    reload: 'nginx -s reload',
  },
  'vercel.json': { hosts: ['vercel'], what: 'the settings of Vercel', source: 'generator/plan/hosting/vercel.ts' },
} as const satisfies Record<string, HostFile>

export type HostFileName = keyof typeof hostFiles

export const hostFileNames = Object.keys(hostFiles) as readonly HostFileName[]

export const isHostFile = (path: string): path is HostFileName => Object.hasOwn(hostFiles, path)

/** Those that a running host has to be told of: it keeps what it has read, and how it is told. */
export const keptHostFiles: ReadonlyMap<HostFileName, string> = new Map(
  hostFileNames.flatMap((name) => {
    const file = hostFiles[name]
    return 'reload' in file ? [[name, file.reload] as const] : []
  }),
)

/** The files that one of these hosts reads. */
export const filesOfHosts = (chosen: readonly HostName[]): readonly HostFileName[] =>
  hostFileNames.filter((file) => hostFiles[file].hosts.some((host) => chosen.includes(host)))
