/** Pages with which the sandbox stands in for a vendor's game or chat. The client treats their addresses as opaque. */
export const playPath = '/wps/play/{kind}'
export type PlayKind = 'game' | 'chat'
