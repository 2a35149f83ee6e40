// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../../../../shared/brand/fixture.ts'
import { selectOverlays } from '../../../../shared/overlay/overlay-slice.ts'
import { loadSettings } from '../../../../shared/settings/load-settings.ts'
import { createClient, envelope } from '../../../../shared/testing/client.ts'
import { addVendorScript } from '../../../../shared/trusted-types/vendor-script.ts'
import { watchOneTap, mayShowOneTap } from './watch-one-tap.ts'

// Google's script loads when a test says so.
vi.mock('../../../../shared/trusted-types/vendor-script.ts', () => ({ addVendorScript: vi.fn() }))

const scripts = () => vi.mocked(addVendorScript).mock.calls.map(([url]) => url)
const browser = (userAgent: string, getDirectory = () => Promise.resolve({})) =>
  vi.stubGlobal('navigator', { userAgent, language: 'en', onLine: true, storage: { getDirectory } })
/** Lets everything that has begun finish, modules that are being loaded too; the page's clock stands still meanwhile. */
const settled = () => vi.dynamicImportSettled()

let script: HTMLScriptElement
beforeEach(() => {
  browser('Chrome')
  vi.stubGlobal('indexedDB', {})
  script = document.createElement('script')
  vi.mocked(addVendorScript)
    .mockReset()
    .mockImplementation(() => script)
})
afterEach(() => void vi.unstubAllGlobals())

/** The offer is pending: Google's script has been requested but has not loaded yet. */
async function pendingOffer(client = createClient(() => Promise.resolve(envelope(null)))) {
  const stop = client.store.dispatch(watchOneTap())
  client.clock.advance(500)
  await settled()
  expect(scripts()).toHaveLength(1)
  const end = async (event: 'load' | 'error') => {
    script.dispatchEvent(new Event(event))
    await settled()
  }
  return {
    client,
    stop,
    fail: () => end('error'),
    loadScript: () => {
      vi.stubGlobal('google', { accounts: { id: {} } })
      return end('load')
    },
    isAsked: () => selectOverlays(client.store.getState()).some(({ name }) => name === 'one-tap'),
  }
}

async function half(client = createClient(() => Promise.resolve(envelope(null)))) {
  const stop = client.store.dispatch(watchOneTap())
  client.clock.advance(499)
  await settled()
  expect(scripts()).toEqual([])
  client.clock.advance(1)
  await settled()
  stop()
  return scripts()
}

test('[IDP-15] the prompt is started 500 ms after the load, not before', async () => {
  expect(await half()).toEqual(['https://accounts.google.com/gsi/client'])
})

test('[IDP-15] the 500 ms begin with the load of the page', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const client = createClient(() => Promise.resolve(envelope(null)))
  const stop = client.store.dispatch(watchOneTap())
  client.clock.advance(5000)
  await settled()
  expect(scripts()).toEqual([])
  dispatchEvent(new Event('load'))
  client.clock.advance(500)
  await settled()
  expect(scripts()).toHaveLength(1)
  stop()
})

test('[IDP-16] it is not shown to a member', async () => {
  expect(await half(createClient(() => Promise.resolve(envelope(null)), { token: 'T' }))).toEqual([])
})

test('the place is asked for once the script has loaded, and given back when the watch ends', async () => {
  const { stop, loadScript, isAsked } = await pendingOffer()
  expect(isAsked()).toBe(false)
  await loadScript()
  expect(isAsked()).toBe(true)
  stop()
  expect(isAsked()).toBe(false)
})

test('a script that cannot be loaded keeps nothing away', async () => {
  const { fail, isAsked } = await pendingOffer()
  await fail()
  expect(isAsked()).toBe(false)
})

test('a watch that ends while the script is loading asks for nothing', async () => {
  const { stop, loadScript, isAsked } = await pendingOffer()
  stop()
  await loadScript()
  expect(isAsked()).toBe(false)
})

test('[IDP-16] the offer is withdrawn when the player signs in another way', async () => {
  const { client, loadScript, isAsked } = await pendingOffer()
  await loadScript()
  client.signIn('T')
  expect(isAsked()).toBe(false)
})

test('[IDP-16] a player who signs in while the script is loading sees no prompt', async () => {
  const { client, loadScript, isAsked } = await pendingOffer()
  client.signIn('T')
  await loadScript()
  expect(isAsked()).toBe(false)
})

/** A form with a field, and a field outside of it; a test focuses one of them. */
function focusField(isInForm: boolean): void {
  document.body.innerHTML = '<form><input></form><input>'
  document.querySelectorAll('input')[isInForm ? 0 : 1]?.focus()
}

test('it makes way for good when the player turns to a form, which it may lie over', async () => {
  const { client, loadScript, isAsked } = await pendingOffer()
  await loadScript()
  focusField(false)
  expect(isAsked()).toBe(true)
  focusField(true)
  expect(isAsked()).toBe(false)
  client.clock.advance(60_000)
  await settled()
  expect(isAsked()).toBe(false)
})

test('a player who has turned to a form while the script is loading sees no prompt', async () => {
  const { loadScript, isAsked } = await pendingOffer()
  focusField(true)
  await loadScript()
  expect(isAsked()).toBe(false)
})

test.each(['Mozilla/5.0 (Linux; Android 14) App2.4.39Ver', 'AppOfficialVer 1.0'])(
  '[IDP-16] nor in the native app: %s',
  async (userAgent) => {
    browser(userAgent)
    expect(await half()).toEqual([])
  },
)

test('[IDP-16] nor in private browsing', async () => {
  browser('Firefox', () => Promise.reject(new DOMException('', 'SecurityError')))
  expect(await half()).toEqual([])
})

const switchedOff = () => createClient(() => Promise.resolve(envelope({ whitelabelVal: { GOOGLELOGIN3: false } })))

test('[IDP-01] nor if the back end has switched Google sign-in off', async () => {
  const client = switchedOff()
  await client.store.dispatch(loadSettings(fixtureBrand))
  expect(await half(client)).toEqual([])
})

test('[IDP-01] the offer is withdrawn when settings that arrive later switch Google sign-in off', async () => {
  const { client, loadScript, isAsked } = await pendingOffer(switchedOff())
  await loadScript()
  expect(isAsked()).toBe(true)
  await client.store.dispatch(loadSettings(fixtureBrand))
  expect(isAsked()).toBe(false)
})

test('[IDP-16] each reason is sufficient', () => {
  const welcome = { isMember: false, isNativeApp: false, isInAppBrowser: false, isPrivate: false, isSwitchedOff: false }
  expect(mayShowOneTap(welcome)).toBe(true)
  for (const reason of Object.keys(welcome)) expect(mayShowOneTap({ ...welcome, [reason]: true }), reason).toBe(false)
})
