import { accessSync, constants, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, normalize, sep } from 'node:path'
import { attempt } from '../../../contract/attempt.ts'
import { createProblem, type ProblemPlace } from '../../errors/create-problem.ts'
import { nearest } from '../../errors/nearest.ts'
import type { Problem } from '../../errors/problem.ts'
import type { AssetFile, ImageUse, MerchantChecks } from '../checks.ts'
import { largestAsset } from '../read-asset.ts'
import { traitedSettings } from '../schema/walk.ts'
import { isInside, leadsOut, notRegular, readBytes, type BytesRead } from '../source/read-bytes.ts'
import { findMisspelling } from './file-spelling.ts'
import type { RuleSubject } from './rule.ts'
import { checkScreenshots, type Screenshot } from './screenshots.ts'

interface Asset {
  readonly setting: string
  readonly value: string
  readonly kind: 'image' | 'font'
  /** Absolute path. */
  readonly file: string
}

export interface AssetReport {
  readonly problems: readonly Problem[]
  /** Absolute paths of the files that exist. */
  readonly files: readonly string[]
}

/** Every setting that is a path, with its value; `*` in the setting's name becomes the index. */
function assetsOf({ settings, directory }: RuleSubject): Asset[] {
  return traitedSettings.flatMap(({ path, traits: { asset: kind } }) =>
    kind
      ? valuesAt(settings, path).map(({ setting, value }) => ({ setting, value, kind, file: join(directory, value) }))
      : [],
  )
}

function valuesAt(
  data: unknown,
  path: readonly string[],
  at: readonly string[] = [],
): { setting: string; value: string }[] {
  const [key, ...rest] = path
  if (key === undefined) return typeof data === 'string' ? [{ setting: at.join('.'), value: data }] : []
  if (key === '*')
    return (Array.isArray(data) ? data : []).flatMap((item: unknown, index) =>
      valuesAt(item, rest, [...at, String(index)]),
    )
  return valuesAt((data as Record<string, unknown> | undefined)?.[key], rest, [...at, key])
}

/** Images and fonts exist inside the merchant's folder and are usable (SCH-11, SCH-16, ICON-05). */
export async function checkAssets(subject: RuleSubject, checks: MerchantChecks): Promise<AssetReport> {
  const assets = assetsOf(subject)
  const reports = await Promise.all(
    assets.map(async (asset) => {
      const fault = checkPath(subject, asset)
      return fault ? { isFound: false, problems: [fault] } : await checkContent(subject, asset, checks)
    }),
  )
  const screenshots = reports.flatMap((report) =>
    'screenshot' in report && report.screenshot ? [report.screenshot] : [],
  )
  return {
    problems: [...reports.flatMap(({ problems }) => problems), ...checkScreenshots(subject, screenshots)],
    files: [...new Set(assets.filter((_, index) => reports[index]?.isFound).map(({ file }) => file))],
  }
}

interface ContentReport {
  readonly isFound: boolean
  readonly problems: readonly Problem[]
  /** Present for a usable screenshot. */
  readonly screenshot?: Screenshot | undefined
}

function checkPath(subject: RuleSubject, asset: Asset): Problem | undefined {
  const { setting, value } = asset
  const place = subject.at(setting)
  if (isAbsolute(value) || /^([A-Za-z]:|\\)/.test(value))
    return createProblem('ASSET_ABSOLUTE', { found: value }, place)
  if (value.includes('\\') || normalize(value).split(sep)[0] === '..')
    return createProblem('ASSET_OUTSIDE', { found: value }, place)
  try {
    return checkFile(subject, asset)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES'
      ? createProblem('ASSET_UNREADABLE', { found: value }, place)
      : missing(subject, asset)
  }
}

/** Throws where the file cannot be found or read. */
function checkFile(subject: RuleSubject, { setting, value, kind, file }: Asset): Problem | undefined {
  const place = subject.at(setting)
  const inside = `${realpathSync.native(subject.directory)}${sep}`
  if (!`${realpathSync.native(file)}${sep}`.startsWith(inside))
    return createProblem('ASSET_SYMLINK', { found: value }, place)
  const stats = statSync(file)
  if (!stats.isFile()) return notOfKind({ value, kind }, place)
  if (stats.size > largestAsset) return createProblem('ASSET_TOO_LARGE', { found: value, bytes: stats.size }, place)
  accessSync(file, constants.R_OK)
  const misspelling = findMisspelling(subject.directory, value, true)
  return misspelling && createProblem('ASSET_SPELLING', { found: value, ...misspelling }, place)
}

const notOfKind = ({ value, kind }: Pick<Asset, 'value' | 'kind'>, place: ProblemPlace): Problem =>
  createProblem('ASSET_KIND', { found: value, expected: kind === 'image' ? 'an image file' : 'a font file' }, place)

function missing(subject: RuleSubject, { setting, value, file }: Asset): Problem {
  const place = subject.at(setting)
  // A folder outside is not searched for similar names.
  const isElsewhere = !isInside(dirname(subject.directory), existingAbove(file))
  if (isBrokenLink(file) || isElsewhere) return createProblem('ASSET_SYMLINK', { found: value }, place)
  const misspelling = findMisspelling(subject.directory, value, false)
  return misspelling
    ? createProblem('ASSET_SPELLING', { found: value, ...misspelling }, place)
    : createProblem('ASSET_MISSING', { found: value, suggestion: neighbour(file, value), known: [] }, place)
}

const existingAbove = (path: string): string => (existsSync(path) ? path : existingAbove(dirname(path)))

const isBrokenLink = (file: string): boolean => attempt(() => lstatSync(file).isSymbolicLink()) ?? false

/** The file in the same folder that a misspelled name most likely means. */
const neighbour = (file: string, value: string): string | undefined =>
  attempt(() => {
    const name = nearest(basename(file), readdirSync(dirname(file)))
    return name === undefined ? undefined : value.slice(0, value.length - basename(file).length) + name
  })

async function checkContent(subject: RuleSubject, asset: Asset, checks: MerchantChecks): Promise<ContentReport> {
  const read = readBytes(dirname(subject.directory), asset.file, largestAsset)
  if (!read.bytes) return { isFound: false, problems: [notRead(subject, asset, read)] }
  const opened = { ...asset, bytes: read.bytes }
  if (asset.kind === 'font') return { isFound: true, problems: await checkFont(subject, opened, checks) }
  const image = await checkImage(subject, opened, checks)
  const zone = image.isUsable ? await checkZone(subject, opened, checks) : undefined
  return { ...image, isFound: true, problems: [...image.problems, ...(zone ? [zone] : [])] }
}

type OpenedAsset = Asset & AssetFile

/**
 * The problem of a file that was replaced after its path was checked, or that a link leads to outside the merchants'
 * folder.
 */
function notRead(subject: RuleSubject, asset: Asset, { reason, size }: Exclude<BytesRead, { bytes: Buffer }>): Problem {
  const place = subject.at(asset.setting)
  if (size !== undefined) return createProblem('ASSET_TOO_LARGE', { found: asset.value, bytes: size }, place)
  if (reason === notRegular) return notOfKind(asset, place)
  return createProblem(reason === leadsOut ? 'ASSET_SYMLINK' : 'ASSET_UNREADABLE', { found: asset.value }, place)
}

async function checkFont(
  subject: RuleSubject,
  { value, setting, file, bytes }: OpenedAsset,
  { inspectFont }: MerchantChecks,
): Promise<readonly Problem[]> {
  const place = subject.at(setting)
  const foreign = foreignFont(bytes)
  if (foreign) return [createProblem('FONT_FORMAT', { found: value, ...foreign }, place)]
  const verdict = await inspectFont?.({ file, bytes })
  if (verdict?.ok === false)
    return [createProblem(verdict.code, { found: value, fault: verdict.message, remedy: verdict.hint }, place)]
  return verdict?.isRestricted ? [createProblem('FONT_RESTRICTED', { found: value }, place)] : []
}

async function checkImage(
  subject: RuleSubject,
  asset: OpenedAsset,
  { inspectImage }: MerchantChecks,
): Promise<Omit<ContentReport, 'isFound'> & { readonly isUsable: boolean }> {
  const { value, setting, file, bytes } = asset
  const use = useOf(setting)
  const verdict = await inspectImage?.({ file, bytes }, use)
  if (!verdict) return { isUsable: true, problems: [] }
  const place = subject.at(setting)
  if (!verdict.ok) {
    const { code, message, hint: remedy, line, column, others = [] } = verdict
    const first = line === undefined ? message : `${message} (line ${line}, column ${column})`
    const fault = [first, ...others].join('; ')
    return { isUsable: false, problems: [createProblem(code, { found: value, fault, remedy }, place)] }
  }
  return {
    isUsable: true,
    problems: verdict.text ? [createProblem('SVG_TEXT', { found: value, ...verdict.text }, place)] : [],
    screenshot: use === 'screenshot' ? screenshotOf(subject, asset, verdict) : undefined,
  }
}

function screenshotOf(
  { settings }: RuleSubject,
  { setting, value }: Asset,
  { width, height }: { readonly width?: number; readonly height?: number },
): Screenshot | undefined {
  const form = settings.pwa.screenshots[Number(setting.split('.')[2])]?.form
  return form === undefined || width === undefined || height === undefined
    ? undefined
    : { setting, value, form, width, height }
}

async function checkZone(
  subject: RuleSubject,
  { value, setting, file, bytes }: OpenedAsset,
  { safeZoneOvershoot }: MerchantChecks,
): Promise<Problem | undefined> {
  if (setting !== 'icons.maskable' || !safeZoneOvershoot) return undefined
  const percent = await safeZoneOvershoot({ file, bytes })
  return percent > 0 ? createProblem('ICON_SAFE_ZONE', { found: value, percent }, subject.at(setting)) : undefined
}

export function useOf(setting: string): ImageUse {
  if (setting === 'branding.logo') return 'logo'
  if (setting === 'branding.hero') return 'hero'
  if (setting.startsWith('pwa.screenshots.')) return 'screenshot'
  return setting.startsWith('pwa.shortcuts.') ? 'shortcut' : 'icon'
}

const convert = 'Convert it to woff2, e.g. fonttools ttLib.woff2 compress <file>.'

/** Recognizes other kinds of fonts by their first bytes. */
const foreignFonts: readonly (readonly [head: RegExp, kind: string, remedy: string])[] = [
  [/^version https:\/\/git-lfs/, 'a pointer of Git LFS', 'Run "git lfs pull" in the repository of the merchants.'],
  [/^wOFF/, 'a woff font, of the first version', convert],
  [/^(\0\x01\0\0|true)/, 'a TrueType font', convert],
  [/^OTTO/, 'an OpenType font', convert],
  [/^ttcf/, 'a collection of fonts', 'Take one font out of it and convert that to woff2.'],
  [/^/, 'not one', 'Convert the font to woff2.'],
]

function foreignFont(bytes: Buffer): { readonly kind: string; readonly remedy: string } | undefined {
  const head = bytes.toString('latin1', 0, 64)
  if (head.startsWith('wOF2')) return undefined
  const [, kind = '', remedy = ''] = foreignFonts.find(([pattern]) => pattern.test(head)) ?? []
  return { kind, remedy }
}
