import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFolder } from '../picture-folder.ts'
import type { BuiltRelease } from '../sources/built-release.ts'

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
