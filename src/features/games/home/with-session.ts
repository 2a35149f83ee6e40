import type { MouseEvent } from 'react'
import type { SessionInfo } from '../../../shared/session/session-info.ts'

type Carried = Pick<SessionInfo, 'token' | 'userName'>

/** The address of a trusted site, with what tells it who comes (POP-20). */
export function withSession(url: string, { token, userName }: Carried): string {
  const address = new URL(url)
  address.searchParams.set('token', token)
  address.searchParams.set('username', userName)
  return address.href
}

/** Sends the session along with a tap on a link. The link itself, which can be copied, has it for no longer than that. */
export function carrySession({ currentTarget: link }: MouseEvent<HTMLAnchorElement>, session: Carried): void {
  const { href } = link
  link.href = withSession(href, session)
  setTimeout(() => (link.href = href))
}
