import {
  accessSync,
  closeSync,
  constants,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { basename, dirname, isAbsolute, join, normalize, sep } from 'node:path'
import { createProblem } from '../../errors/create-problem.ts'
import { nearest } from '../../errors/nearest.ts'
import type { Problem } from '../../errors/problem.ts'
import type { ImageUse, MerchantChecks } from '../checks.ts'
import { traitedSettings } from '../schema/walk.ts'
import type { RuleSubject } from './rule.ts'

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

/** Every path setting with its value; `*` in the setting's path becomes the index. */
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
    assets.map(async (asset) => checkPath(subject, asset) ?? (await checkContent(subject, asset, checks))),
  )
  const found = assets.filter((_, index) => !reports[index]?.code.startsWith('ASSET_'))
  return {
    problems: reports.filter((problem) => problem !== undefined),
    files: [...new Set(found.map(({ file }) => file))],
  }
}

/** Larger files are not even opened; each kind of file has tighter limits of its own. */
const largest = 64 * 1024 * 1024

function checkPath(subject: RuleSubject, { setting, value, kind, file }: Asset): Problem | undefined {
  const place = subject.at(setting)
  if (isAbsolute(value) || /^([A-Za-z]:|\\)/.test(value))
    return createProblem('ASSET_ABSOLUTE', { found: value }, place)
  if (value.includes('\\') || normalize(value).split(sep)[0] === '..')
    return createProblem('ASSET_OUTSIDE', { found: value }, place)
  try {
    const inside = `${realpathSync.native(subject.directory)}${sep}`
    if (!`${realpathSync.native(file)}${sep}`.startsWith(inside))
      return createProblem('ASSET_SYMLINK', { found: value }, place)
    const stats = statSync(file)
    if (!stats.isFile())
      return createProblem(
        'ASSET_KIND',
        { found: value, expected: kind === 'image' ? 'an image file' : 'a font file' },
        place,
      )
    if (stats.size > largest) return createProblem('ASSET_TOO_LARGE', { found: value, bytes: stats.size }, place)
    accessSync(file, constants.R_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      return createProblem('ASSET_UNREADABLE', { found: value }, place)
    if (isBrokenLink(file)) return createProblem('ASSET_SYMLINK', { found: value }, place)
    return createProblem('ASSET_MISSING', { found: value, suggestion: neighbour(file, value), known: [] }, place)
  }
  return undefined
}

function isBrokenLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink()
  } catch {
    return false
  }
}

/** The file in the same folder that a misspelt name most likely means. */
function neighbour(file: string, value: string): string | undefined {
  try {
    const name = nearest(basename(file), readdirSync(dirname(file)))
    return name === undefined ? undefined : value.slice(0, value.length - basename(file).length) + name
  } catch {
    return undefined
  }
}

async function checkContent(subject: RuleSubject, asset: Asset, checks: MerchantChecks): Promise<Problem | undefined> {
  if (asset.kind === 'image')
    return (await checkImage(subject, asset, checks)) ?? (await checkZone(subject, asset, checks))
  return isWoff2(asset.file)
    ? checkFont(subject, asset, checks)
    : createProblem('FONT_FORMAT', { found: asset.value }, subject.at(asset.setting))
}

async function checkFont(
  subject: RuleSubject,
  { value, setting, file }: Asset,
  { inspectFont }: MerchantChecks,
): Promise<Problem | undefined> {
  const verdict = await inspectFont?.(file)
  return !verdict || verdict.ok
    ? undefined
    : createProblem(verdict.code, { found: value, fault: verdict.message, remedy: verdict.hint }, subject.at(setting))
}

async function checkImage(
  subject: RuleSubject,
  { value, setting, file }: Asset,
  { inspectImage }: MerchantChecks,
): Promise<Problem | undefined> {
  const verdict = await inspectImage?.(file, useOf(setting))
  if (!verdict || verdict.ok) return undefined
  const { code, message, hint: remedy, line, column } = verdict
  const fault = line === undefined ? message : `${message} (line ${line}, column ${column})`
  return createProblem(code, { found: value, fault, remedy }, subject.at(setting))
}

async function checkZone(
  subject: RuleSubject,
  { value, setting, file }: Asset,
  { safeZoneOvershoot }: MerchantChecks,
): Promise<Problem | undefined> {
  if (setting !== 'icons.maskable' || !safeZoneOvershoot) return undefined
  const percent = await safeZoneOvershoot(file)
  return percent > 0 ? createProblem('ICON_SAFE_ZONE', { found: value, percent }, subject.at(setting)) : undefined
}

function useOf(setting: string): ImageUse {
  if (setting === 'branding.logo') return 'logo'
  if (setting === 'branding.hero') return 'hero'
  if (setting.startsWith('pwa.screenshots.')) return 'screenshot'
  return setting.startsWith('pwa.shortcuts.') ? 'shortcut' : 'icon'
}

function isWoff2(file: string): boolean {
  const handle = openSync(file, 'r')
  const start = Buffer.alloc(4)
  readSync(handle, start, 0, 4, 0)
  closeSync(handle)
  return start.toString('latin1') === 'wOF2'
}
