import { loaderTimeout } from './load-script.ts'
import { vendorFault } from './vendor-fault.ts'
import type { VendorEvents, VendorObject } from './vendor.ts'

interface CaptchaV4 extends VendorObject<object> {
  showCaptcha: () => unknown
}

export type InitV4 = (config: Readonly<Record<string, unknown>>, made: (captcha: CaptchaV4) => void) => void

export interface SetupV4 {
  readonly captchaId: string
  /** Tried in turn (CAP-17). */
  readonly apiServers: readonly string[]
  readonly language: string
}

/**
 * GeeTest v4. The vendor's product is always `bind`: the bar in the form is the brand's own, the vendor only draws the
 * puzzle. `offlineCb` replaces the vendor's own fallback for unreachable hosts, which lets every request pass.
 */
export const startV4 =
  (init: InitV4, { captchaId, apiServers, language }: SetupV4) =>
  (events: VendorEvents): void => {
    const failed = (error: unknown) => events.failed(vendorFault(error))
    const offlineCb = () => events.failed({ kind: 'network' })
    const config = {
      captchaId,
      product: 'bind',
      language,
      protocol: 'https://',
      timeout: loaderTimeout,
      apiServers: [...apiServers],
      hideSuccess: true,
    }
    init({ ...config, offlineCb, onError: failed }, (captcha) => follow(captcha, events, failed))
  }

function follow(captcha: CaptchaV4, events: VendorEvents, failed: (error: unknown) => void): void {
  events.made({ show: () => captcha.showCaptcha(), reset: () => captcha.reset(), destroy: () => captcha.destroy() })
  captcha.onReady(events.ready)
  captcha.onClose(events.closed)
  captcha.onError(failed)
  captcha.onSuccess(() => {
    const validation = captcha.getValidate()
    if (validation) events.solved({ geetestValidateV4: JSON.stringify(validation) })
    else events.closed()
  })
}
