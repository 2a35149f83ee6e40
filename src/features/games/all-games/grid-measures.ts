/** Measures of the grid of games, as its style sheets say them. Pure. */
export type GridShape = 'wide' | 'tall'

export interface GridBox {
  readonly width: number
  /** Distance from the top of the page. */
  readonly top: number
  /** Size of the letters, as a multiple of the usual one. */
  readonly letters: number
}

/** From this width of the list on, tiles and gaps are those of a desktop. */
const wideFrom = 660

/** With letters of the usual size. */
const narrowest: Readonly<Record<GridShape, readonly [phone: number, desktop: number]>> = {
  tall: [100, 150],
  wide: [150, 240],
}
/** Height by width of a picture, without the text below it. */
const pictures: Readonly<Record<GridShape, number>> = { tall: 4 / 3, wide: 10 / 16 }
const wordsHeight = 46

const isWide = ({ width }: GridBox): boolean => width >= wideFrom
const gapIn = (box: GridBox): number => (isWide(box) ? 16 : 12)

/** The number of columns that fit. */
export function columnsIn(box: GridBox, shape: GridShape): number {
  const least = narrowest[shape][isWide(box) ? 1 : 0] * (0.65 + 0.35 * box.letters)
  return Math.max(1, Math.floor((box.width + gapIn(box)) / (least + gapIn(box))))
}

/** About as high as a row is; measured rows replace it. */
export function rowHeight(box: GridBox, shape: GridShape): number {
  const columns = columnsIn(box, shape)
  const tile = (box.width - gapIn(box) * (columns - 1)) / columns
  return tile * pictures[shape] + wordsHeight * box.letters + (isWide(box) ? 24 : 16)
}
