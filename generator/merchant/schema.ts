/**
 * The shape of merchant.yaml: the single source of the settings' types, of merchants/merchant.schema.json (SCH-08)
 * and of docs/reference/merchant.md. Rules that span settings are in `rules/`.
 */
import type { z } from 'zod'
import { completeSettings } from './schema/complete.ts'
import { merchantFile } from './schema/file.ts'

/** The file with every default filled in. */
export const merchantSchema = merchantFile.transform(completeSettings)

/** All settings of a merchant, resolved. */
export type MerchantSettings = z.output<typeof merchantSchema>
