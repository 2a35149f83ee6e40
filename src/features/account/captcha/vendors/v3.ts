import type { CaptchaSetup } from '../../../../../contract/wire/account.ts'
import { loaderTimeout } from './load-script.ts'
import { vendorFault } from './vendor-fault.ts'
import type { VendorEvents, VendorObject } from './vendor.ts'

interface ValidationV3 {
  readonly geetest_challenge: string
  readonly geetest_seccode: string
}

interface CaptchaV3 extends VendorObject<ValidationV3> {
  verify: () => unknown
}

export type InitV3 = (config: Readonly<Record<string, unknown>>, made: (captcha: CaptchaV3) => void) => void

export interface SetupV3 extends CaptchaSetup {
  /** This version uses only the first and has fallback scripts of its own. */
  readonly apiServers: readonly string[]
  readonly language: string
}

/** GeeTest v3, always with the vendor's product `bind`, like v4. */
export const startV3 =
  (init: InitV3, { gt, challenge, success, newCaptcha, apiServers, language }: SetupV3) =>
  (events: VendorEvents): void => {
    const onError = (error: unknown) => events.failed(vendorFault(error))
    const config = {
      gt,
      challenge,
      offline: !success,
      new_captcha: newCaptcha,
      product: 'bind',
      lang: language,
      https: true,
      timeout: loaderTimeout,
      onError,
    }
    init({ ...config, ...(apiServers[0] && { api_server: apiServers[0] }) }, (captcha) =>
      follow(captcha, events, onError),
    )
  }

function follow(captcha: CaptchaV3, events: VendorEvents, failed: (error: unknown) => void): void {
  events.made({ show: () => captcha.verify(), destroy: () => captcha.destroy() })
  captcha.onReady(events.ready)
  captcha.onClose(events.closed)
  captcha.onError(failed)
  captcha.onSuccess(() => {
    const validation = captcha.getValidate()
    if (validation)
      events.solved({ geetestChallenge: validation.geetest_challenge, geetestSeccode: validation.geetest_seccode })
    else events.closed()
  })
}
