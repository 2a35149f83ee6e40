/** Stand-ins for the scripts of one tap, pixels, chat and mini-game (reference/integrations). */
import { pixels, trackingVendors } from '../../contract/pixels.ts'
import { oneTapScript } from '../../contract/identity-scripts.ts'
import { answersAt } from '../../contract/vendors.ts'
import type { Scenario } from '../control/scenario.ts'
import type { StandInReply, VendorRequest } from './reply.ts'
import { missing, script } from './reply.ts'
import { standInScripts } from './scripts.ts'

type Faults = Scenario['vendors']
type VendorName = keyof Faults

interface StandIn {
  readonly vendor: VendorName
  readonly fits: (request: VendorRequest) => boolean
  readonly text: (faults: Faults, request: VendorRequest) => string
}

/** On any host: the brand's own serves the script, or proxies it from its back end. */
const miniGameSet = (path: string): string | undefined => /^\/mini-game\/(v1|s1)\/minigame\.js$/.exec(path)?.[1]

/** Whether the request asks for the script, whatever its query. */
const isFor = (script: string, { host, path }: VendorRequest): boolean => script === `https://${host}${path}`

const standIns: readonly StandIn[] = [
  {
    vendor: 'oneTap',
    fits: (request) => isFor(oneTapScript, request),
    text: ({ oneTap }) => standInScripts.oneTap(oneTap === 'dismissed' ? 'dismissed' : 'shown'),
  },
  {
    vendor: 'chat',
    fits: ({ host, path }) => answersAt('livechat', host) && path === '/tracking.js',
    text: ({ chat }) => standInScripts.livechat(chat),
  },
  {
    vendor: 'chat',
    fits: ({ host, path }) => answersAt('comm100', host) && path === '/livechat.ashx',
    text: ({ chat }) => standInScripts.comm100(chat),
  },
  {
    vendor: 'miniGame',
    fits: ({ path }) => miniGameSet(path) !== undefined,
    text: (_faults, { path }) => standInScripts.miniGame(miniGameSet(path) ?? ''),
  },
  ...trackingVendors.map((name) => ({
    vendor: 'pixels' as const,
    fits: (request: VendorRequest) => isFor(pixels[name].script, request),
    text: (faults: Faults) => standInScripts.pixel(name, pixels[name], faults.pixels),
  })),
  // The settings that Meta's script loads for each pixel.
  {
    vendor: 'pixels',
    fits: ({ host, path }) => answersAt('meta', host) && path.startsWith('/signals/config/'),
    text: () => '',
  },
]

export function vendorReply(request: VendorRequest, faults: Faults): StandInReply {
  const standIn = standIns.find(({ fits }) => fits(request))
  if (!standIn || faults[standIn.vendor] === 'script') return missing
  // The second address is the vendor's standby host.
  if (standIn.vendor === 'chat' && faults.chat === 'firstBase' && !request.host.startsWith('standby.')) return missing
  return script(standIn.text(faults, request))
}

/** Delay of a slow script in milliseconds: longer than the captcha's timeout (3 s), shorter than the chat's (5 s). */
export const slowScript = 4000

export const vendorOf = (request: VendorRequest): VendorName | undefined =>
  standIns.find(({ fits }) => fits(request))?.vendor
