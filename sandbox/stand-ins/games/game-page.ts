import { html, raw } from 'hono/html'
import type { GameLane } from '../../../contract/wire/lobby.ts'
import { type StandInPage, standInPage } from '../reply.ts'
import script from '../scripts/game.js?raw'
import style from './game.css?raw'

export type GameKind = 'reels' | 'draw' | 'cards'

const kinds: Readonly<Partial<Record<GameLane['gameCategory'], GameKind>>> = {
  lottery: 'draw',
  table: 'cards',
  live: 'cards',
}

export const gameKindOf = (category: GameLane['gameCategory'] | undefined): GameKind =>
  (category && kinds[category]) ?? 'reels'

const words: Readonly<Record<GameKind, string>> = { reels: 'Spin', draw: 'Draw', cards: 'Deal' }
const isKind = (text: string | null): text is GameKind => text !== null && Object.hasOwn(words, text)

/** A playable page in place of a vendor's game, marked as such. @param query of the launch's answer */
export async function gamePage(query: URLSearchParams): Promise<StandInPage> {
  const title = query.get('title') ?? 'Game'
  const asked = query.get('game')
  const kind = isKind(asked) ? asked : 'reels'
  const page = await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="data:,"><style>${raw(style)}</style></head>
<body data-game="${kind}"><main aria-label="${title}">
<header><h1>${title}<span class="mark">Stand-in game · sandbox money</span></h1><button type="button" id="back">Exit</button></header>
<section class="stage" aria-label="Table"><div class="places"></div><p class="result" role="status"></p></section>
<section class="panel" aria-label="Bet">
<p>Balance<b id="balance"></b></p>
<div class="stake"><button type="button" id="less" aria-label="Lower the stake">−</button><p>Stake<b id="stake"></b></p><button type="button" id="more" aria-label="Raise the stake">+</button></div>
<button type="button" class="play" id="play">${words[kind]}</button>
</section></main><script>${raw(script)}</script></body></html>`
  return standInPage(String(page), { style, script, calls: "'self'" })
}
