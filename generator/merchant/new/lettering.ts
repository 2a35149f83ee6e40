/** Capital letters and digits as single strokes on a grid of 4 by 6, so that a placeholder needs no font. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 6 2 0 4 6M.7 4H3.3',
  B: 'M0 0V6H2.4Q4 6 4 4.4 4 2.9 2.4 2.9H0M0 0H2.2Q3.6 0 3.6 1.5 3.6 2.9 2.2 2.9',
  C: 'M4 1Q3.4 0 2.2 0 0 0 0 3 0 6 2.2 6 3.4 6 4 5',
  D: 'M0 0V6H1.5Q4 6 4 3 4 0 1.5 0Z',
  E: 'M4 0H0V6H4M0 3H3.2',
  F: 'M4 0H0V6M0 3H3.2',
  G: 'M4 1Q3.4 0 2.2 0 0 0 0 3 0 6 2.2 6 4 6 4 3.4H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6M1 0H3M1 6H3',
  J: 'M3.6 0V4.2Q3.6 6 1.8 6 0 6 0 4.4',
  K: 'M0 0V6M4 0 0 3.4M1.4 2.3 4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.4 4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q0 0 0 3 0 6 2 6 4 6 4 3 4 0 2 0Z',
  P: 'M0 6V0H2.4Q4 0 4 1.7 4 3.4 2.4 3.4H0',
  Q: 'M2 0Q0 0 0 3 0 6 2 6 4 6 4 3 4 0 2 0ZM2.6 4.4 4 6',
  R: 'M0 6V0H2.4Q4 0 4 1.7 4 3.4 2.4 3.4H0M2 3.4 4 6',
  S: 'M3.8 1Q3.2 0 2 0 .2 0 .2 1.6 .2 3 2 3 3.8 3 3.8 4.4 3.8 6 2 6 .7 6 .2 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6 4 6 4 4V0',
  V: 'M0 0 2 6 4 0',
  W: 'M0 0 1 6 2 2.2 3 6 4 0',
  X: 'M0 0 4 6M4 0 0 6',
  Y: 'M0 0 2 3 4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M2 0Q0 0 0 3 0 6 2 6 4 6 4 3 4 0 2 0ZM3 1.4 1 4.6',
  1: 'M1 1.2 2.2 0V6M1 6H3.4',
  2: 'M.2 1.4Q.6 0 2 0 3.8 0 3.8 1.6 3.8 2.8 0 6H4',
  3: 'M.3 .8Q.9 0 2 0 3.6 0 3.6 1.5 3.6 2.9 1.6 2.9 3.9 2.9 3.9 4.4 3.9 6 2 6 .7 6 .2 5.1',
  4: 'M3 6V0L0 4.2H4',
  5: 'M3.6 0H.6L.3 2.8Q1 2.3 2 2.3 3.9 2.3 3.9 4.1 3.9 6 2 6 .7 6 .2 5.2',
  6: 'M3.4 .4Q.2 1 .2 4.1 .2 6 2 6 3.9 6 3.9 4.2 3.9 2.5 2 2.5 .6 2.5 .2 4',
  7: 'M0 0H4L1.4 6',
  8: 'M2 0Q.4 0 .4 1.5 .4 2.9 2 2.9 3.6 2.9 3.6 1.5 3.6 0 2 0ZM2 2.9Q0 2.9 0 4.4 0 6 2 6 4 6 4 4.4 4 2.9 2 2.9Z',
  9: 'M.6 5.6Q3.8 5 3.8 1.9 3.8 0 2 0 .1 0 .1 1.8 .1 3.5 2 3.5 3.4 3.5 3.8 2',
}

/** Up to two letters, from the name if it has Latin letters or digits, otherwise from the code. */
export function initialsOf(name: string, code: string): string {
  const words = latinWords(name).length > 0 ? latinWords(name) : latinWords(code)
  const [first = 'L', second] = words
  return second === undefined ? first.slice(0, 2) : `${first[0]}${second[0]}`
}

const latinWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .match(/[A-Z0-9]+/g) ?? []

/** Black or white, whichever has more contrast with the color. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  const digits = color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit).join('') : color.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => linear(parseInt(digits.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

interface Tile {
  readonly initials: string
  readonly color: string
  /** Corner radius on a tile of 512. */
  readonly radius: number
  /** Height of the letters on a tile of 512. */
  readonly letters: number
}

/** The initials on a colored tile, as SVG; all of it inside the 80 percent safe zone of an icon. */
export function tileSvg({ initials, color, radius, letters }: Tile): string {
  const scale = letters / 6
  const width = initials.length * 4 * scale + (initials.length - 1) * 1.6 * scale
  const paths = [...initials].map((letter, index) => {
    const x = (512 - width) / 2 + index * 5.6 * scale
    return `    <path transform="translate(${round(x)} ${round((512 - letters) / 2)}) scale(${round(scale)})" d="${strokes[letter] ?? strokes.O}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <rect width="512" height="512" rx="${radius}" fill="${color}"/>
  <g fill="none" stroke="${inkOn(color)}" stroke-width="0.95" stroke-linecap="round" stroke-linejoin="round">
${paths.join('\n')}
  </g>
</svg>
`
}

const round = (value: number): number => Math.round(value * 100) / 100
