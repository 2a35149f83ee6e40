// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { loadSettings } from '../../../shared/settings/load-settings.ts'
import { createClient, envelope } from '../../../shared/testing/client.ts'
import { addVendorScript } from '../../../shared/trusted-types/vendor-script.ts'
import { mayShowOneTap } from './one-tap-rules.ts'
import { watchOneTap } from './watch-one-tap.ts'

// Google's script loads when a test says so.
vi.mock('../../../shared/trusted-types/vendor-script.ts', () => ({ addVendorScript: vi.fn() }))

const context = {
  clientId: '1-x.apps.googleusercontent.com',
  project: { apiKey: 'k', appId: 'a', authDomain: 'd', projectId: 'p' },
  domains: [],
  language: 'en-US',
  reportError: () => undefined,
}
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

/** Google's own part of the page. */
interface OneTap {
  readonly prompt: () => void
  readonly cancel: () => void
}

/** The offer is pending: Google's script has been requested but has not loaded yet. */
async function pendingOffer(client = createClient(() => Promise.resolve(envelope(null)))) {
  const stop = client.store.dispatch(watchOneTap(context, () => undefined))
  client.clock.advance(500)
  await settled()
  expect(scripts()).toHaveLength(1)
  const loadScript = async (): Promise<OneTap> => {
    const id = { initialize: vi.fn(), prompt: vi.fn(), cancel: vi.fn() }
    vi.stubGlobal('google', { accounts: { id } })
    script.dispatchEvent(new Event('load'))
    await settled()
    return id
  }
  return { client, stop, loadScript }
}

async function half(client = createClient(() => Promise.resolve(envelope(null)))) {
  const stop = client.store.dispatch(watchOneTap(context, () => undefined))
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
  const stop = client.store.dispatch(watchOneTap(context, () => undefined))
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

test('the prompt is shown once its script has loaded, and withdrawn when the watch ends', async () => {
  const { stop, loadScript } = await pendingOffer()
  const { prompt, cancel } = await loadScript()
  expect(prompt).toHaveBeenCalledOnce()
  expect(cancel).not.toHaveBeenCalled()
  stop()
  expect(cancel).toHaveBeenCalledOnce()
})

test('a watch that ends while the script is loading shows no prompt', async () => {
  const { stop, loadScript } = await pendingOffer()
  stop()
  const { prompt } = await loadScript()
  expect(prompt).not.toHaveBeenCalled()
})

test('[IDP-16] the prompt is withdrawn when the player signs in another way', async () => {
  const { client, loadScript } = await pendingOffer()
  const { cancel } = await loadScript()
  client.signIn('T')
  expect(cancel).toHaveBeenCalledOnce()
})

test('[IDP-16] a player who signs in while the script is loading sees no prompt', async () => {
  const { client, loadScript } = await pendingOffer()
  client.signIn('T')
  const { prompt } = await loadScript()
  expect(prompt).not.toHaveBeenCalled()
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

test('[IDP-01] the prompt is withdrawn when settings that arrive later switch Google sign-in off', async () => {
  const { client, loadScript } = await pendingOffer(switchedOff())
  const { cancel } = await loadScript()
  expect(cancel).not.toHaveBeenCalled()
  await client.store.dispatch(loadSettings(fixtureBrand))
  expect(cancel).toHaveBeenCalledOnce()
})

test('[IDP-16] each reason is sufficient', () => {
  const welcome = { isMember: false, isNativeApp: false, isInAppBrowser: false, isPrivate: false, isSwitchedOff: false }
  expect(mayShowOneTap(welcome)).toBe(true)
  for (const reason of Object.keys(welcome)) expect(mayShowOneTap({ ...welcome, [reason]: true }), reason).toBe(false)
})
