import type { Pixel, TrackingVendor } from '../../contract/pixels.ts'
import card from './scripts/card.js?raw'
import comm100 from './scripts/comm100.js?raw'
import fullpage3 from './scripts/fullpage3.js?raw'
import gcaptcha4 from './scripts/gcaptcha4.js?raw'
import gt3 from './scripts/gt3.js?raw'
import gt4 from './scripts/gt4.js?raw'
import redefine from './scripts/redefine.js?raw'
import reroute from './scripts/reroute.js?raw'
import livechat from './scripts/livechat.js?raw'
import miniGame from './scripts/mini-game.js?raw'
import oneTap from './scripts/one-tap.js?raw'
import pixels from './scripts/pixels.js?raw'
import push from './scripts/push.js?raw'
import pushWorker from './scripts/push-worker.js?raw'
import puzzle from './scripts/puzzle.js?raw'

const within = (...parts: readonly string[]): string => `;(() => {\n${parts.join('\n')}\n})()\n`

/** The scripts that run in the browser in place of the vendors' own, as text. */
export const standInScripts = {
  /** Runs before all other scripts of a page and sends its requests to the stand-ins. */
  reroute: reroute + push,
  /** Is appended to the service worker of a brand with web push. */
  pushWorker,
  gt4,
  captchaV4: within(card, puzzle, gcaptcha4),
  gt3,
  captchaV3: within(card, puzzle, fullpage3),
  livechat: (fault = ''): string => within(card, redefine, livechat.replaceAll('{{fault}}', fault)),
  comm100: (fault = ''): string => within(card, redefine, comm100.replaceAll('{{fault}}', fault)),
  oneTap: (outcome: 'shown' | 'dismissed'): string => within(card, oneTap.replaceAll('{{outcome}}', outcome)),
  pixel: (vendor: TrackingVendor, { queue }: Pixel, fault = ''): string =>
    pixels.replaceAll('{{vendor}}', vendor).replaceAll('{{queue}}', queue).replaceAll('{{fault}}', fault),
  miniGame: (set: string): string => within(card, miniGame.replaceAll('{{set}}', set)),
}
