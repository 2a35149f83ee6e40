/** Man-made subjects: treasure, machines, lights and sports. */
import { hex } from '../color.ts'
import { paint } from '../ink.ts'
import { at, box, disc, faded, line, oval, path, repeat, starPath, stone, type Motif } from '../svg.ts'

const crown: Motif = (ink) => {
  const body = 'M-92 52-112-52-58-6-34-88 0-24 34-88 58-6 112-52 92 52Z'
  return (
    disc(0, -10, 124, paint.glow) +
    path(body, '#000', 'opacity=".35" transform="translate(4 9)"') +
    path(body, paint.gold, 'stroke="#fff3c4" stroke-width="3" stroke-linejoin="round"') +
    path('M-80 40-96-24-52 12-34-54 0 4Z', '#fff', 'opacity=".28"') +
    [
      [-112, -58],
      [-34, -96],
      [34, -96],
      [112, -58],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 12, paint.secondBall))
      .join('') +
    at(0, -44, 0.42, 0, stone(ink.light, ink.mid, ink.deep)) +
    path('M-94 50C-40 74 40 74 94 50V84C40 108-40 108-94 84Z', paint.gold, 'stroke="#7a4409" stroke-width="2"') +
    [-66, -34, 0, 34, 66]
      .map((x, index) =>
        oval(
          [x, 78 + 8 - Math.abs(x) * 0.11, 12, 10],
          index % 2 ? paint.secondBall : paint.mainBall,
          'stroke="#fff3c4" stroke-width="2"',
        ),
      )
      .join('') +
    line('M-94 52C-40 76 40 76 94 52', '#fff3c4', 3)
  )
}

const lantern: Motif = (ink, random) => {
  const one = (skin: string, rib: string): string =>
    disc(0, 0, 104, paint.glow) +
    line('M0-118V-72', '#fff3c4', 3) +
    oval([0, 0, 72, 66], skin) +
    [70.6, 53.3, 33.1, 11.5, 1.4]
      .map((radius) => `<ellipse rx="${radius}" ry="66" fill="none" stroke="${rib}" stroke-width="2" opacity=".6"/>`)
      .join('') +
    oval([0, 6, 36, 46], '#fff2b0', 'opacity=".5"') +
    box([-34, -78, 68, 18, 6], paint.gold) +
    box([-34, 60, 68, 18, 6], paint.gold) +
    line('M0 78V98', '#ffd75e', 4) +
    disc(0, 100, 7, paint.goldBall) +
    repeat(5, (index) => line(`M${-8 + index * 4} 106V${136 - Math.abs(index - 2) * 4}`, '#e5173f', 3))
  const turn = random.between(-7, 7)
  return (
    at(-76, -46, 0.5, -turn, one(paint.second, ink.secondDeep)) +
    at(80, -64, 0.44, turn, one(paint.main, ink.deep)) +
    at(72, 66, 0.36, turn, one(paint.second, ink.secondDeep)) +
    at(-4, -4, 1.04, turn, one(paint.main, ink.deep))
  )
}

const coins: Motif = (ink, random) => {
  const face =
    disc(0, 0, 46, '#9a5b10') +
    disc(0, -2, 46, paint.gold) +
    `<circle cy="-2" r="36" fill="none" stroke="#9a5b10" stroke-width="3" stroke-dasharray="4 4"/>` +
    disc(0, -2, 31, paint.goldBall) +
    path(starPath(5, 21, 9), '#fff7d6', 'transform="translate(0 -2)"')
  const pile = (x: number, y: number, count: number): string =>
    repeat(count, (index) => {
      const shift = x + random.between(-4, 4)
      return (
        path(`M${shift - 42} ${y - index * 13}v11a42 15 0 0 0 84 0v-11z`, '#a8660f') +
        oval([shift, y - index * 13, 42, 15], paint.gold) +
        oval([shift, y - index * 13, 28, 9], '#c9851c', 'opacity=".55"')
      )
    })
  const pot =
    path('M-84-6H84C96 44 74 92 0 96-74 92-96 44-84-6Z', paint.main) +
    path('M-70 10C-74 50-56 76-30 84', 'none', `stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".35"`) +
    oval([0, -8, 94, 20], ink.deep) +
    oval([0, -12, 82, 15], ink.night)
  return random.next() < 0.5
    ? at(0, -86, 0.66, random.between(-20, 20), face) +
        at(-62, -52, 0.7, -18, face) +
        at(60, -56, 0.74, 22, face) +
        at(0, -36, 0.96, 4, face) +
        pot +
        at(0, 42, 0.62, 0, path(starPath(8, 46, 30), paint.gold)) +
        at(0, 42, 0.32, 0, stone(ink.secondLight, ink.secondMid, ink.secondDeep))
    : pile(-66, 76, 7) +
        pile(66, 80, 5) +
        pile(0, 92, 9) +
        at(-34, -42, 0.84, -16, face) +
        at(44, -24, 1.08, 14, face) +
        at(2, -92, 0.5, 30, face)
}

const rocket: Motif = (ink, random) =>
  at(
    4,
    4,
    1.04,
    random.between(28, 40),
    path('M-24 66C-34 100-14 112 0 148 14 112 34 100 24 66Z', '#ff7a1a') +
      path('M-14 66C-18 92-6 100 0 122 6 100 18 92 14 66Z', '#ffe066') +
      path('M-32 20C-66 38-70 66-64 96L-26 66ZM32 20C66 38 70 66 64 96L26 66Z', paint.second) +
      path('M0-128C40-92 46-20 32 66H-32C-46-20-40-92 0-128Z', paint.paper) +
      path('M0-128C20-110 32-84 36-60H-36C-32-84-20-110 0-128Z', paint.main) +
      path('M8-120C34-84 40-20 30 66H14C24-10 22-80 8-120Z', '#000', 'opacity=".16"') +
      disc(0, -22, 21, paint.gold) +
      disc(0, -22, 15, ink.deep) +
      oval([-5, -28, 6, 5], '#fff', 'opacity=".8"') +
      box([-32, 50, 64, 16, 4], ink.mid) +
      path('M-6 34H6V92H-6Z', paint.second),
  ) +
  faded(
    0.9,
    at(
      -84,
      92,
      1,
      0,
      disc(0, 0, 26, '#fff', 'opacity=".5"'),
      disc(28, 14, 20, '#fff', 'opacity=".6"'),
      disc(-20, 18, 17, '#fff', 'opacity=".7"'),
    ),
  ) +
  repeat(6, () =>
    path(
      starPath(4, random.between(5, 10), 1.6),
      '#fff',
      `transform="translate(${random.between(-115, 115)} ${random.between(-115, 60)})"`,
    ),
  )

const planet: Motif = (ink, random) => {
  const turn = random.between(-26, -14)
  return (
    disc(0, 0, 132, paint.glow) +
    at(
      0,
      0,
      1,
      turn,
      '<g fill="none"><path d="M-128 0A128 34 0 0 1 128 0" stroke="' +
        ink.secondMid +
        '" stroke-width="15"/><path d="M-106 0A106 26 0 0 1 106 0" stroke="' +
        ink.secondLight +
        '" stroke-width="6"/></g>',
      disc(0, 0, 78, paint.mainBall),
      `<g clip-path="url(#c)">${oval([0, -34, 84, 11], ink.deep, 'opacity=".34"')}${oval([6, 0, 88, 9], '#fff', 'opacity=".26"')}${oval([-8, 30, 88, 13], ink.deep, 'opacity=".34"')}${oval([22, 14, 15, 8], ink.secondMid, 'opacity=".8"')}</g>`,
      `<clipPath id="c"><circle r="78"/></clipPath><g fill="none"><path d="M-128 0A128 34 0 0 0 128 0" stroke="${ink.secondMid}" stroke-width="15"/><path d="M-106 0A106 26 0 0 0 106 0" stroke="${ink.secondLight}" stroke-width="6"/></g>`,
    ) +
    disc(random.between(64, 86), random.between(-92, -72), 17, paint.secondBall) +
    disc(-90, 78, 10, paint.goldBall) +
    repeat(12, () => disc(random.between(-130, 130), random.between(-130, 120), random.between(1, 3), '#fff'))
  )
}

const football: Motif = (ink, random) => {
  const turn = random.between(0, 40)
  return (
    faded(
      0.7,
      repeat(4, (index) =>
        line(`M${-150 + index * 6} ${40 + index * 22}L${-60 + index * 10} ${4 + index * 18}`, ink.light, 7 - index),
      ),
    ) +
    oval([6, 104, 84, 17], '#000', 'opacity=".45"') +
    disc(0, 0, 94, paint.paper) +
    `<clipPath id="c"><circle r="94"/></clipPath><g clip-path="url(#c)">` +
    at(
      0,
      0,
      1,
      turn,
      path(starPath(5, 34, 27.5), '#1b1730'),
      repeat(5, (index) =>
        at(
          0,
          0,
          1,
          index * 72,
          line('M0-34V-66', '#1b1730', 3.5),
          path('M0-66-28-88-18-120H18L28-88Z', '#1b1730'),
          line('M-28-88-56-62M28-88 56-62', '#1b1730', 3.5),
        ),
      ),
    ) +
    disc(30, 36, 120, 'none', `stroke="${ink.night}" stroke-width="60" opacity=".28"`) +
    '</g>' +
    oval([-32, -52, 42, 25], paint.shine, 'transform="rotate(-32 -32 -52)"')
  )
}

const basketball: Motif = (ink, random) =>
  path('M-70 22H70L48 118H-48Z', 'none', 'stroke="#fff" stroke-width="3" opacity=".65"') +
  faded(
    0.65,
    line(
      'M-70 24-22 118M-36 24 20 118M0 24 44 110M70 24 22 118M36 24-20 118M0 24-44 110M-62 54H62M-54 84H54',
      '#fff',
      2.5,
    ),
  ) +
  `<path d="M-80 22A80 20 0 0 1 80 22" fill="none" stroke="#b3261e" stroke-width="10"/>` +
  at(
    0,
    -30,
    1,
    random.between(-30, 30),
    disc(0, 0, 76, '#7c2d0a'),
    disc(-2, -3, 73, '#e8701c'),
    oval([-24, -34, 40, 28], '#ffb469', 'opacity=".8"'),
    line('M0-76V70M-76 0H72M-54-52C-20-24-20 24-54 52M54-52C20-24 20 24 54 50', '#3a1505', 5),
  ) +
  `<path d="M-80 22A80 20 0 0 0 80 22" fill="none" stroke="#f04438" stroke-width="11"/>` +
  faded(0.8, line('M-122-60H-96M-126-34H-92M122-60H96M126-34H92', ink.light, 6))

const cricket: Motif = (ink, random) =>
  repeat(3, (index) => box([-62 + index * 22, -84, 11, 176, 4], paint.gold)) +
  box([-64, -94, 28, 9, 4], '#fff3c4', `transform="rotate(${random.between(-22, -10)} -50 -90)"`) +
  box([-38, -92, 26, 9, 4], '#fff3c4', 'transform="rotate(16 -26 -88)"') +
  at(
    34,
    4,
    1.04,
    32,
    box([-8, -134, 16, 66, 7], ink.mid),
    repeat(5, (index) => line(`M-8 ${-128 + index * 12}L8 ${-122 + index * 12}`, '#fff', 2.5, 'opacity=".7"')),
    path('M-20-70H20C28-60 28-50 28-40V84C28 104-28 104-28 84V-40C-28-50-28-60-20-70Z', '#e9c184'),
    path('M4-70H20C28-60 28-50 28-40V84C28 96 14 100 4 99Z', '#b98543'),
    box([-20, -6, 40, 44, 6], paint.second),
    path(starPath(5, 13, 6), '#fff', 'transform="translate(0 16)"'),
  ) +
  disc(-60, 60, 37, '#6d0f14') +
  disc(-62, 58, 35, '#c3202b') +
  oval([-72, 44, 15, 10], '#ff9c94', 'opacity=".8"') +
  line('M-90 38C-68 46-50 62-42 88', '#fff', 3, 'stroke-dasharray="4 5"') +
  line('M-82 34C-62 42-44 58-36 82', '#fff', 3, 'stroke-dasharray="4 5"')

const gamepad: Motif = (ink) => {
  const shell =
    'M-66-50C-40-58-28-40 0-40S40-58 66-50C104-40 126 36 116 70 106 100 74 92 56 62 46 46 34 44 0 44S-46 46-56 62C-74 92-106 100-116 70-126 36-104-40-66-50Z'
  return (
    disc(0, 0, 132, paint.glow) +
    path(shell, '#000', 'opacity=".4" transform="translate(4 9)"') +
    path(shell, paint.dark, `stroke="${ink.light}" stroke-width="4"`) +
    path(
      'M-66-50C-40-58-28-40 0-40S40-58 66-50C84-46 98-24 106 2 60-22-60-22-106 2-98-24-84-46-66-50Z',
      paint.main,
      'opacity=".8"',
    ) +
    box([-84, -14, 46, 15, 5], '#fff') +
    box([-68.5, -29.5, 15, 46, 5], '#fff') +
    [
      [62, -28, '#ff5d73'],
      [82, -8, '#ffd75e'],
      [62, 12, '#4ade80'],
      [42, -8, '#60a5fa'],
    ]
      .map(
        ([x, y, fill]) =>
          disc(Number(x), Number(y), 10.5, String(fill)) +
          oval([Number(x) - 3, Number(y) - 4, 4, 3], '#fff', 'opacity=".8"'),
      )
      .join('') +
    disc(-28, 24, 19, ink.night) +
    disc(-28, 22, 14, ink.mid) +
    disc(28, 24, 19, ink.night) +
    disc(28, 22, 14, ink.mid) +
    path(starPath(5, 12, 5), '#ffd75e', 'transform="translate(0 -12)"') +
    line('M-40-96 0-76 40-96M-62-120 0-98 62-120', hex(ink.secondHue, 90, 64), 9, 'stroke-linejoin="round"')
  )
}

export const things = { basketball, coins, cricket, crown, football, gamepad, lantern, planet, rocket } as const
