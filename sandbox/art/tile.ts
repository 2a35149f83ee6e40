import { mediaSizes } from '../../contract/wire/media.ts'
import type { Random } from '../random.ts'
import { hex } from './color.ts'
import { groundOf } from './ground.ts'
import { type Ink, createInk, paint, paintDefinitions } from './ink.ts'
import type { MotifName } from '../content/picture-names.ts'
import { motifs } from './motifs.ts'
import { at, box, disc, oval, path, picture, repeat, starPath, text } from './svg.ts'

/** Typefaces available on phones; the factor is the mean width of a letter. */
const faces = [
  { font: "'Arial Black','Noto Sans',Roboto,sans-serif", weight: 900, width: 0.68, style: '' },
  { font: "Georgia,'Noto Serif',serif", weight: 700, width: 0.6, style: '' },
  { font: "'Trebuchet MS','Noto Sans',Roboto,sans-serif", weight: 800, width: 0.63, style: ' font-style="italic"' },
] as const

const maxWidth = 262
const centre = 150

/** The game's name on one to three lines, each as large as possible, ending at `bottom`. */
function titleOf(name: string, random: Random, ink: Ink, bottom: number): string {
  const face = random.pick(faces)
  const lines = breakWords(name)
  const sizes = lines.map((words) =>
    Math.min(lines.length > 1 ? 40 : 46, Math.max(19, maxWidth / (words.length * face.width))),
  )
  const fill = random.pick(['#fff', paint.gold, paint.paper])
  let y = bottom
  const drawn = lines
    .map((_, index) => lines.length - 1 - index)
    .map((index) => {
      const size = sizes[index] ?? 24
      const at = y
      y -= size * 0.98
      return text([centre, at, size], fill, lines[index] ?? '')
    })
  return `<g font-family="${face.font}" font-weight="${face.weight}"${face.style} stroke="${ink.night}" stroke-width="6" stroke-linejoin="round" paint-order="stroke">${drawn.join('')}</g>`
}

/** Words on lines of about equal length: one line up to nine letters, three from 21 on. */
export function breakWords(name: string): readonly string[] {
  const words = name.split(' ')
  const wanted = Math.min(words.length, name.length <= 9 ? 1 : name.length <= 20 ? 2 : 3)
  const choices = lineBreaks(words, wanted)
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length))
  return choices.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best))
}

/** Every way to break the words into this many lines. */
function lineBreaks(words: readonly string[], lines: number): readonly (readonly string[])[] {
  if (lines <= 1) return [[words.join(' ')]]
  const firsts = Array.from({ length: words.length - lines + 1 }, (_, index) => index + 1)
  return firsts.flatMap((count) =>
    lineBreaks(words.slice(count), lines - 1).map((rest) => [words.slice(0, count).join(' '), ...rest]),
  )
}

interface TileSubject {
  readonly name: string
  readonly motif: MotifName
  /** Hue of the merchant's brand color; some of the tiles use it. */
  readonly brandHue: number
  /** Lower edge of the name; lobbies show the jackpot over the lowest part of the tile. */
  readonly titleBottom: number
}

const { width, height } = mediaSizes.game

/** Hues that suit each subject. */
const suitableHues: Readonly<Partial<Record<MotifName, readonly number[]>>> = {
  fish: [196, 210],
  octopus: [200, 276, 186],
  koi: [190, 222, 350],
  lotus: [320, 200, 280],
  moon: [232, 256, 205],
  planet: [262, 230, 292],
  rocket: [248, 214, 285],
  football: [140, 158, 215],
  cricket: [128, 200],
  basketball: [226, 268, 20],
  fruit: [320, 280, 95, 190],
  roulette: [158, 350, 226],
  cards: [158, 346, 264],
  chips: [350, 222, 160],
  lantern: [350, 12, 288],
  dragon: [158, 8, 40, 280],
  coins: [150, 340, 24],
  balls: [214, 286, 340],
  ticket: [334, 24, 190],
}

/** A game's image: background, subject, sparks, name and frame; the same for the same subject and random stream. */
export function drawTile(subject: TileSubject, random: Random): string {
  const usesBrandHue = random.next() < 0.3
  const hues = suitableHues[subject.motif] ?? [350, 24, 158, 200, 226, 268, 312]
  const hue = usesBrandHue ? subject.brandHue : random.pick(hues) + random.between(-10, 10)
  const ink = createInk(hue, hue + random.pick([40, -46, 160, 190, 130]), random.between(68, 86))
  const tilt = random.between(-4, 4)
  const drawing = [
    groundOf(ink, random, width, height),
    oval([150, 288, 118, 26], paint.shadow),
    disc(150, 168, 165, paint.glow, 'opacity=".75"'),
    at(150, 168, 1.04, tilt, motifs[subject.motif](ink, random)),
    sparks(random),
    box([0, 220, width, 180, 0], paint.veil),
    titleOf(subject.name, random, ink, subject.titleBottom),
    frame(ink),
  ].join('')
  return picture(width, height, paintDefinitions(ink, drawing), drawing)
}

const sparks = (random: Random): string =>
  repeat(7, () =>
    path(
      starPath(4, random.between(4, 11), 1.4),
      '#fff',
      `opacity=".${random.between(5, 9)}" transform="translate(${random.between(18, 282)} ${random.between(20, 280)})"`,
    ),
  )

/** Light along the rim, brightest above. */
const frame = (ink: Ink): string =>
  `<rect x="3" y="3" width="294" height="394" rx="15" fill="none" stroke="${hex(ink.secondHue, 90, 74)}" stroke-opacity=".55" stroke-width="3"/><path d="M0 0H300V96C210 60 90 60 0 96Z" fill="#fff" opacity=".07"/>`
