import type { GameLane, GameMatch, GameValues, GameVendor } from '../games.ts'
import type { ShapeOf, ShapesOf } from '../shape.ts'

const gameCard = {
  fields: {
    gameId: 'string',
    displayName: 'string',
    accountTypeName: 'string',
    vendor: 'string',
    imageUrl: 'string',
    nodeId: { optional: 'string' },
    badge: { optional: { oneOf: ['new', 'hot', 'live', 'jackpot'] } },
    jackpot: { optional: 'amount' },
    players: { optional: 'number' },
  },
} as const

export const gameLaneShape: ShapeOf<GameLane> = {
  fields: {
    id: 'string',
    gameCategory: { oneOf: ['top', 'new', 'live', 'jackpot', 'slots', 'lottery', 'table', 'sports', 'fishing'] },
    title: 'string',
    ordinal: 'number',
    gameClassify: { list: { fields: { name: 'string', vendors: { list: 'string' } } } },
    gameCount: 'number',
    cards: { list: gameCard },
  },
}

export const gameLanesShape: ShapeOf<readonly GameLane[]> = { list: gameLaneShape }

export const gameLaunchShape = { fields: { gameUrl: 'string' } } as const
export const chatLaunchShape = { fields: { chatUrl: 'string' } } as const

export const gameShapes: ShapesOf<GameValues> = {
  gameLanes: gameLanesShape,
  gameLane: gameLaneShape,
  gamesOfVendor: { fields: { vendor: 'string', total: 'number', cards: { list: gameCard } } },
  launchGame: gameLaunchShape,
  launchVendorLottery: gameLaunchShape,
  chatUrl: chatLaunchShape,
}

export const gameVendorShape: ShapeOf<GameVendor> = {
  fields: { vendor: 'string', displayName: 'string', gameClassify: 'string' },
}

export const gameMatchShape: ShapeOf<GameMatch> = {
  fields: { id: 'string', league: 'string', home: 'string', away: 'string', startsAt: 'number', vendor: 'string' },
}
