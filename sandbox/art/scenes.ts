import type { SceneName } from '../content/picture-names.ts'
import type { Random } from '../random.ts'
import { hex } from './color.ts'
import type { Ink } from './ink.ts'
import { paint } from './ink.ts'
import { motifs } from './motifs.ts'
import { at, box, disc, faded, line, n, oval, path, repeat, slicePath, starPath } from './svg.ts'

type Scene = (ink: Ink, random: Random) => string

const sky = (from: string, middle: string, to: string): string =>
  `<linearGradient id="b" x1="0" y1="0" x2=".8" y2="1"><stop stop-color="${from}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
  box([0, 0, 800, 450, 0], 'url(#b)')

const dust = (random: Random, count: number, lowest: number, fill = '#fff'): string =>
  repeat(count, () =>
    disc(
      random.between(0, 800),
      random.between(0, lowest),
      random.between(8, 26) / 10,
      fill,
      `opacity=".${random.between(3, 9)}"`,
    ),
  )

const confetti = (ink: Ink, random: Random, count: number): string =>
  repeat(count, (index) =>
    box(
      [random.between(0, 800), random.between(0, 400), random.between(6, 13), random.between(4, 8), 1],
      [ink.secondMid, '#fff', '#ffd75e', ink.light][index % 4] ?? '#fff',
      `transform="rotate(${random.between(-40, 40)} 400 200)" opacity=".85"`,
    ),
  )

const burst = (x: number, y: number, size: number, color: string): string =>
  at(
    x,
    y,
    size,
    0,
    repeat(18, (index) =>
      at(
        0,
        0,
        1,
        index * 20,
        line(`M0-${index % 2 ? 26 : 34}V-${index % 2 ? 70 : 92}`, color, 3),
        disc(0, -(index % 2 ? 78 : 101), 3.6, '#fff'),
      ),
    ),
    disc(0, 0, 90, paint.glow),
  )

/** Roofs along a line, with lit windows. */
function skyline(random: Random, base: number, fill: string, light: string): string {
  let x = -10
  let roofs = `M-10 450V${base}`
  let windows = ''
  while (x < 810) {
    const width = random.between(34, 74)
    const top = base - random.between(10, 96)
    roofs += `V${top}H${x + width}`
    if (random.next() < 0.8) windows += `M${x + 12} ${top + 18}h7m9 0h7m-23 16h7`
    x += width
  }
  return path(`${roofs}V450Z`, fill) + line(windows, light, 5, 'opacity=".7" stroke-linecap="butt"')
}

const hills = (y: number, rise: number, random: Random, fill: string, opacity = 1): string => {
  const a = y - random.between(rise * 0.3, rise)
  const b = y - random.between(rise * 0.3, rise)
  return path(
    `M0 ${n(y)}C140 ${n(a)} 260 ${n(a)} 400 ${n(y - rise * 0.4)}S660 ${n(b)} 800 ${n(y - rise * 0.2)}V450H0Z`,
    fill,
    `opacity="${opacity}"`,
  )
}

const fireworks: Scene = (ink, random) =>
  sky(ink.night, ink.deep, ink.mid) +
  dust(random, 40, 300) +
  burst(560, 150, 1.5, ink.secondLight) +
  burst(706, 96, 0.9, '#ffd75e') +
  burst(396, 92, 0.75, ink.light) +
  burst(676, 260, 0.6, '#ff8fa3') +
  skyline(random, 400, ink.deep, ink.secondLight) +
  skyline(random, 436, ink.night, '#ffd75e') +
  oval([560, 446, 330, 60], paint.glow, 'opacity=".6"')

const treasure: Scene = (ink, random) =>
  sky(ink.night, ink.deep, ink.mid) +
  at(
    590,
    230,
    1.6,
    0,
    repeat(12, (index) => path(slicePath(index * 30, index * 30 + 12, 420), ink.secondLight, 'opacity=".12"')),
  ) +
  disc(590, 230, 300, paint.glow) +
  at(440, 340, 0.95, -6, motifs.coins(ink, random)) +
  at(742, 352, 0.9, 8, motifs.coins(ink, random)) +
  at(594, 240, 1.35, 0, motifs.crown(ink, random)) +
  at(500, 412, 0.5, 14, motifs.gem(ink, random)) +
  dust(random, 26, 440, '#fff3c4') +
  oval([600, 450, 330, 34], '#000', 'opacity=".35"')

const stage: Scene = (ink, random) =>
  sky(ink.deep, ink.night, ink.deep) +
  [
    [120, 18],
    [330, 6],
    [640, -8],
    [780, -22],
  ]
    .map(([x = 0, turn = 0]) => at(x, -30, 1, turn, path('M0 0-90 520H90Z', 'url(#w)', 'opacity=".35"')))
    .join('') +
  oval([590, 404, 250, 50], ink.deep) +
  oval([590, 392, 250, 50], paint.main) +
  oval([590, 372, 180, 36], ink.night, 'opacity=".5"') +
  oval([590, 362, 180, 36], paint.second) +
  disc(590, 220, 220, paint.glow) +
  at(590, 236, 1.3, 0, trophy()) +
  confetti(ink, random, 40)

const trophy = (): string =>
  line('M-52-80C-104-86-104-10-44-4M52-80C104-86 104-10 44-4', '#f7c948', 13) +
  path('M-62-98H62C64-24 42 24 0 30-42 24-64-24-62-98Z', paint.gold) +
  path('M-44-88C-44-30-30 0-14 14', 'none', 'stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".55"') +
  oval([0, -98, 62, 13], '#fff3c4') +
  path('M-13 28H13L18 66H-18Z', paint.gold) +
  box([-48, 64, 96, 34, 8], paint.dark) +
  path(starPath(5, 27, 12), '#fff', 'transform="translate(0 -40)"')

const draw: Scene = (ink, random) =>
  sky(ink.deep, ink.mid, ink.night) +
  repeat(5, (index) =>
    path(
      `M-20 ${120 + index * 60}C200 ${20 + index * 70} 460 ${260 + index * 30} 820 ${40 + index * 74}`,
      'none',
      `stroke="${index % 2 ? ink.secondMid : ink.light}" stroke-width="${26 - index * 3}" opacity=".28"`,
    ),
  ) +
  disc(590, 226, 270, paint.glow) +
  at(590, 226, 1.62, 0, motifs.balls(ink, random)) +
  at(372, 346, 0.5, -14, motifs.ticket(ink, random)) +
  dust(random, 24, 430)

const horizon: Scene = (ink, random) =>
  sky(ink.mid, ink.light, ink.secondLight) +
  disc(590, 246, 300, paint.glow) +
  disc(590, 246, 104, '#fff7dc') +
  disc(590, 246, 104, paint.second, 'opacity=".35"') +
  hills(300, 110, random, ink.mid, 0.5) +
  hills(340, 110, random, ink.deep, 0.6) +
  hills(386, 90, random, ink.deep, 0.92) +
  hills(430, 70, random, ink.night) +
  line(
    'M420 120q14-14 28 0q14-14 28 0M486 92q10-10 20 0q10-10 20 0M700 132q12-12 24 0q12-12 24 0',
    ink.night,
    3,
    'opacity=".7"',
  ) +
  repeat(3, (index) => oval([150 + index * 210, 70 + index * 34, 120, 17], '#fff', 'opacity=".25"'))

const lanterns: Scene = (ink, random) =>
  sky(ink.night, ink.deep, hex(ink.hue - 24, 60, 20)) +
  dust(random, 44, 320) +
  hills(400, 60, random, ink.night, 0.9) +
  box([0, 396, 800, 54, 0], ink.night) +
  oval([590, 416, 240, 12], ink.secondMid, 'opacity=".35"') +
  at(596, 196, 1.22, 3, motifs.lantern(ink, random)) +
  at(352, 150, 0.42, -4, motifs.lantern(ink, random)) +
  at(776, 120, 0.36, 4, motifs.lantern(ink, random)) +
  repeat(9, () =>
    disc(random.between(60, 780), random.between(40, 300), random.between(4, 9), '#ffcf70', 'opacity=".75"'),
  )

const lounge: Scene = (ink, random) =>
  sky(ink.deep, ink.mid, ink.night) +
  repeat(10, (index) =>
    path(
      `M${index * 90 - 40} 0h56c10 130-14 240 4 330h-70c16-110-8-210 10-330z`,
      index % 2 ? ink.night : ink.deep,
      'opacity=".6"',
    ),
  ) +
  path(
    'M0 0H800V34C720 78 640 78 560 36 480 80 400 80 320 36 240 80 160 80 80 40 50 58 24 56 0 44Z',
    paint.gold,
    'opacity=".9"',
  ) +
  disc(600, 190, 260, paint.glow) +
  path('M-40 450C120 316 680 316 840 450Z', '#5b2c12') +
  path('M-10 450C150 334 650 334 810 450Z', '#0f7a4d') +
  path('M60 450C190 362 610 362 740 450', 'none', 'stroke="#fff" stroke-width="3" opacity=".45"') +
  at(604, 210, 1.24, 4, motifs.cards(ink, random)) +
  at(404, 362, 0.62, 0, motifs.chips(ink, random)) +
  at(764, 346, 0.6, 0, motifs.dice(ink, random))

const moonrise: Scene = (ink, random) =>
  sky(ink.night, ink.deep, ink.mid) +
  dust(random, 60, 320) +
  hills(330, 90, random, ink.deep, 0.7) +
  at(592, 216, 1.6, 0, motifs.moon(ink, random)) +
  hills(440, 80, random, ink.night)

const sea: Scene = (ink, random) =>
  sky(hex(196, 78, 46), hex(206, 80, 32), hex(222, 74, 15)) +
  repeat(6, (index) => at(180 + index * 120, -40, 1, 14, path('M0 0-30 460H40Z', 'url(#w)', 'opacity=".16"'))) +
  disc(590, 220, 280, paint.glow, 'opacity=".5"') +
  path('M0 420C120 380 200 440 330 410S560 380 800 420V450H0Z', '#06222f') +
  line(
    'M70 430C60 390 90 380 76 340M104 432C110 400 90 384 104 352M710 430C696 390 726 372 712 330M748 432C760 396 740 380 752 350',
    '#17b890',
    10,
  ) +
  at(594, 214, 1.42, 0, motifs.octopus(ink, random)) +
  at(380, 130, 0.42, 0, motifs.fish(ink, random)) +
  repeat(14, () =>
    disc(random.between(20, 780), random.between(20, 420), random.between(3, 10), '#fff', 'opacity=".18"'),
  ) +
  faded(0.5, at(420, 356, 0.3, 4, motifs.fish(ink, random)))

/** Every scene by its name in the schedule. */
export const scenes = {
  draw,
  fireworks,
  horizon,
  lanterns,
  lounge,
  moonrise,
  sea,
  stage,
  treasure,
} as const satisfies Record<SceneName, Scene>
