import type { Random } from '../random.ts'
import { hex } from './color.ts'
import type { Ink } from './ink.ts'
import { paint } from './ink.ts'
import { at, box, disc, line, n, path, repeat, slicePath } from './svg.ts'

type Pattern = (ink: Ink, random: Random, width: number, height: number) => string

/** The background of a subject: a dark gradient and one of the patterns. */
export function groundOf(ink: Ink, random: Random, width: number, height: number): string {
  const pattern = random.pick([rays, bubbles, waves, grid, arches, stars, stripes, scales])
  return (
    `<linearGradient id="b" x2=".3" y2="1"><stop stop-color="${ink.deep}"/><stop offset=".45" stop-color="${ink.mid}"/><stop offset="1" stop-color="${ink.night}"/></linearGradient>` +
    box([0, 0, width, height, 0], 'url(#b)') +
    pattern(ink, random, width, height) +
    disc(width / 2, height * 0.42, width * 0.66, paint.glow, 'opacity=".55"')
  )
}

const rays: Pattern = (ink, random, width, height) =>
  at(
    width / 2,
    height * 0.42,
    1,
    random.between(0, 20),
    repeat(14, (index) =>
      path(slicePath(index * 25.7, index * 25.7 + 11, 420), index % 2 ? '#fff' : ink.light, 'opacity=".13"'),
    ),
  )

const bubbles: Pattern = (ink, random, width, height) =>
  repeat(16, (index) =>
    disc(
      random.between(0, width),
      random.between(0, height),
      random.between(8, 52),
      index % 3 ? ink.light : ink.secondLight,
      `opacity=".${random.between(10, 22)}"`,
    ),
  )

const waves: Pattern = (ink, random, width, height) =>
  repeat(6, (index) => {
    const y = height * 0.16 + (index * height) / 7
    const swing = random.between(14, 34)
    return path(
      `M0 ${n(y)}Q${n(width * 0.25)} ${n(y - swing)} ${n(width * 0.5)} ${n(y)}T${width} ${n(y)}V${height}H0Z`,
      index % 2 ? ink.night : ink.light,
      `opacity=".${index % 2 ? 22 : 14}"`,
    )
  })

const grid: Pattern = (ink, _random, width, height) => {
  const horizon = height * 0.62
  const uprights = Array.from(
    { length: 13 },
    (_, index) => `M${n(width / 2 + (index - 6) * 14)} ${n(horizon)}L${n(width / 2 + (index - 6) * 90)} ${height}`,
  ).join('')
  const rungs = Array.from(
    { length: 6 },
    (_, index) => `M0 ${n(horizon + ((index * index) / 30) * (height - horizon))}H${width}`,
  ).join('')
  return (
    disc(width / 2, horizon - 30, width * 0.36, paint.second, 'opacity=".5"') +
    box([0, horizon, width, height - horizon, 0], ink.night, 'opacity=".75"') +
    line(uprights + rungs, ink.secondLight, 1.6, 'opacity=".55"')
  )
}

const arches: Pattern = (ink, _random, width, height) =>
  repeat(
    5,
    (index) =>
      `<path d="M${n(width / 2 - 150 + index * 24)} ${height}V${n(130 + index * 22)}a${150 - index * 24} ${150 - index * 24} 0 0 1 ${300 - index * 48} 0V${height}Z" fill="${index % 2 ? ink.night : ink.light}" opacity=".${index % 2 ? 26 : 13}"/>`,
  )

const stars: Pattern = (ink, random, width, height) =>
  repeat(46, () =>
    disc(
      random.between(0, width),
      random.between(0, height),
      random.between(6, 22) / 10,
      random.next() < 0.3 ? ink.secondLight : '#fff',
      `opacity=".${random.between(3, 9)}"`,
    ),
  ) +
  path(
    `M0 ${n(height * 0.3)}C${n(width * 0.3)} ${n(height * 0.06)} ${n(width * 0.6)} ${n(height * 0.5)} ${width} ${n(height * 0.18)}V${n(height * 0.5)}C${n(width * 0.6)} ${n(height * 0.72)} ${n(width * 0.4)} ${n(height * 0.3)} 0 ${n(height * 0.6)}Z`,
    ink.secondMid,
    'opacity=".25"',
  )

const stripes: Pattern = (ink, _random, width, height) =>
  `<g transform="rotate(-24 ${width / 2} ${height / 2})">${repeat(9, (index) => box([-width, index * 72 - 90, width * 3, 30, 0], index % 2 ? ink.light : ink.secondMid, 'opacity=".16"'))}</g>`

const scales: Pattern = (ink, _random, width) =>
  `<g fill="none" stroke="${ink.light}" stroke-width="2" opacity=".26">${repeat(30, (index) => {
    const row = Math.floor(index / 5)
    const x = (index % 5) * 75 + (row % 2) * 37 - 37
    return `<path d="M${x} ${row * 42 + 30}a37 37 0 0 0 75 0m-60 0a22 22 0 0 0 45 0"/>`
  })}</g><path d="M0 0H${width}V2H0Z" fill="${hex(ink.hue, 60, 80)}" opacity=".3"/>`
