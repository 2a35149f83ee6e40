/** Subjects of the gaming table: cards, chips, dice, roulette. */
import { paint } from '../ink.ts'
import { at, box, disc, faded, n, oval, path, repeat, starPath, text, type Motif } from '../svg.ts'

const suits = {
  heart: 'M0 26C-34 2-26-24-12-24-4-24 0-18 0-12 0-18 4-24 12-24 26-24 34 2 0 26Z',
  spade: 'M0-28C34 0 24 20 12 20 6 20 2 16 2 12L8 30H-8L-2 12C-2 16-6 20-12 20-24 20-34 0 0-28Z',
  diamond: 'M0-30 22 0 0 30-22 0Z',
  club: 'M-3 10C-8 18-28 16-26 0-24-12-12-12-9-9-16-20-8-30 0-30S16-20 9-9C12-12 24-12 26 0 28 16 8 18 3 10L8 28H-8Z',
} as const

const cards: Motif = (ink, random) => {
  const faces = random.shuffle(['heart', 'spade', 'diamond', 'club'] as const)
  const card = (index: number): string => {
    const suit = faces[index] ?? 'heart'
    const color = suit === 'heart' || suit === 'diamond' ? '#d81b43' : '#1b1730'
    const letter = 'AKQJ'[index] ?? 'A'
    return at(
      0,
      118,
      0.9,
      -30 + index * 20,
      box([-48, -232, 96, 140, 11], '#000', 'opacity=".25" transform="translate(5 5)"'),
      box([-48, -232, 96, 140, 11], paint.paper, `stroke="${ink.night}" stroke-opacity=".3"`),
      at(0, -160, 1.15, 0, path(suits[suit], color)),
      text([-34, -206, 22], color, letter, 'font-weight="800" font-family="Georgia,serif"'),
      at(-34, -190, 0.3, 0, path(suits[suit], color)),
      at(34, -116, 0.3, 180, path(suits[suit], color)),
    )
  }
  return repeat(4, card) + at(0, 96, 0.8, 0, chip(paint.second, ink.secondDeep))
}

/** A chip seen from the front, radius 60. */
const chip = (face: string, edge: string): string =>
  disc(0, 0, 60, edge) +
  disc(0, 0, 57, face) +
  `<circle r="49" fill="none" stroke="#fff" stroke-width="15" stroke-dasharray="20 31.3" opacity=".92"/>` +
  disc(0, 0, 38, edge, 'opacity=".45"') +
  disc(0, 0, 35, face) +
  path(starPath(5, 22, 10), '#fff', 'opacity=".9"') +
  oval([-14, -30, 34, 16], paint.shine, 'opacity=".6"')

const chips: Motif = (ink, random) => {
  const stack = (x: number, y: number, count: number, face: string, edge: string): string =>
    repeat(count, (index) => {
      const top = y - index * 15
      return (
        path(`M${x - 50} ${top}v14a50 20 0 0 0 100 0v-14z`, edge) +
        `<path d="M${x - 50} ${top + 8}a50 20 0 0 0 100 0" fill="none" stroke="#fff" stroke-width="11" stroke-dasharray="15 20" stroke-dashoffset="${random.between(0, 30)}" opacity=".85"/>` +
        oval([x, top, 50, 20], face)
      )
    }) + oval([x, y - (count - 1) * 15, 31, 12], edge, 'opacity=".5"')
  return (
    stack(-52, 70, random.between(6, 8), ink.mid, ink.deep) +
    stack(54, 62, random.between(3, 5), '#f5c542', '#8a5410') +
    stack(4, 96, random.between(2, 4), ink.secondMid, ink.secondDeep) +
    at(44, -50, 0.95, 16, chip(paint.main, ink.deep))
  )
}

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
  5: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [0, 0],
  ],
  6: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ],
}

const dice: Motif = (ink, random) => {
  const face = (value: number, matrix: string, fill: string, dot: string): string =>
    `<g transform="matrix(${matrix})">${box([-40, -40, 80, 80, 12], fill)}${(pips[value] ?? []).map(([x, y]) => disc(x * 22, y * 22, 8.5, dot)).join('')}</g>`
  const die = (
    [x, y, scale, turn]: readonly [number, number, number, number],
    tones: readonly [string, string, string],
    dot: string,
  ): string => {
    const [a, b, c] = random.shuffle([1, 2, 3, 4, 5, 6])
    return at(
      x,
      y,
      scale,
      turn,
      path(
        'M0-82 70-42V40L0 82-70 40V-42Z',
        tones[2],
        'stroke-linejoin="round" stroke-width="8" stroke="' + tones[2] + '"',
      ),
      face(a ?? 1, '.866 .5 -.866 .5 0 -42', tones[0], dot),
      face(b ?? 2, '.866 .5 0 1 -35 20', tones[1], dot),
      face(c ?? 3, '.866 -.5 0 1 35 20', tones[2], dot),
    )
  }
  return (
    die([48, -46, 0.82, 14], [ink.secondLight, ink.secondMid, ink.secondDeep], '#fff') +
    die([-34, 40, 1.06, -10], ['#fff', '#e9e2f2', '#c4b8d6'], '#c8173f')
  )
}

const roulette: Motif = (_ink, random) => {
  const turn = random.between(0, 14)
  // One pocket is 14.4 degrees; a dashed ring draws every second one.
  const ring = (radius: number, width: number, pocket: number, color: string): string =>
    `<circle r="${radius}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="${n((radius * Math.PI) / 12.5)} ${n(pocket * ((radius * Math.PI) / 12.5))}"/>`
  return (
    '<g transform="scale(1 .84)">' +
    oval([0, 20, 116, 116], '#000', 'opacity=".4"') +
    disc(0, 0, 116, '#5b2c12') +
    disc(0, 0, 116, paint.shine, 'opacity=".35"') +
    disc(0, 0, 104, paint.gold) +
    at(
      0,
      0,
      1,
      turn,
      disc(0, 0, 100, '#17141f'),
      ring(86, 28, 1, '#c3152f'),
      ring(86, 28, 24, '#12925a'),
      disc(0, 0, 72, '#3b1d0d'),
      disc(0, 0, 68, '#8a4b1e'),
      ring(61, 14, 1, '#a3622a'),
    ) +
    `<circle r="100" fill="none" stroke="#f3d58a" stroke-width="2"/><circle r="72" fill="none" stroke="#f3d58a" stroke-width="2"/>` +
    disc(0, 0, 50, paint.goldBall) +
    repeat(4, (index) =>
      at(0, 0, 1, 45 + index * 90, box([-5, -46, 10, 46, 5], paint.gold), disc(0, -46, 8, paint.goldBall)),
    ) +
    disc(0, 0, 17, paint.goldBall) +
    at(0, 0, 1, random.between(20, 330), disc(0, -82, 10, '#fff')) +
    oval([-20, -66, 80, 36], paint.shine, 'opacity=".28"') +
    '</g>' +
    faded(0.9, path(starPath(4, 15, 3), '#fff', 'transform="translate(66 -74)"')) +
    disc(66, -74, 18, paint.glow)
  )
}

export const table = { cards, chips, dice, roulette } as const
