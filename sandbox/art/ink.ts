import { hex } from './color.ts'

/**
 * The paints of one image. Those written `url(#…)` are gradients of `paintDefinitions`:
 * `main` and `second` light from above, `…Ball` lit from the upper left.
 */
export interface Ink {
  readonly hue: number
  readonly secondHue: number
  /** Plain tones of the two hues, from bright to deep. */
  readonly light: string
  readonly mid: string
  readonly deep: string
  readonly night: string
  readonly secondLight: string
  readonly secondMid: string
  readonly secondDeep: string
}

export const paint = {
  main: 'url(#m)',
  dark: 'url(#d)',
  second: 'url(#s)',
  gold: 'url(#g)',
  mainBall: 'url(#M)',
  secondBall: 'url(#S)',
  goldBall: 'url(#G)',
  paper: 'url(#p)',
  shine: 'url(#w)',
  glow: 'url(#l)',
  shadow: 'url(#k)',
  veil: 'url(#f)',
} as const

export function createInk(hue: number, secondHue: number, saturation: number): Ink {
  return {
    hue,
    secondHue,
    light: hex(hue, saturation + 8, 74),
    mid: hex(hue, saturation, 52),
    deep: hex(hue, saturation - 4, 27),
    night: hex(hue + 8, saturation - 16, 11),
    secondLight: hex(secondHue, saturation + 10, 76),
    secondMid: hex(secondHue, saturation + 4, 54),
    secondDeep: hex(secondHue, saturation, 28),
  }
}

/** The gradients behind those paints that the drawing uses, in the colors of the ink. */
export function paintDefinitions(ink: Ink, drawing: string): string {
  const gradients: Readonly<Record<keyof typeof paint, (id: string) => string>> = {
    main: (id) => down(id, [ink.light, ink.mid, ink.deep]),
    dark: (id) => down(id, [ink.deep, ink.night]),
    second: (id) => down(id, [ink.secondLight, ink.secondMid, ink.secondDeep]),
    gold: (id) => down(id, ['#fff3c4', '#f7c948', '#c9851c', '#7a4409']),
    mainBall: (id) => ball(id, ['#ffffff', ink.light, ink.mid, ink.deep]),
    secondBall: (id) => ball(id, ['#ffffff', ink.secondLight, ink.secondMid, ink.secondDeep]),
    goldBall: (id) => ball(id, ['#fffbe6', '#ffdf70', '#e39a1f', '#7a4409']),
    paper: (id) => down(id, ['#ffffff', '#dcd7e6']),
    shine: (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>`,
    glow: (id) => fading(id, ink.secondLight, 0.85),
    shadow: (id) => fading(id, '#000000', 0.6),
    veil: (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-opacity="0"/><stop offset="1" stop-opacity=".82"/></linearGradient>`,
  }
  const used = (Object.keys(paint) as (keyof typeof paint)[]).filter((name) => drawing.includes(paint[name]))
  return used.map((name) => gradients[name](paint[name].slice(5, -1))).join('')
}

const stops = (colors: readonly string[]): string =>
  colors
    .map(
      (color, index) =>
        `<stop offset="${Math.round((index / (colors.length - 1)) * 100) / 100}" stop-color="${color}"/>`,
    )
    .join('')

const down = (id: string, colors: readonly string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(colors)}</linearGradient>`
const ball = (id: string, colors: readonly string[]): string =>
  `<radialGradient id="${id}" cx=".36" cy=".3" r=".78">${stops(colors)}</radialGradient>`
const fading = (id: string, color: string, opacity: number): string =>
  `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".5" stop-color="${color}" stop-opacity="${Math.round(opacity * 35) / 100}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`
