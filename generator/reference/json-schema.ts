import { z } from 'zod'
import { merchantFile } from '../merchant/schema/file.ts'

/** The text of the JSON Schema for merchant.yaml, presets and overlays, for editors (SCH-08). */
export function jsonSchemaText(): string {
  const schema = z.toJSONSchema(merchantFile, { io: 'input', target: 'draft-7' }) as Record<string, unknown>
  const { $schema, ...rest } = schema
  return `${JSON.stringify({ $schema, title: 'Livery merchant', description: 'One brand: merchants/<id>/merchant.yaml', ...rest }, null, 2)}\n`
}
