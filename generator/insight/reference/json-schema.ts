import { z } from 'zod'
import { environmentsFile } from '../../merchant/schema/environments.ts'
import { merchantFile } from '../../merchant/schema/file.ts'

/** The text of the JSON Schema for merchant.yaml, presets and overlays, for editors (SCH-08). */
export const jsonSchemaText = (): string =>
  textOf(merchantFile, { title: 'Livery merchant', description: 'One brand: merchants/<id>/merchant.yaml' })

/** The text of the JSON Schema for the list of environments, for editors. */
export const environmentsSchemaText = (): string =>
  textOf(environmentsFile, {
    title: 'Livery environments',
    description: 'What a fleet is built for: merchants/_environments.yaml',
  })

function textOf(file: z.ZodType, head: { readonly title: string; readonly description: string }): string {
  const { $schema, ...rest } = z.toJSONSchema(file, { io: 'input', target: 'draft-7' })
  return `${JSON.stringify({ $schema, ...head, ...rest }, null, 2)}\n`
}
