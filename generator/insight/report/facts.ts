import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ResolvedValue } from '../../merchant/resolved-values.ts'
import { compareReleases, namedTexts, textPaths, type Change, type ReleaseFacts } from '../../ship/publish/compare.ts'
import type { BuiltRelease } from './sources/built-release.ts'
import type { PictureFolder } from './picture-folder.ts'
import type { PairContrast } from '../../../contract/tokens.ts'
import type { Branding } from '../../plan/theme/branding.ts'
import { contrastsOf } from '../../plan/theme/check-contrast.ts'
import { flagCatalogue, flagNames } from '../../../contract/flags.ts'
import { measures, type Receipt } from '../../release/receipt.ts'

/** The differences of the releases. */
export interface BrandChanges {
  readonly settings: readonly Change<ResolvedValue>[]
  readonly texts: readonly Change<string>[]
  /** Names without hash. */
  readonly images: readonly string[]
  readonly files: number
  /** Bytes that a returning player downloads at most. */
  readonly toFetch: number
}

/** What two releases of a brand differ in, as `livery diff` says it. */
export async function changesOf(before: BuiltRelease, after: BuiltRelease): Promise<BrandChanges> {
  const { settings, texts, images, files, toFetch } = compareReleases(await factsOf(before), await factsOf(after))
  return { settings, texts, images: images.map(({ name }) => name), files: files.length + images.length, toFetch }
}

const factsOf = async (release: BuiltRelease): Promise<ReleaseFacts> => ({
  receipt: release.receipt,
  settings: release.settings,
  texts: await textsOf(release),
})

/** By `EN news:title`. */
async function textsOf({ directory, receipt }: BuiltRelease): Promise<Readonly<Record<string, string>>> {
  const read = await Promise.all(
    textPaths(receipt).map(async (path) => {
      const spaces = JSON.parse(await readFile(join(directory, path), 'utf8')) as Record<string, Record<string, string>>
      return namedTexts(path, spaces)
    }),
  )
  return Object.fromEntries(read.flat())
}

/** An icon's address, relative to the report, and its earlier address if the icon differs. */
export interface BrandIcon {
  readonly after: string
  readonly before?: string
}

/** The icons that platforms cut to their own shape; one that a release lacks is absent. */
export interface BrandIcons {
  /** Drawn as it is: favicon, desktop. */
  readonly plain?: BrandIcon
  /** Cut by Android to the shape of the device. */
  readonly maskable?: BrandIcon
  /** Rounded by iOS. */
  readonly touch?: BrandIcon
  /** Tinted by Android. */
  readonly monochrome?: BrandIcon
}

/** The beginning of each one's name in the release; the hash of its content follows. */
const names: Readonly<Record<keyof BrandIcons, string>> = {
  plain: 'icon-192',
  maskable: 'maskable-192',
  touch: 'apple-touch-icon',
  monochrome: 'monochrome-192',
}

/** Copies the icons beside the page. */
export async function iconsOf(
  after: BuiltRelease,
  before: BuiltRelease | undefined,
  pictures: PictureFolder,
): Promise<BrandIcons> {
  const addressOf = async (release: BuiltRelease | undefined, name: string): Promise<string | undefined> => {
    const path = release && Object.keys(release.receipt.files).find((file) => isNamed(file, name))
    return path === undefined ? undefined : pictures.add(await readFile(join(release?.directory ?? '', path)), 'png')
  }
  const entries = await Promise.all(
    Object.entries(names).map(async ([kind, name]) => {
      const [shown, earlier] = await Promise.all([addressOf(after, name), addressOf(before, name)])
      const isChanged = earlier !== undefined && earlier !== shown
      return shown === undefined ? [] : [[kind, { after: shown, ...(isChanged && { before: earlier }) }] as const]
    }),
  )
  return Object.fromEntries(entries.flat())
}

const isNamed = (path: string, name: string): boolean =>
  path.startsWith(`m/assets/${name}-`) && /^[0-9a-f]{12}\.png$/.test(path.slice(`m/assets/${name}-`.length))

/** What stands on what in the colors of a release, and in those of the release before if they differ. */
export interface BrandColors {
  readonly after: readonly PairContrast[]
  readonly before: readonly PairContrast[]
}

/** The colors of a release (THEME-01); none if its settings are not known. */
export function colorsOf(after: Branding | undefined, before: Branding | undefined): BrandColors {
  const pairs = after ? contrastsOf(after) : []
  const earlier = before ? contrastsOf(before) : []
  return { after: pairs, before: isDeepStrictEqual(pairs, earlier) ? [] : earlier }
}

export interface SizeRow {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly before?: number
}

export interface FlagRow {
  readonly name: string
  readonly summary: string
  readonly isOn: boolean
  readonly isChanged: boolean
}

const measured = [
  ['First load, scripts', measures.scripts],
  ['First load, styles', measures.styles],
  ['Precache', measures.precache],
  ['Whole folder', measures.folder],
] as const

/** What a visitor downloads, and what the host stores. */
export const sizesOf = (after: Receipt, before: Receipt | undefined): readonly SizeRow[] =>
  measured.map(([name, sizeOf]) => ({ name, size: sizeOf(after), ...(before && { before: sizeOf(before) }) }))

/** Every flag of the catalog, those that are on first. */
export function flagsOf(after: Receipt, before: Receipt | undefined): readonly FlagRow[] {
  const rows = flagNames.map((name) => {
    const isOn = after.flagSet.on.includes(name)
    const isChanged = before !== undefined && before.flagSet.on.includes(name) !== isOn
    return { name, summary: flagCatalogue[name].summary, isOn, isChanged }
  })
  return [...rows.filter(({ isOn }) => isOn), ...rows.filter(({ isOn }) => !isOn)]
}
