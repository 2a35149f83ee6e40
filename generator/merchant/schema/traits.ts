import { z } from 'zod'

/** Facts about a setting for rules, kept beside its declaration. */
export interface SettingTraits {
  /** May only be set in the merchant's own file, not in a preset (SCH-09). */
  readonly ownOnly?: true
  /** A file in the merchant's folder (SCH-11, SCH-16). */
  readonly asset?: 'image' | 'font'
  /** A public web key that may look like a secret (SCH-13). */
  readonly publicKey?: true
  /** A folder or a bucket, whose generated names may look like a secret. */
  readonly place?: true
  /** Must differ between merchants (SCH-10). */
  readonly unique?: true
}

export const settingTraits = z.registry<SettingTraits>()
