/** Shapes of the lobby's answers, loaded while its first calls are in flight: the first paint does not need them. */
export { bannersShape } from '../../../contract/wire/shapes/banners.ts'
export { gameLanesShape, gameLaneShape } from '../../../contract/wire/shapes/games.ts'
