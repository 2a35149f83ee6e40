import type { Random } from '../random.ts'
import type { Ink } from './ink.ts'

/** Draws one bold subject around 0,0, extending about 110 units to each side, with the image's paints. */
export type Motif = (ink: Ink, random: Random) => string
