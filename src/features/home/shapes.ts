/** Shapes of the lobby's answers: loaded while its first calls are in flight, since the first paint does without. */
export { bannersShape } from '../../../contract/wire/shapes/banners.ts'
export { gameLanesShape, gameLaneShape } from '../../../contract/wire/shapes/games.ts'
