import type { BrandConfig } from '../../../../contract/brand.ts'
import { captchaVendors, type CaptchaVendor, type CaptchaVersion } from '../../../../contract/captcha.ts'
import type { Clock } from '../../../shared/lib/clock.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { fetchCaptchaSetup } from '../api.ts'
import type { StartVendor, VendorEvents } from '../vendors/vendor.ts'
import { captchaLanguage } from './captcha-language.ts'
import { forgetScript, loadGlobal } from './load-script.ts'
import { loadFault } from './vendor-fault.ts'
import type { CaptchaFault } from './widget.ts'

export interface CaptchaWish {
  readonly version: CaptchaVersion
  /** Empty where none is configured; v3 gets its own with each setup call. */
  readonly captchaId: string
  readonly language: string
  readonly brand: Pick<BrandConfig, 'captcha'>
}

/** The vendor's own start, or why there is none. */
type Prepared = ((events: VendorEvents) => void) | CaptchaFault

/** The vendor answers each of its requests within seconds; what takes longer than all of them together is lost. */
const longestStart = 30_000

/**
 * How the captcha of a form starts: its setup, its loader, the vendor's own start. A start that fails takes the loader
 * with it (CAP-06).
 */
export const captchaStarter =
  (wish: CaptchaWish): AppThunk<StartVendor> =>
  (dispatch, _getState, { clock }) =>
  (events) => {
    const failed = (fault: CaptchaFault) => {
      giveUp()
      const { loader, global } = addressesOf(wish)
      forgetScript(loader, global)
      events.failed(fault)
    }
    const giveUp = clock.after(longestStart, () => failed({ kind: 'network' }))
    const ready = () => {
      giveUp()
      events.ready()
    }
    const begin = (prepared: Prepared) =>
      typeof prepared === 'function' ? prepared({ ...events, ready, failed }) : failed(prepared)
    void dispatch(wish.version === 'v4' ? prepareV4(wish, clock) : prepareV3(wish, clock))
      .then(begin)
      .catch(() => failed({ kind: 'vendor' }))
    return giveUp
  }

const prepareV4 =
  (wish: CaptchaWish, clock: Clock): AppThunk<Promise<Prepared>> =>
  async () => {
    const { captchaId } = wish
    if (captchaId === '') return { kind: 'notSetUp' }
    const [init, { startV4 }] = await Promise.all([initOf(wish, clock), import('../vendors/v4.ts')])
    return init
      ? startV4(init, {
          captchaId,
          apiServers: addressesOf(wish).apiServers,
          language: captchaLanguage('v4', wish.language),
        })
      : loadFault
  }

/** A challenge serves once, so each start has a setup of its own (CAP-01). */
const prepareV3 =
  (wish: CaptchaWish, clock: Clock): AppThunk<Promise<Prepared>> =>
  async (dispatch) => {
    const [setup, init, { startV3 }] = await Promise.all([
      dispatch(fetchCaptchaSetup()),
      initOf(wish, clock),
      import('../vendors/v3.ts'),
    ])
    if (!setup) return { kind: 'notSetUp' }
    return init
      ? startV3(init, {
          ...setup,
          apiServers: addressesOf(wish).apiServers,
          language: captchaLanguage('v3', wish.language),
        })
      : loadFault
  }

/** The merchant's addresses are those of the merchant's version; the back end may work with the other one. */
function addressesOf({ version, brand: { captcha } }: CaptchaWish): CaptchaVendor {
  const vendor = captchaVendors[version]
  return captcha?.version === version ? { ...vendor, loader: captcha.loader, apiServers: captcha.apiServers } : vendor
}

function initOf(wish: CaptchaWish, clock: Clock) {
  const { loader, global, apiServers, staticServers } = addressesOf(wish)
  return loadGlobal(global, { url: loader, hosts: [new URL(loader).host, ...apiServers, ...staticServers] }, clock)
}
