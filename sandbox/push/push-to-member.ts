import type { Accounts } from '../members/accounts.ts'
import type { Messaging, PushText } from './messaging.ts'

/**
 * Sends to every device of the member that is subscribed. A device that could not be reached is forgotten.
 * @returns sends, and resolves to the number of devices that were reached; undefined for an unknown member
 */
export const pushToMember =
  ({ members }: Pick<Accounts, 'members'>, messaging: Messaging) =>
  async (memberId: string, text: PushText): Promise<number | undefined> => {
    const tokens = members
      .byId(memberId)
      ?.push.filter(({ topics }) => topics.length > 0)
      .map(({ token }) => token)
    if (!tokens) return undefined
    const reached = await Promise.all(tokens.map((token) => messaging.send(token, text)))
    const gone = tokens.filter((_, index) => !reached[index])
    const { push = [] } = members.byId(memberId) ?? {}
    if (gone.length > 0) members.change(memberId, { push: push.filter(({ token }) => !gone.includes(token)) })
    return tokens.length - gone.length
  }
