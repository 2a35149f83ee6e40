import type { Merchant } from '../../../merchant/model.ts'
import { planManifest } from '../../../plan/manifest.ts'
import type { Draft } from '../draft.ts'
import type { ReleaseFile } from '../../../release/release-file.ts'
import type { ImageParts } from './images.ts'

export function addManifest(draft: Draft, merchant: Merchant, images: ImageParts): Promise<ReleaseFile> {
  return draft.add('m/manifest.webmanifest', 'manifest', JSON.stringify(planManifest(merchant, images.of)))
}
