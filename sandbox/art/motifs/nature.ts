/** Subjects of nature and legend. */
import { hex } from '../color.ts'
import { paint } from '../ink.ts'
import { at, disc, line, oval, path, repeat, stone, type Motif } from '../svg.ts'

const gem: Motif = (ink, random) => {
  const tone = (hue: number): string => stone(hex(hue, 92, 78), hex(hue, 84, 54), hex(hue, 80, 30))
  return (
    at(-62, 34, 0.92, -24 + random.between(-6, 6), tone(ink.secondHue)) +
    at(66, 30, 0.88, 22 + random.between(-6, 6), tone(ink.hue + 70)) +
    at(-38, -66, 0.6, -12, tone(ink.hue - 60)) +
    at(52, -62, 0.5, 16, tone(ink.secondHue + 40)) +
    at(0, 4, 1.5, 0, tone(ink.hue))
  )
}

const fruit: Motif = (ink, random) => {
  const berry =
    random.next() < 0.5 ? (['#ffb3b8', '#e3173e', '#7c0620'] as const) : (['#e7b5ff', '#8b2bd1', '#3c0a6b'] as const)
  const cherry = (x: number, y: number, r: number): string =>
    disc(x, y, r, berry[2]) +
    disc(x - r * 0.06, y - r * 0.06, r * 0.93, berry[1]) +
    oval([x - r * 0.3, y - r * 0.36, r * 0.46, r * 0.34], berry[0], 'opacity=".75"') +
    oval([x - r * 0.38, y - r * 0.44, r * 0.17, r * 0.11], '#fff')
  const citrus = (hue: number): string =>
    disc(0, 0, 62, hex(hue, 90, 42)) +
    disc(0, 0, 56, '#fff8dc') +
    repeat(8, (index) =>
      at(
        0,
        0,
        1,
        index * 45,
        path('M0-6C-16-18-18-40-13-49Q0-55 13-49C18-40 16-18 0-6Z', hex(hue, 96, 58)),
        oval([-4, -38, 3, 7], '#fff', 'opacity=".6"'),
      ),
    )
  return (
    at(58, -38, 0.98, random.between(0, 40), citrus(random.pick([42, 90, 22]))) +
    at(-70, -46, 0.62, 20, citrus(ink.secondHue)) +
    line('M-40 22C-30-30-2-66 22-98M50 44C46-10 34-66 22-98', '#3c6b1c', 7) +
    path('M22-98C48-128 88-118 98-100 74-84 44-82 22-98Z', '#3fae3a') +
    line('M24-97C50-104 74-106 92-101', '#c7f28c', 2.5) +
    cherry(-42, 54, 50) +
    cherry(50, 66, 46)
  )
}

const moon: Motif = (ink, random) => {
  const pine = (x: number, y: number, scale: number, fill: string): string =>
    at(x, y, scale, 0, path('M0-90 22-50H12L32-16H18L42 24H-42L-18-16H-32L-12-50H-22ZM-6 24H6V44H-6Z', fill))
  return (
    disc(0, -16, 128, paint.glow) +
    disc(0, -16, 88, '#fff4d2') +
    disc(0, -16, 88, paint.goldBall, 'opacity=".38"') +
    repeat(6, () =>
      disc(random.between(-56, 56), random.between(-66, 24), random.between(6, 17), '#e2c88f', 'opacity=".5"'),
    ) +
    path('M-130 74C-96 20-70 58-40 24-10-8 20 46 50 30 84 12 100 44 130 40V120H-130Z', ink.deep, 'opacity=".85"') +
    pine(-92, 76, 0.95, ink.night) +
    pine(-52, 92, 0.7, ink.deep) +
    pine(88, 70, 1.08, ink.night) +
    pine(48, 94, 0.66, ink.deep) +
    path('M-34-52C-30-66-20-60-8-60S14-66 20-52C34-34 28 4-6 20-42 4-46-34-34-52Z', ink.night) +
    disc(-20, -38, 12, '#ffd75e') +
    disc(8, -38, 12, '#ffd75e') +
    disc(-20, -38, 6, ink.night) +
    disc(8, -38, 6, ink.night) +
    path('M-10-30-6-18-2-30Z', '#f39c2d') +
    line('M-70 26C-30 16 30 30 70 18', ink.night, 7)
  )
}

const lotus: Motif = (ink, random) => {
  const petal = 'M0 0C-34-34-28-86 0-116 28-86 34-34 0 0Z'
  const ring = (angles: readonly number[], scale: number, fill: string, vein: string): string =>
    angles
      .map((angle) =>
        at(
          0,
          52,
          scale,
          angle,
          path(petal, fill, `stroke="${vein}" stroke-opacity=".45" stroke-width="1.5"`),
          line('M0-8V-84', vein, 1.4, 'opacity=".4"'),
        ),
      )
      .join('')
  return (
    disc(0, -20, 120, paint.glow) +
    oval([0, 74, 124, 26], ink.secondDeep, 'opacity=".7"') +
    oval([-70, 82, 52, 13], '#1f8f5f') +
    oval([76, 78, 44, 12], '#26a56d') +
    ring([-84, 84, -62, 62], 1.02, paint.dark, ink.light) +
    ring([-46, 46, -24, 24], 1.12, paint.main, ink.deep) +
    ring([0], 1.22, paint.main, ink.deep) +
    ring([-66, 66, -34, 34], 0.8, paint.main, '#fff') +
    ring([-13, 13], 0.78, ink.light, ink.mid) +
    disc(0, 24, 26, paint.goldBall) +
    repeat(7, (index) => disc(-15 + index * 5, 18 + (index % 2) * 8, 2.6, '#8a5410')) +
    repeat(6, () =>
      disc(random.between(-100, 100), random.between(-110, -40), random.between(2, 4), '#fff6c9', 'opacity=".9"'),
    )
  )
}

export const nature = { fruit, gem, lotus, moon } as const
