/** Subjects of chance: cards, dice, chips, wheels, balls, tickets, tiles, sevens. */
import { hex } from '../color.ts'
import { paint } from '../ink.ts'
import type { Motif } from '../motif.ts'
import { at, box, disc, faded, line, n, oval, path, repeat, slicePath, starPath, text } from '../svg.ts'

const suits = {
  heart: 'M0 26C-34 2-26-24-12-24-4-24 0-18 0-12 0-18 4-24 12-24 26-24 34 2 0 26Z',
  spade: 'M0-28C34 0 24 20 12 20 6 20 2 16 2 12L8 30H-8L-2 12C-2 16-6 20-12 20-24 20-34 0 0-28Z',
  diamond: 'M0-30 22 0 0 30-22 0Z',
  club: 'M-3 10C-8 18-28 16-26 0-24-12-12-12-9-9-16-20-8-30 0-30S16-20 9-9C12-12 24-12 26 0 28 16 8 18 3 10L8 28H-8Z',
} as const

export const cards: Motif = (ink, random) => {
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

export const chips: Motif = (ink, random) => {
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

export const dice: Motif = (ink, random) => {
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

export const wheel: Motif = (ink, random) => {
  const tones = [ink.mid, '#fff6dd', ink.secondMid, ink.deep]
  const turn = random.between(0, 29)
  return (
    disc(0, 0, 114, paint.gold) +
    disc(0, 0, 101, ink.night) +
    at(
      0,
      0,
      1,
      turn,
      repeat(
        12,
        (index) =>
          path(slicePath(index * 30, index * 30 + 30, 97), tones[index % 4] ?? ink.mid) +
          at(0, 0, 1, index * 30 + 15, text([0, -70, 20], index % 4 === 1 ? ink.deep : '#fff', '★')),
      ),
    ) +
    repeat(18, (index) => at(0, 0, 1, index * 20, disc(0, -107.5, 4.5, index % 2 ? '#fff' : '#ffe28a'))) +
    disc(0, 0, 97, paint.shadow, 'opacity=".35"') +
    disc(0, 0, 30, paint.goldBall) +
    path(starPath(6, 18, 9), '#fff8de') +
    path('M0-84-19-124C-10-132 10-132 19-124Z', paint.second, 'stroke="#fff" stroke-width="3"') +
    oval([-26, -58, 62, 34], paint.shine, 'opacity=".3"')
  )
}

export const roulette: Motif = (_ink, random) => {
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

export const balls: Motif = (ink, random) => {
  const places: readonly (readonly [number, number, number])[] = [
    [-52, -50, 42],
    [50, -62, 38],
    [0, -2, 50],
    [-62, 58, 44],
    [62, 50, 48],
    [4, 88, 36],
  ]
  return places
    .map(([x, y, r], index) => {
      const hue = [ink.hue, ink.secondHue, 45, ink.hue + 150, ink.secondHue + 60, 200][index] ?? 0
      const value = String(random.between(1, 49))
      return (
        oval([x, y + r * 0.94, r * 0.8, r * 0.22], '#000', 'opacity=".3"') +
        disc(x, y, r, hex(hue, 82, 47)) +
        path(
          `M${n(x - r)} ${n(y)}a${r} ${r} 0 0 0 ${2 * r} 0a${r} ${n(r * 0.62)} 0 0 1 -${2 * r} 0`,
          '#000',
          'opacity=".28"',
        ) +
        disc(x, y, r * 0.58, '#fff') +
        text([x, y + r * 0.24, r * 0.68], '#1a1330', value, 'font-weight="900" font-family="Arial,sans-serif"') +
        oval([x - r * 0.26, y - r * 0.56, r * 0.52, r * 0.3], paint.shine)
      )
    })
    .join('')
}

export const ticket: Motif = (ink, random) => {
  const slip = (fill: string, dark: string): string =>
    path(
      'M-96-58H96V-16A16 16 0 0 0 96 16V58H-96V16A16 16 0 0 0-96-16Z',
      '#000',
      'opacity=".3" transform="translate(4 7)"',
    ) +
    path('M-96-58H96V-16A16 16 0 0 0 96 16V58H-96V16A16 16 0 0 0-96-16Z', fill) +
    line('M44-50V50', '#fff', 3, 'stroke-dasharray="1 9" opacity=".9"') +
    repeat(
      8,
      (index) =>
        disc(-76 + (index % 4) * 31, -18 + Math.floor(index / 4) * 36, 13, '#fff', 'opacity=".94"') +
        text(
          [-76 + (index % 4) * 31, -12 + Math.floor(index / 4) * 36, 16],
          dark,
          String(random.between(1, 45)),
          'font-weight="900" font-family="Arial,sans-serif"',
        ),
    ) +
    at(71, 0, 1, 0, path(starPath(5, 21, 9), '#fff'))
  return at(10, -46, 0.98, 14, slip(paint.second, ink.secondDeep)) + at(-4, 36, 1.08, -9, slip(paint.main, ink.deep))
}

export const tiles: Motif = (ink, random) => {
  const marks = random.shuffle([circles, bamboo, blossom])
  const tile = (mark: Motif): string =>
    box([-40, -52, 84, 112, 12], ink.deep) +
    box([-42, -56, 84, 110, 12], ink.mid) +
    box([-44, -60, 84, 106, 12], '#d9cfb4') +
    box([-44, -62, 84, 100, 12], '#fffaf0') +
    at(-2, -12, 1, 0, mark(ink, random))
  return (
    at(-56, -34, 0.98, -12, tile(marks[0] ?? circles)) +
    at(58, -26, 0.98, 11, tile(marks[1] ?? bamboo)) +
    at(2, 48, 1.14, 0, tile(marks[2] ?? blossom))
  )
}

const circles: Motif = (ink) =>
  repeat(5, (index) => {
    const [x, y] = (
      [
        [-20, -28],
        [20, -28],
        [0, 0],
        [-20, 28],
        [20, 28],
      ] as const
    )[index] ?? [0, 0]
    return (
      disc(x, y, 13, index === 2 ? '#c8173f' : ink.deep) +
      disc(x, y, 8, '#fffaf0') +
      disc(x, y, 4, index === 2 ? '#c8173f' : ink.mid)
    )
  })
const bamboo: Motif = () =>
  repeat(
    6,
    (index) =>
      box([-26 + (index % 3) * 20, -36 + Math.floor(index / 3) * 38, 11, 33, 5], index === 1 ? '#c8173f' : '#1b8a4f') +
      line(`M${-26 + (index % 3) * 20} ${-20 + Math.floor(index / 3) * 38}h11`, '#fff', 2),
  )
const blossom: Motif = (ink) =>
  repeat(5, (index) => at(0, -4, 1, index * 72, oval([0, -19, 12, 17], index % 2 ? ink.secondMid : '#d8315b'))) +
  disc(0, -4, 10, '#f5b82e') +
  line('M0 16C2 28-6 32-12 38', '#1b8a4f', 5)

const seven = 'M-40-62H42V-34C14 0 4 30 2 66H-36C-33 22-14-10 10-34H-40Z'
export const sevens: Motif = (ink) => {
  const one = (fill: string): string =>
    path(seven, '#000', 'opacity=".35" transform="translate(5 8)"') +
    path(seven, fill, 'stroke="#fff3c4" stroke-width="7" stroke-linejoin="round"') +
    path('M-34-56H36V-44H-34Z', '#fff', 'opacity=".5"')
  return (
    box([-118, -84, 236, 168, 26], ink.night, 'opacity=".72"') +
    `<rect x="-118" y="-84" width="236" height="168" rx="26" fill="none" stroke="${paint.gold}" stroke-width="9"/>` +
    repeat(22, (index) => disc(-110 + (index % 11) * 22, index < 11 ? -84 : 84, 3.6, index % 2 ? '#fff' : '#ffd75e')) +
    at(-68, 4, 0.9, -8, one(paint.second)) +
    at(68, 4, 0.9, 8, one(paint.second)) +
    at(0, -2, 1.22, 0, one('#e5173f'))
  )
}
