/** Subjects of chance: wheels, balls, tickets, tiles, sevens. */
import { hex } from '../color.ts'
import { paint } from '../ink.ts'
import { at, box, disc, line, n, oval, path, repeat, slicePath, starPath, text, type Motif } from '../svg.ts'

const wheel: Motif = (ink, random) => {
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

const balls: Motif = (ink, random) => {
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

const ticket: Motif = (ink, random) => {
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

const tiles: Motif = (ink, random) => {
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
const sevens: Motif = (ink) => {
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

export const luck = { balls, sevens, ticket, tiles, wheel } as const
