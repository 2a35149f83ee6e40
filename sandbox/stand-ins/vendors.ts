/** Hosts of the other vendors (reference: one tap, pixels, chat vendors). */
import type { Scenario } from '../control/scenario.ts'
import { isHostOf } from './hosts.ts'
import type { StandInReply, VendorRequest } from './reply.ts'
import { missing, script } from './reply.ts'
import type { PixelName } from './scripts.ts'
import { standInScripts } from './scripts.ts'

type Faults = Scenario['vendors']
type VendorName = keyof Faults

interface Stand {
  readonly vendor: VendorName
  readonly fits: (request: VendorRequest) => boolean
  readonly text: (faults: Faults, request: VendorRequest) => string
}

/** A name for the mini-game script, which lies on the brand's own host. */
const ownHost = 'own'
const miniGameSet = (path: string): string | undefined => /^\/mini-game\/(v1|s1)\/minigame\.js$/.exec(path)?.[1]

/** Bigo's host is configuration: its script is known by its path. */
const pixelScripts: readonly (readonly [PixelName, path: RegExp])[] = [
  ['meta', /^\/\w+\/fbevents\.js$/],
  ['google', /^\/gtag\/js$/],
  ['tiktok', /^\/i18n\/pixel\/events\.js$/],
  ['kwai', /^\/kos\/[\w/]+\/pixel\/events\.js$/],
  ['x', /^\/uwt\.js$/],
  ['bigo', /^\/ad\/events\.js$/],
]

const stands: readonly Stand[] = [
  {
    vendor: 'oneTap',
    fits: ({ host, path }) => isHostOf('oneTap', host) && path === '/gsi/client',
    text: ({ oneTap }) => standInScripts.oneTap(oneTap === 'dismissed' ? 'dismissed' : 'shown'),
  },
  {
    vendor: 'chat',
    fits: ({ host, path }) => isHostOf('livechat', host) && path === '/tracking.js',
    text: () => standInScripts.livechat,
  },
  {
    vendor: 'chat',
    fits: ({ host, path }) => isHostOf('comm100', host) && path === '/livechat.ashx',
    text: () => standInScripts.comm100,
  },
  {
    vendor: 'miniGame',
    fits: ({ host, path }) => host === ownHost && miniGameSet(path) !== undefined,
    text: (_faults, { path }) => standInScripts.miniGame(miniGameSet(path) ?? ''),
  },
  ...pixelScripts.map(([name, path]) => ({
    vendor: 'pixels' as const,
    fits: (asked: VendorRequest) => (name === 'bigo' || isHostOf(name, asked.host)) && path.test(asked.path),
    text: () => standInScripts.pixel(name),
  })),
  // What the scripts load after themselves.
  {
    vendor: 'pixels',
    fits: ({ host, path }) => isHostOf('meta', host) && path.startsWith('/signals/config/'),
    text: () => '',
  },
]

export function vendorReply(request: VendorRequest, faults: Faults): StandInReply {
  const stand = stands.find(({ fits }) => fits(request))
  if (!stand || faults[stand.vendor] === 'script') return missing
  // The second address is the vendor's stand-by host.
  if (stand.vendor === 'chat' && faults.chat === 'firstBase' && !request.host.startsWith('standby.')) return missing
  return script(stand.text(faults, request))
}

/** Milliseconds that a slow script takes: longer than the captcha's three seconds, shorter than the chat's five. */
export const slowScript = 4000

export const vendorOf = (request: VendorRequest): VendorName | undefined =>
  stands.find(({ fits }) => fits(request))?.vendor
