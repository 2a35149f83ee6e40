/** Animals and legendary creatures. */
import { hex } from '../color.ts'
import { paint } from '../ink.ts'
import { at, disc, faded, line, n, oval, path, repeat, starPath, type Motif } from '../svg.ts'

const koiBody =
  'M0-88C30-84 44-36 30 8 22 34 12 52 14 70 20 86 36 92 40 112 22 104 10 100 2 84-8 102-22 108-40 110-30 94-16 86-12 68-14 48-28 30-32 6-40-38-28-84 0-88Z'
const oneKoi = (skin: string, mark: string): string =>
  path('M-30-22C-58-20-70 0-72 18-54 10-40 8-29 4ZM30-22C58-20 70 0 72 18 54 10 40 8 29 4Z', mark, 'opacity=".75"') +
  path(koiBody, skin) +
  path(
    'M-18-70C-4-84 22-74 24-56 8-44-10-48-18-70ZM-30-20C-8-28 6-14 2 6-14 16-28 8-30-20ZM28 2C12-2 2 18 8 40 18 36 26 22 28 2ZM-8 62C2 52 10 62 13 74 8 84-2 84-8 62Z',
    mark,
  ) +
  line('M-16-44Q0-34 16-44M-20-26Q0-14 20-26', '#fff', 2, 'opacity=".5"') +
  disc(-14, -66, 4.5, '#1a1020') +
  disc(14, -66, 4.5, '#1a1020') +
  line('M-7-84C-16-96-24-94-28-90M7-84C16-96 24-94 28-90', skin, 3)

const koi: Motif = (ink, random) =>
  faded(
    0.55,
    repeat(
      4,
      (index) =>
        `<ellipse rx="${62 + index * 20}" ry="${52 + index * 18}" fill="none" stroke="${ink.light}" stroke-width="${2.4 - index * 0.4}"/>`,
    ),
  ) +
  at(-48, 6, 0.86, 22, oneKoi('#fffaf2', hex(random.pick([8, 18, 350]), 88, 54))) +
  at(50, -6, 0.86, 202, oneKoi(hex(38, 94, 60), '#fff6e3')) +
  at(-4, 98, 0.3, 0, path('M0 0 60-26A62 62 0 1 1 46-46Z', '#2f8f5b')) +
  at(84, 84, 0.24, 90, path('M0 0 60-26A62 62 0 1 1 46-46Z', '#3fae6d'))

const dragon: Motif = (ink, random) => {
  const coil = 'M-14-70C60-96 118-44 86 4 60 44-40 8-74 50-98 84-40 118 20 104 66 94 92 76 100 52'
  const flip = random.next() < 0.5 ? 'scale(-1 1)' : 'scale(1 1)'
  return (
    `<g transform="translate(0 14) scale(.92) ${flip}">` +
    line(coil, ink.night, 50, 'opacity=".5" transform="translate(4 7)"') +
    line(coil, ink.secondMid, 58, 'stroke-dasharray="1 17"') +
    line(coil, ink.deep, 46) +
    line(coil, ink.mid, 40) +
    line(coil, ink.light, 34, 'stroke-dasharray="2 10" stroke-linecap="butt" opacity=".55"') +
    line(coil, '#fff3c4', 12, 'stroke-dasharray="7 4" stroke-linecap="butt" opacity=".85"') +
    path('M84 66 124 8 116 62 128 66Z', ink.secondMid) +
    at(
      -40,
      -64,
      1.06,
      0,
      path('M10-34C40-66 66-62 84-82 78-44 54-34 34-18ZM-2-32C8-66 30-76 34-98 44-66 34-46 20-22Z', paint.gold) +
        path('M26 4C56 6 62 22 84 20 66 38 40 40 20 26Z', ink.secondMid) +
        path(
          'M-66 4C-70-16-52-26-36-26-20-46 18-46 34-20 44 2 36 30 10 36L-20 32C-40 42-66 40-64 30-50 28-40 24-34 18-50 18-62 16-66 4Z',
          paint.main,
          `stroke="${ink.deep}" stroke-width="3"`,
        ) +
        path('M-58 18-52 26-46 19-40 26-34 18Z', '#fff') +
        path('M-10-22C2-26 14-20 16-10 4-6-6-10-10-22Z', '#fff6c9') +
        disc(4, -15, 5, '#1a1020') +
        oval([-54, -6, 6, 4], ink.night) +
        line('M-60-2C-92-10-96-34-84-48M-54 10C-86 24-98 14-104 2', '#fff3c4', 4),
    ) +
    disc(-84, 22, 40, paint.glow) +
    disc(-84, 22, 18, paint.goldBall) +
    '</g>'
  )
}

const fox: Motif = (ink, random) => {
  const red = random.next() < 0.6 ? '#d9202f' : ink.mid
  return (
    path(
      'M-88-112C-50-104-34-82-26-66H26C34-82 50-104 88-112 104-60 96-6 62 42L0 116-62 42C-96-6-104-60-88-112Z',
      '#000',
      'opacity=".35" transform="translate(5 8)"',
    ) +
    path(
      'M-88-112C-50-104-34-82-26-66H26C34-82 50-104 88-112 104-60 96-6 62 42L0 116-62 42C-96-6-104-60-88-112Z',
      paint.paper,
    ) +
    path(
      'M-80-98C-58-90-46-74-42-60-62-46-72-30-78-10-90-40-90-72-80-98ZM80-98C58-90 46-74 42-60 62-46 72-30 78-10 90-40 90-72 80-98Z',
      red,
    ) +
    path('M0-62C14-44 16-22 0-6-16-22-14-44 0-62Z', red) +
    disc(0, -34, 7, '#ffd75e') +
    path('M-66-8C-46-26-24-18-14 6-34 12-54 8-66-8ZM66-8C46-26 24-18 14 6 34 12 54 8 66-8Z', '#1a1020') +
    path('M-50-6Q-36-14-24 2M50-6Q36-14 24 2', 'none', 'stroke="#ffd75e" stroke-width="4"') +
    line(
      'M-78 10C-60 22-50 24-38 24M-66 30C-52 38-44 40-34 38M78 10C60 22 50 24 38 24M66 30C52 38 44 40 34 38',
      red,
      5,
    ) +
    path('M-14 78Q0 70 14 78 8 94 0 98-8 94-14 78Z', '#1a1020') +
    line('M0 98V108', '#1a1020', 3) +
    path('M-26-66H26L0-50Z', '#fff', 'opacity=".7"') +
    at(-96, 40, 0.9, -12, line('M0-30V60', '#d9202f', 7), disc(0, 66, 13, paint.goldBall)) +
    at(96, 40, 0.9, 12, line('M0-30V60', '#d9202f', 7), disc(0, 66, 13, paint.goldBall))
  )
}

const octopus: Motif = (ink, random) => {
  const arms = [
    'M-40 30C-80 40-118 30-112-6-108-26-88-22-90-8',
    'M-34 46C-70 80-108 78-104 108-100 122-84 116-88 104',
    'M-12 56C-26 96-56 92-50 122',
    'M12 56C26 96 56 92 50 122',
    'M34 46C70 80 108 78 104 108 100 122 84 116 88 104',
    'M40 30C80 40 118 30 112-6 108-26 88-22 90-8',
  ]
  return (
    arms
      .map(
        (arm) =>
          line(arm, ink.deep, 29) +
          line(arm, ink.mid, 23) +
          line(arm, ink.light, 7, 'stroke-dasharray="1 13" transform="translate(0 4)"'),
      )
      .join('') +
    path(
      'M0-118C58-118 86-76 74-34 66-6 54 20 52 46 34 68-34 68-52 46-54 20-66-6-74-34-86-76-58-118 0-118Z',
      paint.main,
    ) +
    oval([-26, -84, 34, 20], paint.shine, 'transform="rotate(-24 -26 -84)"') +
    repeat(5, () =>
      disc(random.between(-50, 50), random.between(-92, -50), random.between(4, 9), ink.light, 'opacity=".4"'),
    ) +
    oval([-28, -8, 21, 25], '#fff') +
    oval([28, -8, 21, 25], '#fff') +
    disc(-24, -4, 12, '#1a1020') +
    disc(24, -4, 12, '#1a1020') +
    disc(-28, -10, 4.5, '#fff') +
    disc(20, -10, 4.5, '#fff') +
    line('M-50-40-12-28M50-40 12-28', ink.night, 6) +
    line('M-18 32Q0 44 18 32', ink.night, 5) +
    path('M-44-108C-30-152 30-152 44-108 20-94-20-94-44-108Z', '#3a2412') +
    line('M-56-106C-30-90 30-90 56-106', '#3a2412', 10) +
    at(0, -122, 0.8, 0, path(starPath(5, 16, 7), '#ffd75e'))
  )
}

const bird: Motif = (ink, random) => {
  const feather = (angle: number, length: number, hue: number): string =>
    at(
      0,
      58,
      1,
      angle,
      path(
        `M0 0C-16-${length * 0.4} -24-${length * 0.8} 0-${length} 24-${length * 0.8} 16-${length * 0.4} 0 0Z`.replace(
          / -/g,
          '-',
        ),
        hex(hue, 78, 40),
        'stroke="#fff" stroke-opacity=".25"',
      ),
      line(`M0 0V-${n(length * 0.8)}`, '#ffe9a8', 1.6, 'opacity=".7"'),
      oval([0, -length * 0.8, 13, 17], '#ffd75e'),
      oval([0, -length * 0.8, 9, 12], hex(hue + 140, 80, 40)),
      disc(0, -length * 0.78, 4.5, '#12051f'),
    )
  const step = random.between(18, 21)
  return (
    repeat(9, (index) => feather((index - 4) * step, 158 - Math.abs(index - 4) * 5, ink.hue + index * 6)) +
    repeat(6, (index) => feather((index - 2.5) * step, 112, ink.secondHue + index * 5)) +
    path(
      'M-12-34C-6-60 16-64 24-46 28-34 18-26 18-10 20 10 42 34 28 74 16 108-22 106-32 74-40 38-10 12-10-10Z',
      paint.second,
    ) +
    path('M-10-34C-28-36-36-30-42-22-28-22-16-22-8-22Z', paint.gold) +
    disc(4, -42, 6, '#fff') +
    disc(3, -42, 3.4, '#1a1020') +
    line('M10-62C12-80 4-92 0-98M14-62C20-80 22-92 24-100M18-58C30-72 38-80 46-84', ink.secondLight, 3) +
    disc(0, -100, 5, '#ffd75e') +
    disc(24, -102, 5, '#ffd75e') +
    disc(47, -86, 5, '#ffd75e') +
    path('M-20 50C-2 36 22 44 24 70 12 92-12 94-24 78Z', '#fff', 'opacity=".22"')
  )
}

const fish: Motif = (ink, random) => {
  const one = (skin: string, fin: string): string =>
    path('M58-4C84-40 104-46 118-46 108-20 108 20 118 46 102 46 82 34 58 4Z', fin) +
    path('M-24-52C-8-86 30-84 50-66 40-52 34-46 30-36ZM-10 46C0 78 28 80 40 68 32 56 28 48 26 38Z', fin) +
    path('M-104 4C-84-44-24-62 22-44 46-34 60-16 66 0 60 20 40 40 8 48-40 56-88 40-104 4Z', skin) +
    path('M-96 12C-60 40 0 48 60 8 50 34 12 52-26 50-60 48-86 34-96 12Z', '#fff', 'opacity=".35"') +
    repeat(9, (index) =>
      line(
        `M${n(-20 + (index % 3) * 24)} ${n(-26 + Math.floor(index / 3) * 22)}q11 9 0 20`,
        '#fff',
        2.4,
        'opacity=".5"',
      ),
    ) +
    line('M-44-38Q-26 0-46 36', '#fff', 3, 'opacity=".6"') +
    path('M-30 4C-4-4 10 10 12 26-8 26-24 20-30 4Z', fin) +
    disc(-68, -10, 15, '#fff') +
    disc(-71, -10, 8.5, '#1a1020') +
    disc(-74, -14, 3.2, '#fff') +
    line('M-102 10Q-90 18-78 16', ink.night, 4)
  return (
    faded(
      0.8,
      repeat(
        9,
        () =>
          `<circle cx="${random.between(-120, 120)}" cy="${random.between(-120, 100)}" r="${random.between(3, 11)}" fill="#fff" fill-opacity=".12" stroke="#fff" stroke-opacity=".7"/>`,
      ),
    ) +
    at(64, -74, 0.42, -8, one(ink.light, ink.mid)) +
    at(72, 84, 0.36, 10, one(ink.light, ink.deep)) +
    at(-6, 8, 1.06, random.between(-12, -4), one(paint.second, ink.mid))
  )
}

export const creatures = { bird, dragon, fish, fox, koi, octopus } as const
