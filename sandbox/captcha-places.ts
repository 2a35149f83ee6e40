import type { SandboxMerchant } from '../contract/sandbox.ts'

export type CaptchaPlace = 'login' | 'register' | 'sms'

/**
 * The places at which a merchant requires a captcha; before an SMS code only with v4, because the storefront supports
 * no other version there (CAP-11).
 */
export function captchaPlacesOf({ brand, flags }: SandboxMerchant): readonly CaptchaPlace[] {
  const beforeSms = brand.captcha?.version === 'v3' ? [] : (['sms'] as const)
  return [
    ...(flags.GEETESTVCODE3 ? (['login'] as const) : []),
    ...(flags.GEETEST3 ? (['register', ...beforeSms] as const) : []),
  ]
}
