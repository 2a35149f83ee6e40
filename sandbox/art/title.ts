import type { Random } from '../random.ts'
import type { Ink } from './ink.ts'
import { paint } from './ink.ts'
import { text } from './svg.ts'

/** Typefaces available on phones; the factor is the mean width of a letter. */
const faces = [
  { font: "'Arial Black','Noto Sans',Roboto,sans-serif", weight: 900, width: 0.68, style: '' },
  { font: "Georgia,'Noto Serif',serif", weight: 700, width: 0.6, style: '' },
  { font: "'Trebuchet MS','Noto Sans',Roboto,sans-serif", weight: 800, width: 0.63, style: ' font-style="italic"' },
] as const

const maxWidth = 262
const centre = 150

/** The game's name on one to three lines, each as large as possible, ending at `bottom`. */
export function titleOf(name: string, random: Random, ink: Ink, bottom: number): string {
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
  const splits = cuts(words, wanted)
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length))
  return splits.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best))
}

/** Every way to break the words into this many lines. */
function cuts(words: readonly string[], lines: number): readonly (readonly string[])[] {
  if (lines <= 1) return [[words.join(' ')]]
  const firsts = Array.from({ length: words.length - lines + 1 }, (_, index) => index + 1)
  return firsts.flatMap((count) =>
    cuts(words.slice(count), lines - 1).map((rest) => [words.slice(0, count).join(' '), ...rest]),
  )
}
