import { z } from 'zod'

/** What rules must know about a setting, kept beside its declaration. */
export interface SettingTraits {
  /** Must be set in the merchant's own file; a preset may not set it (SCH-09). */
  readonly ownOnly?: true
  /** A file in the merchant's folder (SCH-11, SCH-16). */
  readonly asset?: 'image' | 'font'
  /** A public web key that may look like a secret (SCH-13). */
  readonly publicKey?: true
  /** A folder or a bucket; generated names in it may look like a secret. */
  readonly place?: true
  /** Must differ between merchants (SCH-10). */
  readonly unique?: true
}

export const settingTraits = z.registry<SettingTraits>()
