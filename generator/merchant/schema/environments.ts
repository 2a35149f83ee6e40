import { z } from 'zod'
import { environmentName, target, text } from './formats.ts'
import { settingTraits } from './traits.ts'

const environment = z.strictObject({
  name: environmentName.describe('What --env takes, and what its overlays are named after: merchant.staging.yaml.'),
  description: text.max(200).optional().describe('What it is for.'),
  out: text
    .optional()
    .describe('Folder that its brands are generated into, relative to the checkout; if absent, dist- and its name.')
    .register(settingTraits, { place: true }),
  to: target
    .optional()
    .describe(
      'Where its releases are published without --to: a folder, relative to the checkout, s3://bucket/prefix, or a command:program that LIVERY_COMMANDS allows on the machine that publishes.',
    )
    .register(settingTraits, { place: true }),
  state: target
    .optional()
    .describe(
      'Where the state of that target is, with the journal, written like it; if absent, in the target. For a target that everybody may read.',
    )
    .register(settingTraits, { place: true }),
})

/** merchants/_environments.yaml as written. */
export const environmentsFile = z.strictObject({
  schema: z.literal(1).describe('Version of this format.'),
  environments: z
    .array(environment)
    .max(100)
    .describe('The environments that a brand can be generated for, beside the one without a name.'),
})
