import { totalmem } from 'node:os'

const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)

/** Whether two of the heavy programs fit at once: types and lint of half the code take 2.4 GiB, a suite as much. */
export const isRoomy = memory >= 6 * 2 ** 30
