/** Pages of the back end that stand for a vendor's: a game, a chat. The client takes their addresses as they come. */
export const playPath = '/wps/play/{kind}'
export type PlayKind = 'game' | 'chat'
