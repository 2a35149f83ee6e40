import type { GameBodies, GameLane, GameMatch, GameValues, GameVendor, MemberGames, VendorGames } from '../games.ts'
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
    state: { optional: { oneOf: ['maintenance', 'members'] } },
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
export const chatUrlShape = { fields: { chatUrl: 'string' } } as const
export const unreadCountShape = { fields: { unReadCount: 'integer' } } as const

export const memberGamesShape: ShapeOf<MemberGames> = {
  fields: { favourites: { list: 'string' }, recent: { list: 'string' } },
}

export const vendorGamesShape: ShapeOf<VendorGames> = {
  fields: { vendor: 'string', total: 'number', cards: { list: gameCard } },
}

export const gameBodyShapes: ShapesOf<GameBodies> = {
  markGame: { fields: { gameId: 'string', as: { oneOf: ['favourite', 'ordinary', 'played'] } } },
}

export const gameShapes: ShapesOf<GameValues> = {
  gameLanes: gameLanesShape,
  gameLane: gameLaneShape,
  gamesOfVendor: vendorGamesShape,
  launchGame: gameLaunchShape,
  launchVendorLottery: gameLaunchShape,
  chatUrl: chatUrlShape,
  memberGames: memberGamesShape,
  markGame: memberGamesShape,
}

export const gameVendorShape: ShapeOf<GameVendor> = {
  fields: { vendor: 'string', displayName: 'string', gameClassify: 'string' },
}

export const gameMatchShape: ShapeOf<GameMatch> = {
  fields: { id: 'string', league: 'string', home: 'string', away: 'string', startsAt: 'number', vendor: 'string' },
}
