import type { HeroPicture } from '../../../../contract/hero.ts'
import type { ImageCache } from '../../../cache/image-cache.ts'
import type { Merchant } from '../../../merchant/model.ts'
import type { ImageKey } from '../../../plan/icons/instructions.ts'
import { heroWidths, planImages } from '../../../plan/icons.ts'
import { startupScreens } from '../../../plan/icons/startup-screens.ts'
import type { PageFacts, PageImage } from '../../../plan/page/facts.ts'
import { urlOf, type Draft } from '../draft.ts'
import { renderImages } from '../render-images.ts'

/** The brand's images by key, with the URLs that the page and the manifest use. */
export interface ImageParts {
  readonly of: (key: ImageKey) => PageImage
  readonly find: (key: ImageKey) => PageImage | undefined
  readonly bytesOf: (key: ImageKey) => Uint8Array
  readonly hero: HeroPicture
  readonly startup: PageFacts['startupImages']
  /** How many images came from the cache, and how many there are. */
  readonly cached: number
  readonly count: number
}

/** Browsers request this one by a fixed name; every other image's name contains the hash of its bytes. */
const fixedNames: Readonly<Partial<Record<ImageKey, string>>> = { 'favicon-ico': 'favicon.ico' }

export async function addImages(draft: Draft, merchant: Merchant, cache: ImageCache): Promise<ImageParts> {
  const rendered = await renderImages(planImages(merchant), cache)
  const images = await Promise.all(
    rendered.map(async ({ key, fileName, bytes, type, width, height }) => {
      const fixed = fixedNames[key]
      const file = await (fixed ? draft.add(fixed, 'image', bytes) : draft.addHashed(fileName, 'image', bytes))
      return [key, { url: urlOf(file), type, width, height }] as const
    }),
  )
  const byKey = new Map<ImageKey, PageImage>(images)
  const required = <T>(key: ImageKey, value: T | undefined): T => {
    if (value === undefined) throw new Error(`No image ${key} was made for ${merchant.id}`)
    return value
  }
  return {
    of: (key) => required(key, byKey.get(key)),
    find: (key) => byKey.get(key),
    bytesOf: (key) => required(key, rendered.find((image) => image.key === key)?.bytes),
    hero: heroPicture((key) => byKey.get(key)),
    startup: startupScreens(merchant.settings.branding.colorScheme).flatMap(({ name, media }) => {
      const image = byKey.get(`startup-${name}`)
      return image ? [{ url: image.url, media }] : []
    }),
    cached: rendered.filter(({ isCached }) => isCached).length,
    count: rendered.length,
  }
}

/** A drawing, or the merchant's picture in each width; the middle width is for browsers that cannot choose. */
function heroPicture(find: (key: ImageKey) => PageImage | undefined): HeroPicture {
  const given = heroWidths.flatMap((width) => find(`hero-${width}`) ?? [])
  const shown = find('hero') ?? given[1]
  if (!shown) throw new Error('No hero was made')
  const { url, width, height } = shown
  return { url, width, height, srcset: given.map((image) => `${image.url} ${image.width}w`).join(', ') }
}
