import type { GameMatch, GameValues, GameVendor } from '../games.ts'
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
    jackpot: { optional: 'number' },
    players: { optional: 'number' },
  },
} as const

const gameLane = {
  fields: {
    id: 'string',
    gameCategory: { oneOf: ['top', 'new', 'live', 'jackpot', 'slots', 'lottery', 'table', 'sports', 'fishing'] },
    title: 'string',
    ordinal: 'number',
    gameClassify: { list: { fields: { name: 'string', vendors: { list: 'string' } } } },
    gameCount: 'number',
    cards: { list: gameCard },
  },
} as const

export const gameLaunchShape = { fields: { gameUrl: 'string' } } as const
export const chatLaunchShape = { fields: { chatUrl: 'string' } } as const

export const gameShapes: ShapesOf<GameValues> = {
  gameLanes: { list: gameLane },
  gameLane,
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
