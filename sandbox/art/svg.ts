/** The SVG elements of which the images are made, as text. */
import type { Random } from '../random.ts'
import type { Ink } from './ink.ts'

/** Draws one bold subject around 0,0, extending about 110 units to each side, with the image's paints. */
export type Motif = (ink: Ink, random: Random) => string

/** A whole document. */
export const picture = (width: number, height: number, definitions: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${definitions}</defs>${drawing}</svg>`

/** At most one decimal, to keep the documents small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${attributes(more)}/>`
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more.includes('linecap') ? '' : ' stroke-linecap="round"'}${attributes(more)}/>`
export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes(more)}/>`
export const oval = (
  [x, y, rx, ry]: readonly [x: number, y: number, rx: number, ry: number],
  fill: string,
  more = '',
): string => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(more)}/>`
type Box = readonly [x: number, y: number, width: number, height: number, radius: number]
export const box = ([x, y, width, height, radius]: Box, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"${attributes(more)}/>`
export const at = (x: number, y: number, scale: number, turn: number, ...parts: readonly string[]): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn === 0 ? '' : ` rotate(${n(turn)})`}${scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`}">${parts.join('')}</g>`
export const faded = (opacity: number, ...parts: readonly string[]): string =>
  `<g opacity="${opacity}">${parts.join('')}</g>`

/** `count` parts, joined. */
export const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('')

/** Outline of a star (or, with equal radii, of a polygon) around 0,0; the first point is up. */
export function starPath(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = ((index * 180) / points - 90) * (Math.PI / 180)
    const radius = index % 2 === 0 ? outer : inner
    return `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

/** A cut stone, 100 wide, in three tones. */
export const stone = (light: string, mid: string, deep: string): string =>
  path('M-50-20-26-52H26L50-20 0 60Z', mid) +
  path('M-50-20-26-52-18-20Z', light) +
  path('M-26-52H26L18-20H-18Z', '#fff', 'opacity=".82"') +
  path('M26-52 50-20H18Z', light, 'opacity=".8"') +
  path('M-50-20H-18L0 60Z', mid) +
  path('M-18-20H18L0 60Z', light, 'opacity=".72"') +
  path('M18-20H50L0 60Z', deep) +
  path('M-26-52-18-20 0 60', 'none', 'stroke="#fff" stroke-opacity=".5"') +
  path(starPath(4, 17, 2.5), '#fff', 'transform="translate(-20 -36)"')

/** A slice of a disc around 0,0, in degrees from the top. */
export function slicePath(from: number, to: number, outer: number): string {
  const point = (angle: number): string =>
    `${n(outer * Math.sin((angle * Math.PI) / 180))} ${n(-outer * Math.cos((angle * Math.PI) / 180))}`
  return `M0 0L${point(from)}A${outer} ${outer} 0 0 1 ${point(to)}Z`
}

export const text = (
  [x, y, size]: readonly [x: number, y: number, size: number],
  fill: string,
  words: string,
  more = '',
): string =>
  `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" fill="${fill}" text-anchor="middle"${attributes(more)}>${escapeText(words)}</text>`

const escapeText = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const attributes = (more: string): string => (more === '' ? '' : ` ${more}`)
