import { hostFiles } from '../../../contract/hosts.ts'
import { shippedSettings } from '../../../contract/vendors.ts'
import type { ResolvedValue } from '../../merchant/resolved-values.ts'
import type { Merchant } from '../../merchant/model.ts'
import { planImages } from '../../plan/icons.ts'
import type { Drawing, ImageInstruction } from '../../plan/icons/instructions.ts'
import { nameOf } from '../../ship/publish/compare.ts'
import type { FileRole } from '../../release/release-file.ts'

/** A setting that decides what is in a file. */
export interface DecidingSetting extends ResolvedValue {
  /** Key path. */
  readonly path: string
}

/** The origin of a file in a brand's folder that is not part of its bundle. */
export interface FileOrigin {
  /** What the file is, in a few words. */
  readonly what: string
  /** Paths below the checkout, or below the merchant's folder. */
  readonly sources: readonly string[]
  readonly settings: readonly DecidingSetting[]
}

type Values = Readonly<Record<string, ResolvedValue>>

export interface OriginRequest {
  readonly path: string
  readonly role: FileRole
  readonly merchant: Merchant
  readonly values: Values
}

/** Undefined if the present settings would not make the file. */
export function fileOrigin(request: OriginRequest): FileOrigin | undefined {
  if (request.role === 'image') return imageOrigin(request)
  if (request.role === 'font') return fontOrigin(request)
  return request.role === 'text' ? textOrigin(request) : templateOrigin(request)
}

/** The written settings whose path is one of these or lies below one. */
const settingsBelow = (values: Values, paths: readonly string[]): readonly DecidingSetting[] =>
  Object.entries(values)
    .filter(([path, { origin }]) => origin !== null && paths.some((one) => path === one || path.startsWith(`${one}.`)))
    .map(([path, value]) => ({ path, ...value }))

const settingsNaming = (values: Values, asset: string): readonly DecidingSetting[] =>
  Object.entries(values)
    .filter(([, { value }]) => value === asset)
    .map(([path, value]) => ({ path, ...value }))

function imageOrigin({ path, merchant, values }: OriginRequest): FileOrigin | undefined {
  const name = nameOf(path).replace(/^m\/assets\//, '')
  const instruction = planImages(merchant).instructions.find(({ fileName }) => fileName === name)
  if (!instruction) return undefined
  const { source, drawing } = instruction
  return {
    what: whatImage(instruction),
    sources: source === undefined ? [] : [source],
    settings: [
      ...(source === undefined ? [] : settingsNaming(values, source)),
      ...settingsBelow(values, [
        ...('ground' in drawing ? iconColours : []),
        ...(drawsColours(drawing) ? colours : []),
      ]),
      ...settingsBelow(values, settingsOf(instruction.key)),
    ],
  }
}

const iconColours = ['icons.background']
const colours = ['branding.colors', 'branding.colorScheme']

const drawsColours = (drawing: Drawing): boolean => 'ground' in drawing || drawing.kind === 'hero'

function settingsOf(key: ImageInstruction['key']): readonly string[] {
  const [, list, index] = /^(shortcut|screenshot)-(\d+)$/.exec(key) ?? []
  if (list !== undefined) return [`pwa.${list}s.${index}`]
  if (key.startsWith('startup-')) return ['pwa.startupImages']
  return key === 'hero' ? ['branding.shape'] : []
}

const images: readonly (readonly [RegExp, string])[] = [
  [/^logo$/, 'the logo'],
  [/^favicon/, 'the icon of the tab'],
  [/^icon-/, 'an icon of the installed app'],
  [/^maskable-/, 'an icon of the installed app that the platform masks'],
  [/^monochrome-/, 'an icon of the installed app in one color'],
  [/^apple-touch-icon$/, 'the icon of the home screen on iOS'],
  [/^badge$/, 'the mark of notifications'],
  [/^shortcut-/, 'the icon of a shortcut'],
  [/^social-card$/, 'the preview of shared links'],
  [/^hero/, 'the first picture of the home page'],
  [/^startup-/, 'a start-up image of iPhone or iPad'],
  [/^screenshot-/, 'a screenshot for the install dialog'],
]

function whatImage({ key, source, drawing }: ImageInstruction): string {
  const what = images.find(([pattern]) => pattern.test(key))?.[1] ?? 'a picture'
  if (source === undefined) return `${what}, drawn by Livery`
  return drawing.kind === 'vector' ? `${what}, sanitised` : what
}

function fontOrigin({ path, values }: OriginRequest): FileOrigin | undefined {
  const role = /^m\/assets\/(.+)\.woff2$/.exec(nameOf(path))?.[1]
  const settings = settingsBelow(values, [`branding.fonts.${role}`])
  if (settings.length === 0) return undefined
  return { what: `the font of ${role}`, sources: settings.map(({ value }) => String(value)), settings }
}

function textOrigin({ path, merchant, values }: OriginRequest): FileOrigin | undefined {
  const [, group, language] = /^m\/assets\/(\w+)\.([\w-]+)\.json$/.exec(nameOf(path)) ?? []
  const settings = Object.entries(values)
    .filter(([name, { value }]) => name.startsWith('languages.supported.') && value === language)
    .map(([name, value]) => ({ path: name, ...value }))
  if (group === undefined || language === undefined || settings.length === 0) return undefined
  const own = Object.hasOwn(merchant.textOverrides, language) ? [`locales/${language}.json`] : []
  const folders = group === 'shell' ? ['src/texts'] : ['src/texts', 'src/texts/closed-site']
  const when = group === 'shell' ? 'the first screen' : 'later pages'
  return {
    what: `the texts of ${when} in ${language}`,
    sources: [...folders.map((folder) => `${folder}/${language}.json`), ...own],
    settings,
  }
}

interface Recipe {
  readonly path: Pick<RegExp, 'test'>
  readonly what: string
  readonly sources: readonly string[] | ((merchant: Merchant) => readonly string[])
  /** Key paths. */
  readonly settings: readonly string[] | ((merchant: Merchant) => readonly string[])
}

/** A test compares them with what `planBrandConfig` reads; those of vendors depend on flags. */
const brandSettings = [
  ...['code', 'name', 'domains', 'api', 'languages', 'market', 'branding', 'icons', 'pwa.shortName'],
  ...['pwa.mobileConfigProfile', 'downloads', 'support', 'legal', 'security', 'cdn', 'seo', 'settings', 'registration'],
]

const recipes: readonly Recipe[] = [
  {
    path: /^m\/index\.html$/,
    what: 'the page, with theme and shell',
    sources: ({ flags }) => [
      'templates/index.html.hbs',
      'templates/shell.css',
      'templates/notice.css',
      'templates/boot.js.hbs',
      ...(flags.AGEGATE3 ? ['templates/age-gate.html.hbs', 'templates/age-gate.css', 'templates/age-gate.js.hbs'] : []),
    ],
    settings: ['name', 'seo', 'branding', 'languages', 'domains'],
  },
  {
    path: /^404\.html$/,
    what: 'the page for unknown addresses',
    sources: ['templates/404.html.hbs', 'templates/notice.css'],
    settings: ['name', 'branding', 'languages'],
  },
  {
    path: /^m\/sw\.js$/,
    what: 'the service worker with the list of what it keeps',
    sources: ({ settings }) => [
      settings.pwa.serviceWorker === 'kill' ? 'templates/kill-worker.js' : 'templates/sw.js.hbs',
    ],
    settings: ['pwa.serviceWorker'],
  },
  {
    path: /^m\/manifest\.webmanifest$/,
    what: 'the web manifest of the installed app',
    sources: ['generator/plan/manifest.ts'],
    settings: ['name', 'pwa', 'icons'],
  },
  {
    path: /^m\/asset-manifest\.json$/,
    what: 'the list of the files of the bundle, which pages ask for to notice a new release',
    sources: ['generator/build/emit/parts/hash-list.ts'],
    settings: [],
  },
  {
    path: /^m\/brand-manifest\.json$/,
    what: "the list of the brand's own files, which pages ask for to notice a new release",
    sources: ['generator/build/emit/parts/hash-list.ts'],
    settings: [],
  },
  {
    path: /^m\/assets\/brand-[0-9a-f]{12}\.js$/,
    what: 'the facts of the brand for the app',
    sources: ['generator/plan/brand-config.ts'],
    settings: ({ flags }) => [...brandSettings, ...[...shippedSettings(flags)].map((path) => path.replace(/\..*/, ''))],
  },
  {
    path: /^m\/assets\/monitor-[0-9a-f]{12}\.js$/,
    what: 'the script that reports errors and web vitals',
    sources: ['templates/monitor.js.hbs'],
    settings: ['monitoring', 'code', 'tracking.consent'],
  },
  ...Object.entries(hostFiles).map(([name, { what, source }]) => ({
    path: { test: (path: string) => path === name },
    what,
    sources: [source],
    settings: ['hosting', 'domains', 'security', 'api', 'firebase.projectId'],
  })),
  {
    path: /^robots\.txt$/,
    what: 'the rules for search engines',
    sources: ['templates/robots.txt.hbs'],
    settings: ['domains.canonical'],
  },
  {
    path: /^sitemap\.xml$/,
    what: 'the pages for search engines',
    sources: ['templates/sitemap.xml.hbs'],
    settings: ['seo', 'domains.canonical'],
  },
  {
    path: /^\.well-known\/(assetlinks\.json|apple-app-site-association)$/,
    what: 'the apps that may open the links of the brand',
    sources: ['generator/plan/hosting/app-links.ts'],
    settings: ['apps'],
  },
  {
    path: /^\.well-known\/security\.txt$/,
    what: 'the contact for reports of security problems',
    sources: ['templates/security.txt.hbs'],
    settings: ['legal', 'security', 'domains.canonical'],
  },
  {
    path: /^m\/[a-z0-9-]+\.mobileconfig$/,
    what: 'the profile that installs a web clip on iOS',
    sources: ['templates/web-clip.mobileconfig.hbs'],
    settings: ['pwa.mobileConfigProfile'],
  },
]

function templateOrigin({ path, merchant, values }: OriginRequest): FileOrigin | undefined {
  const recipe = recipes.find((one) => one.path.test(path))
  if (!recipe) return undefined
  const { what, sources, settings } = recipe
  return {
    what,
    sources: typeof sources === 'function' ? sources(merchant) : sources,
    settings: settingsBelow(values, typeof settings === 'function' ? settings(merchant) : settings),
  }
}
