/**
 * The meaning of a member's type (SES-04). The documents name 0, 1, 2, 4 and -1. Any other value, 3 included, is a
 * member without privileges: neither eligible for offers nor an agent, but signed in all the same, because that depends
 * on the token alone (SES-03).
 */
const guestType = -1
const withoutChatType = 4
const agentTypes: readonly number[] = [1, 2]
const validTypes: readonly number[] = [0, ...agentTypes]

export const isValidMember = (type: number): boolean => validTypes.includes(type)
export const isAgent = (type: number): boolean => agentTypes.includes(type)
export const mayChat = (type: number): boolean => type !== guestType && type !== withoutChatType
