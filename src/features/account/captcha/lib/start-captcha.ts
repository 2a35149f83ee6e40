import type { BrandConfig } from '../../../../../contract/brand.ts'
import { captchaVendors, type CaptchaVendor, type CaptchaVersion } from '../../../../../contract/captcha.ts'
import type { Clock } from '../../../../shared/lib/clock.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { fetchCaptchaSetup } from '../api.ts'
import type { CaptchaFault, StartVendor, VendorEvents } from '../vendors/vendor.ts'
import { captchaLanguage } from './captcha-language.ts'
import { forgetScript, loadGlobal } from '../vendors/load-script.ts'
import { startV3 } from '../vendors/v3.ts'
import { startV4 } from '../vendors/v4.ts'
import { loadFault } from '../vendors/vendor-fault.ts'

export interface StartRequest {
  readonly version: CaptchaVersion
  /** Empty if it is not configured; v3 gets an id from each setup call. */
  readonly captchaId: string
  readonly language: string
  readonly brand: Pick<BrandConfig, 'captcha'>
}

/** The vendor's start function, or the reason why there is none. */
type Prepared = ((events: VendorEvents) => void) | CaptchaFault

/** The vendor answers each of its requests within seconds; a start that takes longer than all of them has failed. */
const startTimeoutMs = 30_000

/**
 * Starts the captcha of a form: its setup, its loader, then the vendor's own start. A start that fails removes the
 * loader (CAP-06).
 */
export const captchaStarter =
  (request: StartRequest): AppThunk<StartVendor> =>
  (dispatch, _getState, { clock }) =>
  (events) => {
    const failed = (fault: CaptchaFault) => {
      giveUp()
      const { loader, global } = addressesOf(request)
      forgetScript(loader, global)
      events.failed(fault)
    }
    const giveUp = clock.after(startTimeoutMs, () => failed({ kind: 'network' }))
    const ready = () => {
      giveUp()
      events.ready()
    }
    const begin = (prepared: Prepared) =>
      typeof prepared === 'function' ? prepared({ ...events, ready, failed }) : failed(prepared)
    void dispatch(request.version === 'v4' ? prepareV4(request, clock) : prepareV3(request, clock))
      .then(begin)
      .catch(() => failed({ kind: 'vendor' }))
    return giveUp
  }

const prepareV4 =
  (request: StartRequest, clock: Clock): AppThunk<Promise<Prepared>> =>
  async () => {
    const { captchaId } = request
    if (captchaId === '') return { kind: 'notSetUp' }
    const init = await initOf(request, clock)
    return init
      ? startV4(init, {
          captchaId,
          apiServers: addressesOf(request).apiServers,
          language: captchaLanguage('v4', request.language),
        })
      : loadFault
  }

/** A challenge can be used only once, so each start makes its own setup call (CAP-01). */
const prepareV3 =
  (request: StartRequest, clock: Clock): AppThunk<Promise<Prepared>> =>
  async (dispatch) => {
    const [setup, init] = await Promise.all([dispatch(fetchCaptchaSetup()), initOf(request, clock)])
    if (!setup) return { kind: 'notSetUp' }
    return init
      ? startV3(init, {
          ...setup,
          apiServers: addressesOf(request).apiServers,
          language: captchaLanguage('v3', request.language),
        })
      : loadFault
  }

/** The merchant's addresses apply only to the merchant's version; the back end may use the other one. */
function addressesOf({ version, brand: { captcha } }: StartRequest): CaptchaVendor {
  const vendor = captchaVendors[version]
  return captcha?.version === version ? { ...vendor, loader: captcha.loader, apiServers: captcha.apiServers } : vendor
}

function initOf(request: StartRequest, clock: Clock) {
  const { loader, global, apiServers, staticServers } = addressesOf(request)
  return loadGlobal(global, { url: loader, hosts: [new URL(loader).host, ...apiServers, ...staticServers] }, clock)
}
