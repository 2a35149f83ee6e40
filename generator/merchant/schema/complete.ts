import type { z } from 'zod'
import { captchaVendors } from '../../../contract/captcha.ts'
import { helpPath } from '../../../contract/paths.ts'
import type { merchantFile } from './file.ts'

type Parsed = z.output<typeof merchantFile>

/** Fills the settings whose default is another setting's value. */
export function completeSettings(parsed: Parsed) {
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
