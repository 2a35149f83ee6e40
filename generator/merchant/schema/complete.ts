import type { z } from 'zod'
import type { merchantFile } from './file.ts'

type Parsed = z.output<typeof merchantFile>

const captchaVendors = {
  v3: { loader: 'https://static.geetest.com/static/js/gt.0.4.9.js', apiServers: ['api.geetest.com'] },
  v4: { loader: 'https://static.geetest.com/v4/gt4.js', apiServers: ['gcaptcha4.geetest.com', 'gcaptcha4.geevisit.com', 'gcaptcha4.gsensebot.com'] },
} as const

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
      securityContact: legal.securityContact ?? `https://${parsed.domains.canonical}/m/help`,
    },
    captcha: { ...captcha, loader: captcha.loader ?? vendor.loader, apiServers: captcha.apiServers ?? [...vendor.apiServers] },
  }
}
