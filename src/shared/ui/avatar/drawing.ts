/**
 * A part of a drawing on a grid of 64. `fur` has the colour that goes with the ground, `ink` the ground's own, `shade`
 * and `veil` are softer ones of the two, `pop` is the colour of what catches the eye.
 */
export interface Stroke {
  readonly tone: 'fur' | 'ink' | 'shade' | 'veil' | 'pop'
  readonly d: string
  /** Drawn along instead of filled, so thick. */
  readonly line?: number
}

export interface Creature {
  readonly strokes: readonly Stroke[]
  /** Where hats sit and glasses hang, from the top. */
  readonly crownAt: number
  readonly eyesAt: number
}

/** The path of a circle or an ellipse. */
export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** The same on both sides of the middle. */
export const ovals = (fromMiddle: number, y: number, rx: number, ry = rx): string =>
  oval(32 - fromMiddle, y, rx, ry) + oval(32 + fromMiddle, y, rx, ry)
