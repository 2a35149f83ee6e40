import type { FolderDifference } from '../output/finished-folder.ts'

/** Why a merchant's folder may differ from what a build would make now. */
export type DueReason =
  /** No earlier build of the merchant into this output is known. */
  | { readonly kind: 'never-built' }
  /** Hashes of the merchant's resolved settings, texts and assets. */
  | { readonly kind: 'input-changed'; readonly from: string; readonly to: string }
  /** Livery's own sources, or the packages that it is built with. */
  | { readonly kind: 'product-changed' }
  /** SOURCE_DATE_EPOCH; null where it is not set. */
  | { readonly kind: 'epoch-changed'; readonly from: number | null; readonly to: number | null }
  /** The folder was changed since it was built. */
  | { readonly kind: 'folder-changed'; readonly difference: FolderDifference }

/** What a build of a merchant depends on. */
export interface BuildBasis {
  readonly sources: string
  readonly epochSeconds: number | null
  readonly configuration: string
}

/** Every difference between what a folder was built from and what it would be built from now. */
export function changesBetween(built: BuildBasis, now: BuildBasis): readonly DueReason[] {
  return [
    ...(built.sources === now.sources ? [] : [{ kind: 'product-changed' } as const]),
    ...(built.epochSeconds === now.epochSeconds
      ? []
      : [{ kind: 'epoch-changed', from: built.epochSeconds, to: now.epochSeconds } as const]),
    ...(built.configuration === now.configuration
      ? []
      : [{ kind: 'input-changed', from: built.configuration, to: now.configuration } as const]),
  ]
}
