import type { Merchant } from '../../merchant/model.ts'

/** What a merchant is built from, apart from the values of its settings (see `resolvedValues`). */
export interface InputRecord {
  /** SHA-256 over settings, texts and assets. */
  readonly configuration: string
  readonly texts: Merchant['textOverrides']
  /** Path below the merchant's folder, with forward slashes, to SHA-256. */
  readonly assets: Readonly<Record<string, string>>
}
