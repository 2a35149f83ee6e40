import { z } from 'zod'
import { flagCatalogue, flagNames, type FlagName } from '../../../contract/flags.ts'
import { domains, gates, languages, legal, market, seo, settings, support } from './business.ts'
import { code, presetName, text } from './formats.ts'
import { branding, icons, pwa } from './look.ts'
import {
  api,
  apps,
  captcha,
  cdn,
  downloads,
  firebase,
  hosting,
  monitoring,
  registration,
  security,
  tracking,
} from './services.ts'
import { settingTraits } from './traits.ts'

const flag = (name: FlagName) => z.boolean().default(flagCatalogue[name].default).describe(flagCatalogue[name].summary)
const flagShape = Object.fromEntries(flagNames.map((name) => [name, flag(name)])) as Record<
  FlagName,
  ReturnType<typeof flag>
>

/** The file as written: settings that may be left out are optional here. */
export const merchantFile = z.strictObject({
  schema: z.literal(1).describe('Version of this format.'),
  extends: z
    .array(presetName)
    .default([])
    .describe('Presets from merchants/_presets, merged left to right below this file.'),
  code: code
    .describe('The merchant code registered in the back end; sent as the header Merchant.')
    .register(settingTraits, { ownOnly: true, unique: true }),
  name: text.max(60).describe("The brand's name.").register(settingTraits, { ownOnly: true }),
  domains,
  hosting,
  api,
  whitelabel: z
    .strictObject(flagShape)
    .prefault({})
    .describe('Parts of the product; what is off is not in the output.'),
  languages,
  market,
  branding,
  icons,
  pwa,
  downloads,
  apps,
  firebase,
  captcha,
  registration,
  tracking,
  monitoring,
  cdn,
  security,
  legal,
  support,
  seo,
  settings,
  gates,
})
