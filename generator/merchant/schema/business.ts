import { z } from 'zod'
import { languageCodes } from '../../../contract/languages.ts'
import { pagesWith } from '../../../contract/pages.ts'
import { appPath, contact, country, currency, host, httpsUrl, optionalEmail, optionalUrl, text } from './formats.ts'
import { settingTraits } from './traits.ts'

const language = z.enum(languageCodes as [(typeof languageCodes)[number], ...(typeof languageCodes)[number][]])

export const domains = z
  .strictObject({
    canonical: host.describe('The host shown in search engines and links.').register(settingTraits, { unique: true }),
    aliases: z
      .array(host)
      .default([])
      .describe('Further hosts that serve the same brand; line selection may send a player to any of them.')
      .register(settingTraits, { unique: true }),
  })
  .describe('The host names of the brand.')
  .register(settingTraits, { ownOnly: true })

export const languages = z
  .strictObject({
    supported: z.array(language).min(1).describe('Languages of the storefront, in the order of the selector.'),
    default: language.describe('Language for players whose own is not supported; one of the supported ones.'),
  })
  .describe('The languages.')

export const market = z
  .strictObject({
    country: country.describe('ISO 3166 country of the market.'),
    currency: z
      .strictObject({
        code: currency.describe('ISO 4217 code.'),
        symbol: text.max(8).describe('Symbol shown beside an amount.'),
        position: z.enum(['before', 'after']).default('before').describe('Side of the symbol.'),
      })
      .describe('The currency.'),
  })
  .describe('The market.')

export const legal = z
  .strictObject({
    operator: text.optional().describe('Legal name of the operator; the name when absent.'),
    licence: z
      .strictObject({
        authority: text.describe('The authority that granted it.'),
        number: text.describe('Its number.'),
        url: httpsUrl.describe('Where it can be checked.'),
      })
      .optional()
      .describe('The gaming license shown in the footer.'),
    minimumAge: z
      .int()
      .min(16)
      .max(25)
      .optional()
      .describe('Age badge in the footer, and the age that the age gate asks for.'),
    ageGate: z
      .boolean()
      .optional()
      .describe('States whether the age gate is on; must agree with the flag AGEGATE3, which decides.'),
    help: z
      .array(
        z.strictObject({
          label: text.describe('Text of the link.'),
          labels: z.partialRecord(language, text).optional().describe('The text in other languages.'),
          url: httpsUrl.describe('Address.'),
        }),
      )
      .default([])
      .describe('Links to help with responsible gambling.'),
    sessionReminderMinutes: z
      .int()
      .min(0)
      .max(1440)
      .default(0)
      .describe('Minutes between reminders of the time played; 0: none.'),
    securityContact: contact
      .optional()
      .describe('Contact of security.txt, https: or mailto:; the help page when absent.'),
  })
  .prefault({})
  .describe('What the law and the license require.')

export const support = z
  .strictObject({
    url: optionalUrl
      .default('')
      .describe('Customer service that works without the storefront; shown in browsers that are too old.'),
    email: optionalEmail.default('').describe('E-mail of customer service.'),
  })
  .prefault({})
  .describe('Customer service outside the storefront.')

export const seo = z
  .strictObject({
    title: text.max(70).optional().describe('Title of the page; the name when absent.'),
    description: text.max(300).optional().describe("Description for search engines; the app's when absent."),
    publicPages: z
      .array(appPath)
      .default(pagesWith('isPublic').map(([path]) => path))
      .describe('Pages that search engines may index.'),
  })
  .prefault({})
  .describe('Search engines.')

export const settings = z
  .strictObject({
    profileIconCount: z.int().min(1).max(99).default(9).describe('How many profile pictures a player can choose from.'),
    defaultDownloadPopupWaitSeconds: z
      .int()
      .min(0)
      .max(3600)
      .default(20)
      .describe('Seconds before the download popup if the back end does not set them.'),
  })
  .prefault({})
  .describe('Other settings.')

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
