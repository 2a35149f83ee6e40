import type { MediaKind } from '../../contract/wire/media.ts'
import { mediaSizes } from '../../contract/wire/media.ts'
import type { MerchantStore } from '../store.ts'

/** The picture as an SVG document; undefined when the merchant has nothing of this name. */
export function drawPicture(store: MerchantStore, kind: MediaKind, _name: string): string | undefined {
  const { width, height } = mediaSizes[kind]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${store.merchant.palette.brand}"/></svg>`
}
