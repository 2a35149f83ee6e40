import type { Branding } from '../theme/branding.ts'

/** The look of the drawn hero; colors are `#rrggbb`. */
export interface HeroLook {
  /** The ends of the background's gradient. */
  readonly from: string
  readonly to: string
  /** Light, stars and cards. */
  readonly ink: string
  /** The second color: the glow and the coin. */
  readonly accent: string
  /** Corners of the cards, as everywhere in the brand. */
  readonly shape: Branding['shape']
}

const [width, height] = [1280, 720]

export const heroDrawingSize = { width, height } as const

const corners: Readonly<Record<Branding['shape'], number>> = { sharp: 6, soft: 26, round: 48 }

/** Places and sizes of the stars: center and radius. */
const stars = [
  [236, 150, 46],
  [470, 92, 20],
  [128, 402, 24],
  [560, 300, 30],
  [392, 520, 16],
  [700, 118, 14],
  [1176, 108, 36],
  [1206, 560, 22],
] as const

/**
 * The first picture of a brand without one of its own: cards and a coin in the brand's colors, in front of rings of
 * light. It has no words, so that it suits every language, and is not mirrored for right-to-left ones.
 */
export function heroDrawing({ from, to, ink, accent, shape }: HeroLook): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${gradient('g', from, to)}${gradient('c', ink, accent)}${glow(accent)}</defs>`,
    `<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/><path fill="url(#l)" d="M0 0h${width}v${height}H0z"/>`,
    `<g fill="none" stroke="${ink}" stroke-width="44" stroke-opacity=".07">${[170, 300, 430, 560].map(ring).join('')}</g>`,
    `<g fill="${ink}" fill-opacity=".75">${stars.map(star).join('')}</g>`,
    `<g stroke="${ink}" stroke-width="6">${cards(from, to, corners[shape])}</g>`,
    coin(ink, accent),
    '</svg>',
  ].join('')
}

const gradient = (id: string, start: string, end: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${start}"/><stop offset="1" stop-color="${end}"/></linearGradient>`

const glow = (color: string): string =>
  `<radialGradient id="l" cx=".68" cy=".5" r=".55"><stop stop-color="${color}" stop-opacity=".4"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`

const ring = (radius: number): string => `<circle cx="870" cy="360" r="${radius}"/>`

/** A star with four points. */
function star([x, y, radius]: (typeof stars)[number]): string {
  const bend = Math.round(radius * 0.16)
  const side = radius - bend
  return `<path d="M${x} ${y - radius}q${bend} ${side} ${radius} ${radius}q${-side} ${bend} ${-radius} ${radius}q${-bend} ${-side} ${-radius} ${-radius}q${side} ${-bend} ${radius} ${-radius}z"/>`
}

/** Three cards in a fan; the front one has a mark. */
function cards(from: string, to: string, radius: number): string {
  const card = (turn: number, fill: string): string =>
    `<rect x="755" y="190" width="230" height="330" rx="${radius}" fill="${fill}" transform="rotate(${turn} 870 640)"/>`
  const mark = 'M870 262c52 66 84 92 84 132a42 42 0 0 1-70 31l18 51h-64l18-51a42 42 0 0 1-70-31c0-40 32-66 84-132z'
  return `${card(-24, from)}${card(20, to)}${card(-2, 'url(#c)')}<path d="${mark}" fill="${from}" stroke="none" transform="rotate(-2 870 640)"/>`
}

function coin(ink: string, accent: string): string {
  return `<g transform="translate(1048 520)"><circle r="92" fill="${accent}"/><circle r="70" fill="none" stroke="${ink}" stroke-width="8" stroke-dasharray="6 16"/><path fill="${ink}" d="M0-44l13 31 33 3-25 22 8 33-29-18-29 18 8-33-25-22 33-3z"/></g>`
}
