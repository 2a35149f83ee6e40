import type { Merchant } from '../merchant/model.ts'

/** What a merchant is built from, apart from the values of its settings, which `resolvedValues` has. */
export interface BuildInput {
  /** SHA-256 over settings, texts and assets. */
  readonly configuration: string
  readonly texts: Merchant['textOverrides']
  /** Path below the merchant's folder, with forward slashes, to SHA-256. */
  readonly assets: Readonly<Record<string, string>>
}

/** `readBuildInput`, loaded when a merchant was read. */
export const buildInputOf = async (merchant: Merchant): Promise<BuildInput> =>
  (await import('./configuration-hash.ts')).readBuildInput(merchant)

export const configurationOf = async (merchant: Merchant): Promise<string> =>
  (await buildInputOf(merchant)).configuration
