import type { Merchant } from '../../merchant/model.ts'
import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import { readAsset } from '../../merchant/read-asset.ts'

/** What a merchant is built from, apart from the values of its settings (see `resolvedValues`). */
export interface InputRecord {
  /** SHA-256 over settings, texts and assets. */
  readonly configuration: string
  readonly texts: Merchant['textOverrides']
  /** Path below the merchant's folder, with forward slashes, to SHA-256. */
  readonly assets: Readonly<Record<string, string>>
}

/**
 * Reads everything that a merchant consists of: resolved settings, texts, assets. The configuration is the SHA-256 over
 * it, which does not depend on the folder's place, on comments, or on the split into presets and overlays. It does
 * depend on the order of keys that the schema leaves to the merchant, because the output may follow that order.
 */
export function readInputRecord(merchant: Merchant): InputRecord {
  const assets = assetsOf(merchant)
  const hash = createHash('sha256').update(JSON.stringify([merchant.id, merchant.settings, merchant.textOverrides]))
  for (const [path, sha256] of assets) hash.update(`\n${path} ${sha256}`)
  return {
    configuration: hash.digest('hex'),
    texts: merchant.textOverrides,
    assets: Object.fromEntries(assets.map(([path, sha256]) => [path.split(sep).join('/'), sha256])),
  }
}

const assetsOf = (merchant: Merchant): readonly (readonly [string, string])[] =>
  assetFilesOf(merchant).map((file) => [
    relative(merchant.directory, file),
    createHash('sha256').update(readAsset(merchant.directory, file)).digest('hex'),
  ])

/** The files that the settings name, absolute and sorted. */
export function assetFilesOf({ inputFiles, directory }: Merchant): readonly string[] {
  const assets = inputFiles.filter((file) => file.startsWith(`${directory}${sep}`) && !/\.(ya?ml|json)$/.test(file))
  return [...new Set(assets)].sort()
}
