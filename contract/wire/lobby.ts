/** The lobby: its banners, and lanes of games. */
import type { Endpoint } from './endpoint.ts'
import type { Infer } from './shape.ts'

export const banners = {
  method: 'GET',
  path: '/wps/content/banners',
  public: true,
  value: {
    list: {
      fields: {
        id: 'string',
        /** P activity, URL address, G game (document B, section 3). */
        linkageType: { oneOf: ['P', 'URL', 'G'] },
        linkage: 'string',
        title: 'string',
        caption: 'string',
        imageUrl: 'string',
        /** The type of the game (POP-17). */
        gameType: { optional: 'string' },
        vendor: { optional: 'string' },
      },
    },
  },
} as const satisfies Endpoint
export type Banner = Infer<typeof banners.value.list>

const gameCard = {
  fields: {
    gameId: 'string',
    displayName: 'string',
    accountTypeName: 'string',
    vendor: 'string',
    imageUrl: 'string',
    /** Identifies the game in a trial launch (GAME-17). */
    nodeId: { optional: 'string' },
    badge: { optional: { oneOf: ['new', 'hot', 'live', 'jackpot'] } },
    /** The game cannot be played now, or only by members; absent: by everybody. */
    state: { optional: { oneOf: ['maintenance', 'members'] } },
    jackpot: { optional: 'amount' },
    /** Players at a live table. */
    players: { optional: 'number' },
  },
} as const
export type GameCard = Infer<typeof gameCard>

/** A group of vendors inside a lane, such as RNG, PVP, ELOTT or LOTT (GAME-01, GAME-02). */
const gameClass = { fields: { name: 'string', vendors: { list: 'string' } } } as const
export type GameClass = Infer<typeof gameClass>

const lane = {
  fields: {
    id: 'string',
    gameCategory: { oneOf: ['top', 'new', 'live', 'jackpot', 'slots', 'lottery', 'table', 'sports', 'fishing'] },
    title: 'string',
    ordinal: 'number',
    gameClassify: { list: gameClass },
    /** Total number of games in the lane. */
    gameCount: 'number',
    /** Only the first ones in the list of lanes; all of them in the call for one lane. */
    cards: { list: gameCard },
  },
} as const
export type GameLane = Infer<typeof lane>

export const gameLanes = {
  method: 'GET',
  path: '/wps/game/lanes',
  public: true,
  value: { list: lane },
} as const satisfies Endpoint

/** All games of one lane. */
export const gameLane = {
  method: 'GET',
  path: '/wps/game/lanes/{id}',
  public: true,
  value: lane,
} as const satisfies Endpoint

export const gamesOfVendor = {
  method: 'GET',
  path: '/wps/game/list',
  public: true,
  value: { fields: { vendor: 'string', total: 'number', cards: { list: gameCard } } },
} as const satisfies Endpoint
export const gamesOfVendorQuery = { fields: { vendor: 'string' } } as const
export type VendorGames = Infer<typeof gamesOfVendor.value>
