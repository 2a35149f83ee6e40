import type { BrandConfig } from '../../../../contract/brand.ts'
import { type ServiceScript, type ServiceType, serviceScripts } from '../../../../contract/wire/company.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'
import { widgetLanguage } from '../../../shared/i18n/partner-languages.ts'
import type { Clock } from '../../../shared/lib/clock.ts'
import { trustedUrl } from '../../../shared/navigation/link-target.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { scoped } from '../../../shared/store/scoped.ts'
import { addVendorScript } from '../../../shared/trusted-types/vendor-script.ts'
import { supportVendors, vendorOf, type SupportVendor, type VendorGlobals } from './vendors.ts'

const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation: `addSupportScripts` keeps its answer. */
    askServiceScripts: build.mutation<readonly ServiceScript[], void>({
      query: () => relayCall(serviceScripts),
    }),
  }),
})

type Brand = Pick<BrandConfig, 'security'>

const page = globalThis as VendorGlobals

/** `address`: no script of this brand opens such an entry. `replaced`: another one was opened meanwhile. */
type SupportOutcome = 'opened' | 'address' | 'failed' | 'replaced'

/** One desk per page: its scripts are added once, and one opening waits. */
const desk = scoped(() => ({
  scripts: undefined as Promise<readonly ServiceScript[]> | undefined,
  pending: undefined as ((outcome: SupportOutcome) => void) | undefined,
}))

/** Adds the scripts that the back end names (CS-08), and returns those that were admitted. A failed call is repeated. */
export const addSupportScripts =
  (brand: Brand): AppThunk<Promise<readonly ServiceScript[]>> =>
  (dispatch, _getState, { clock }) => {
    const kept = dispatch(desk)
    const ask = async () => {
      const { data } = await dispatch(supportApi.endpoints.askServiceScripts.initiate(undefined, { track: false }))
      if (!data) kept.scripts = undefined
      const scripts = admitted(data ?? [], brand)
      addAll(scripts, brand, clock)
      return scripts
    }
    return (kept.scripts ??= ask())
  }

/** Only https, and only hosts of `security.scriptHosts`. */
const admitted = (scripts: readonly ServiceScript[], { security }: Brand): readonly ServiceScript[] =>
  scripts.filter(({ src }) => trustedUrl(src, security.scriptHosts))

function addAll(scripts: readonly ServiceScript[], brand: Brand, clock: Clock): void {
  for (const vendor of supportVendors) {
    const [first, ...more] = scripts.filter(({ csType }) => vendor.types.includes(csType))
    if (!first) continue
    vendor.prepare([first, ...more], page, document)
    addFirstThatAnswers(vendor, first, brand, clock)
  }
  // Scripts without a known interface act by themselves.
  for (const { src, csType } of scripts) if (!vendorOf(csType)) addScript(src, brand)
}

/** How long an address has, in milliseconds, before the next one is tried. */
const addressMs = 5000

function addFirstThatAnswers(vendor: SupportVendor, script: ServiceScript, brand: Brand, clock: Clock): void {
  const addresses = vendor.addresses(script).filter((src) => trustedUrl(src, brand.security.scriptHosts))
  const tryFrom = (index: number) => {
    const address = addresses[index]
    if (address === undefined) return
    addScript(address, brand)
    clock.after(addressMs, () => {
      if (!vendor.isThere(page)) tryFrom(index + 1)
    })
  }
  tryFrom(0)
}

const addScript = (src: string, { security }: Brand): HTMLScriptElement =>
  addVendorScript(src, security.scriptHosts, { writesMarkup: true })

/** How often a vendor that is not there yet is looked up, and for how long; in milliseconds. */
const lookMs = 250
const patienceMs = 2 * addressMs

/**
 * The one way to open an entry of this type in the page. The vendor is looked up when it is needed, so it does not matter
 * when its script has loaded, or what it has redefined. While it loads, the last opening that was asked for waits.
 */
export const openSupport =
  (type: ServiceType | undefined, brand: Brand): AppThunk<Promise<SupportOutcome>> =>
  async (dispatch, _getState, { clock, calls }) => {
    const vendor = vendorOf(type)
    if (!vendor || brand.security.scriptHosts.length === 0) return 'address'
    const script = (await dispatch(addSupportScripts(brand))).find(({ csType }) => csType === type)
    if (!script) return 'address'
    const kept = dispatch(desk)
    kept.pending?.('replaced')
    const look = () => attempt(vendor, script, widgetLanguage(calls.language()))
    const found = look()
    if (found) return found
    return new Promise((resolve) => {
      const timers = [
        clock.every(lookMs, () => {
          const outcome = look()
          if (outcome) end(outcome)
        }),
        clock.after(patienceMs, () => end(look() ?? 'failed')),
      ]
      const end = (outcome: SupportOutcome) => {
        for (const stop of timers) stop()
        if (kept.pending === end) kept.pending = undefined
        resolve(outcome)
      }
      kept.pending = end
    })
  }

/** A vendor's code may throw; undefined while it is not there. */
function attempt(
  { isThere, open }: SupportVendor,
  script: ServiceScript,
  language: string,
): 'opened' | 'failed' | undefined {
  try {
    if (!isThere(page)) return undefined
    open(script, page, language)
    return 'opened'
  } catch {
    return 'failed'
  }
}
