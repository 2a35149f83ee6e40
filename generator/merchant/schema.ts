import { z } from 'zod'
export const merchantSchema = z.object({ code: z.string() })
export type MerchantSettings = z.output<typeof merchantSchema>
