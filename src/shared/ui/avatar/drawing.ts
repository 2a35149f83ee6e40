/**
 * A part of a drawing on a grid of 64. `fur` contrasts with the background, `ink` has the background's own color,
 * `shade` and `veil` are softer versions of the two, and `pop` is the eye-catching color.
 */
export interface Stroke {
  readonly tone: 'fur' | 'ink' | 'shade' | 'veil' | 'pop'
  readonly d: string
  /** Stroke width; stroked instead of filled. */
  readonly line?: number
}

export interface Creature {
  readonly strokes: readonly Stroke[]
  /** Positions of hats and glasses, measured from the top. */
  readonly crownAt: number
  readonly eyesAt: number
}

/** The path of a circle or an ellipse. */
export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** Two of them, mirrored about the middle. */
export const ovals = (fromMiddle: number, y: number, rx: number, ry = rx): string =>
  oval(32 - fromMiddle, y, rx, ry) + oval(32 + fromMiddle, y, rx, ry)
