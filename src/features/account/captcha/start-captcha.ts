import type { BrandConfig } from '../../../../contract/brand.ts'
import { captchaVendors, type CaptchaVendor, type CaptchaVersion } from '../../../../contract/captcha.ts'
import type { CaptchaSetup } from '../../../../contract/wire/account.ts'
import type { Clock } from '../../../shared/lib/clock.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { addVendorScript } from '../../../shared/trusted-types/vendor-script.ts'
import { fetchCaptchaSetup } from './api.ts'
import {
  loadFault,
  vendorFault,
  type CaptchaFault,
  type StartVendor,
  type VendorEvents,
  type VendorObject,
} from './vendor.ts'

interface StartRequest {
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

interface CaptchaV4 extends VendorObject<object> {
  showCaptcha: () => unknown
}

type InitV4 = (config: Readonly<Record<string, unknown>>, made: (captcha: CaptchaV4) => void) => void

interface SetupV4 {
  readonly captchaId: string
  /** Tried in turn (CAP-17). */
  readonly apiServers: readonly string[]
  readonly language: string
}

/**
 * GeeTest v4. The vendor's product is always `bind`: the bar in the form is the brand's own, the vendor only draws the
 * puzzle. `offlineCb` replaces the vendor's own fallback for unreachable hosts, which lets every request pass.
 */
const startV4 =
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
    init({ ...config, offlineCb, onError: failed }, (captcha) => followV4(captcha, events, failed))
  }

function followV4(captcha: CaptchaV4, events: VendorEvents, failed: (error: unknown) => void): void {
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

interface ValidationV3 {
  readonly geetest_challenge: string
  readonly geetest_seccode: string
}

interface CaptchaV3 extends VendorObject<ValidationV3> {
  verify: () => unknown
}

type InitV3 = (config: Readonly<Record<string, unknown>>, made: (captcha: CaptchaV3) => void) => void

interface SetupV3 extends CaptchaSetup {
  /** This version uses only the first and has fallback scripts of its own. */
  readonly apiServers: readonly string[]
  readonly language: string
}

/** GeeTest v3, always with the vendor's product `bind`, like v4. */
const startV3 =
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
      followV3(captcha, events, onError),
    )
  }

function followV3(captcha: CaptchaV3, events: VendorEvents, failed: (error: unknown) => void): void {
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

/** The timeout of the captcha's loader, and of each of its requests, in milliseconds (CAP-17). */
const loaderTimeout = 3000

interface LoaderScript {
  readonly url: string
  /** Hosts from which the loader may load further scripts. */
  readonly hosts: readonly string[]
}

/** Adds the loader to the page. False if it does not load in time; then it is removed again. */
function loadScript({ url, hosts }: LoaderScript, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const script = addVendorScript(url, hosts, { writesMarkup: true })
    const settle = (loaded: boolean) => {
      stopWaiting()
      if (!loaded) script.remove()
      resolve(loaded)
    }
    const stopWaiting = clock.after(loaderTimeout, () => settle(false))
    script.onload = () => settle(true)
    script.onerror = () => settle(false)
  })
}

/** The global function that a loader defines; an earlier start may have loaded it. Null if loading fails. */
async function loadGlobal(
  name: string,
  script: LoaderScript,
  clock: Clock,
): Promise<((...given: readonly unknown[]) => void) | null> {
  const present = () => {
    const init: unknown = Reflect.get(window, name)
    return typeof init === 'function' ? (init as (...given: readonly unknown[]) => void) : null
  }
  return present() ?? ((await loadScript(script, clock)) ? present() : null)
}

/** Removes the loader from the page: it remembers a failure, so a retry needs a new one. */
function forgetScript(url: string, name: string): void {
  for (const script of document.querySelectorAll('script')) if (script.src === url) script.remove()
  Reflect.deleteProperty(window, name)
}

/**
 * The vendor's codes for the languages that it supports (CAP-18 and its ruling). Thai, Vietnamese and Tamil are not
 * documented for v4. Keyed in upper case: the documents write Tamil as `Ta`.
 */
const codes: Readonly<Record<CaptchaVersion, Readonly<Record<string, string>>>> = {
  v3: {
    CN: 'zh-cn',
    TW: 'zh-tw',
    HK: 'zh-hk',
    EN: 'en',
    JA: 'ja',
    KO: 'ko',
    ID: 'id',
    ES: 'es',
    TH: 'th',
    VI: 'vi',
    TA: 'ta',
  },
  v4: { CN: 'zho', TW: 'zho-tw', HK: 'zho-hk', EN: 'eng', JA: 'jpn', KO: 'kor', ID: 'ind', ES: 'spa' },
}
const english = { v3: 'en', v4: 'eng' } as const

/** Every other language sends English explicitly: without a code the vendor uses the browser's language or Chinese. */
export function captchaLanguage(version: CaptchaVersion, language: string): string {
  const known = codes[version]
  const code = language.toUpperCase()
  return (Object.hasOwn(known, code) && known[code]) || english[version]
}
