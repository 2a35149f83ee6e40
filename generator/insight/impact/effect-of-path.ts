import { deadFolders, flagNames, type FlagName, type FlagValues } from '../../../contract/flags.ts'
import { languageCodes, type LanguageCode } from '../../../contract/languages.ts'
import type { MerchantFacts } from '../../build/fleet/fleet-index.ts'
import { decidesBundling, isSource, stamped } from '../../cache/source-files.ts'
import type { FileRole } from '../../release/release-file.ts'

/** What a changed file may change, at most. */
export type Effect =
  /** One merchant's own files. */
  | { readonly kind: 'merchant'; readonly id: string; readonly part: MerchantPart }
  /** The merchants that extend the preset. */
  | { readonly kind: 'preset'; readonly name: string }
  /** Livery itself; the kind of file limits which brands it reaches. */
  | { readonly kind: 'product'; readonly part: ProductPart; readonly reach: Reach }

/** The merchants that a file of Livery reaches: those that match all of these. */
export interface Reach {
  /**
   * Folders below src/ that flags own and that contain the file; a brand without one of them does not contain the file.
   */
  readonly folders: readonly string[]
  /** Only brands with this language have it. */
  readonly language?: LanguageCode
  /** Only brands with this part of the html or of the folder have it. */
  readonly extra?: 'age gate' | 'web clip'
}

export type MerchantPart = 'settings' | 'texts' | 'assets'
export type ProductPart = 'packages' | 'generator' | 'bundle' | 'templates' | 'texts' | 'bundledTexts'

/** @param path below the folder of the merchants */
export function effectOfMerchantFile(path: string, environment: string | undefined): Effect | undefined {
  const [id = '', ...rest] = path.split('/')
  const inner = rest.join('/')
  if (id === '_presets') {
    const name = /^([^/]+)\.yaml$/.exec(inner)?.[1]
    return name === undefined ? undefined : { kind: 'preset', name }
  }
  if (/^[._]/.test(id)) return undefined
  const overlay = /^merchant\.(.+)\.ya?ml$/.exec(inner)?.[1]
  if (overlay !== undefined && overlay !== environment) return undefined
  return { kind: 'merchant', id, part: overlay === undefined ? partOf(inner) : 'settings' }
}

/** A name without an extension is a link to a folder, which may contain anything. */
function partOf(inner: string): MerchantPart {
  if (inner === 'merchant.yaml' || !/\.\w+$/.test(inner)) return 'settings'
  return inner.startsWith('locales/') ? 'texts' : 'assets'
}

/**
 * The rooms of the generator, and folders of other rooms, that no part of a build imports: all of them, which a test derives
 * from the imports.
 */
export const asideOfBuilds = [
  'cli',
  'insight',
  'local',
  'merchant/new',
  'merchant/translation',
  'queue',
  'ship',
  'system/network',
] as const
const aside = new RegExp(`^generator/(${asideOfBuilds.join('|')})/|^generator/cli\\.ts$`)

/** @param path below the checkout of Livery; undefined for a file that no build reads */
export function effectOfProductFile(path: string): Effect | undefined {
  if (!isSource(path) || aside.test(path)) return undefined
  const product = (part: ProductPart, reach: Partial<Reach> = {}): Effect => ({
    kind: 'product',
    part,
    reach: { folders: [], ...reach },
  })
  if (/(^|\/)package(-lock)?\.json$|\/\.package-lock\.json$/.test(path)) return product('packages')
  if (path.startsWith('generator/')) return product('generator')
  if (path.startsWith('templates/') && !decidesBundling(path)) return product('templates', extraOf(path))
  if (stamped.test(path)) return decidesBundling(path) ? product('bundledTexts') : product('texts', languageOf(path))
  return product('bundle', { folders: ownedFolders.filter((folder) => path.startsWith(`src/${folder}`)) })
}

/** @param on the flags that are on */
const deadWith = (on: readonly FlagName[]): readonly string[] =>
  deadFolders(Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as FlagValues)

/** Every folder that a flag owns, alone or with others. */
const ownedFolders = deadWith([])

/** English replaces missing texts of every language, so it reaches all brands. */
function languageOf(path: string): Pick<Reach, 'language'> {
  const found = /([^/]+)\.json$/.exec(path)?.[1]
  const language = languageCodes.find((code) => code === found)
  return language === undefined || language === 'EN' ? {} : { language }
}

function extraOf(path: string): Pick<Reach, 'extra'> {
  if (path.startsWith('templates/age-gate.')) return { extra: 'age gate' }
  return path.startsWith('templates/web-clip.') ? { extra: 'web clip' } : {}
}

/** Whether the file reaches only some merchants. */
export const isNarrow = ({ folders, language, extra }: Reach): boolean =>
  folders.length > 0 || language !== undefined || extra !== undefined

/** A flag that is off takes the folders that it owns out of a brand's bundle and texts, byte for byte (FLAG-03). */
export function reaches({ folders, language, extra }: Reach, { flags, languages, hasWebClip }: MerchantFacts): boolean {
  if (extra === 'age gate' && !flags.includes('AGEGATE3')) return false
  if (extra === 'web clip' && !hasWebClip) return false
  if (language !== undefined && !languages.includes(language)) return false
  const dead = folders.length === 0 ? [] : deadWith(flags)
  return !folders.some((folder) => dead.includes(folder))
}

/** Roles of files that refer to other files and so change with them. */
const referring = ['html', 'worker', 'brand', 'manifest', 'hosting'] as const
const all = [...referring, 'script', 'style', 'text', 'image', 'font', 'notice'] as const

/** The roles of the files that a change may reach. */
export const rolesOfPart: Readonly<Record<MerchantPart | ProductPart | 'preset', readonly FileRole[]>> = {
  settings: all,
  preset: all,
  texts: [...referring, 'text'],
  assets: [...referring, 'image', 'font'],
  packages: all,
  generator: all,
  bundle: all.filter((role) => role !== 'text'),
  bundledTexts: all,
  templates: referring,
}
