import { z } from 'zod'
import { text } from './formats.ts'

/** The gates whose findings a merchant may accept. Code of a disabled feature is a fault of the product. */
const excusableGates = ['foreign-brand', 'secrets', 'budgets', 'hosting'] as const

export const gates = z
  .strictObject({
    allow: z
      .array(
        z.strictObject({
          gate: z.enum(excusableGates).describe('The gate that refused the build.'),
          value: text.max(400).describe('What it refused, as the message of the refusal gives it.'),
          reason: text.max(300).describe('Why it is right; kept in the receipt of every release.'),
        }),
      )
      .default([])
      .describe('Findings of the gates that are right in this brand.'),
  })
  .prefault({})
  .describe('Checks of the finished files.')
