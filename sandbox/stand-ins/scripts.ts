import card from './scripts/card.js?raw'
import comm100 from './scripts/comm100.js?raw'
import fullpage3 from './scripts/fullpage3.js?raw'
import gcaptcha4 from './scripts/gcaptcha4.js?raw'
import gt3 from './scripts/gt3.js?raw'
import gt4 from './scripts/gt4.js?raw'
import lead from './scripts/lead.js?raw'
import livechat from './scripts/livechat.js?raw'
import miniGame from './scripts/mini-game.js?raw'
import oneTap from './scripts/one-tap.js?raw'
import pixels from './scripts/pixels.js?raw'
import puzzle from './scripts/puzzle.js?raw'

const within = (...parts: readonly string[]): string => `;(() => {\n${parts.join('\n')}\n})()\n`

export type PixelName = 'meta' | 'google' | 'tiktok' | 'kwai' | 'x' | 'bigo'

/** The browser's side of the stand-ins, as text. */
export const standInScripts = {
  /** What a page runs first whose vendors are stood in for. */
  lead,
  gt4,
  captchaV4: within(card, puzzle, gcaptcha4),
  gt3,
  captchaV3: within(card, puzzle, fullpage3),
  livechat: within(card, livechat),
  comm100: within(card, comm100),
  oneTap: (outcome: 'shown' | 'dismissed'): string => within(card, oneTap.replaceAll('{{outcome}}', outcome)),
  pixel: (vendor: PixelName): string => pixels.replaceAll('{{vendor}}', vendor),
  miniGame: (set: string): string => within(card, miniGame.replaceAll('{{set}}', set)),
}
