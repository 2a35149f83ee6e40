/**
 * The shape of merchant.yaml: the single source of the settings' types, of merchants/merchant.schema.json (SCH-08)
 * and of docs/reference/merchant.md. Rules that span settings are in `rules/`.
 */
import type { z } from 'zod'
import { captchaVendors } from '../../contract/captcha.ts'
import { helpPath } from '../../contract/paths.ts'
import { merchantFile } from './schema/file.ts'

type Parsed = z.output<typeof merchantFile>

/** Fills the settings whose default is another setting's value. */
function completeSettings(parsed: Parsed) {
  const { name, pwa, seo, legal, captcha } = parsed
  const description = pwa.description ?? name
  const vendor = captchaVendors[captcha.version]
  return {
    ...parsed,
    pwa: { ...pwa, shortName: pwa.shortName ?? name, description },
    seo: { ...seo, title: seo.title ?? name, description: seo.description ?? description },
    legal: {
      ...legal,
      operator: legal.operator ?? name,
      ageGate: legal.ageGate ?? parsed.whitelabel.AGEGATE3,
      securityContact: legal.securityContact ?? `https://${parsed.domains.canonical}${helpPath}`,
    },
    captcha: {
      ...captcha,
      loader: captcha.loader ?? vendor.loader,
      apiServers: captcha.apiServers ?? [...vendor.apiServers],
    },
  }
}

/** The file with every default filled in. */
export const merchantSchema = merchantFile.transform(completeSettings)

/** All settings of a merchant, resolved. */
export type MerchantSettings = z.output<typeof merchantSchema>
