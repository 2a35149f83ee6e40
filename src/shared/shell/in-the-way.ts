import {
  benefitsPath,
  changePasswordPath,
  chatPath,
  depositPath,
  feedbackPath,
  historyPath,
  inviteFriendsPath,
  launchGamePath,
  mallPath,
  missionsPath,
  rewardsPath,
  securityPath,
  withdrawPath,
} from '../../../contract/paths.ts'

/**
 * Over a partner's page, and where a player deals with money, rewards or the account: there a floating button would
 * cover controls.
 */
const pages = [
  launchGamePath,
  ...(__FLAGS__.CBS3 ? [chatPath] : []),
  depositPath,
  withdrawPath,
  historyPath,
  benefitsPath,
  rewardsPath,
  mallPath,
  missionsPath,
  inviteFriendsPath,
  feedbackPath,
  securityPath,
  changePasswordPath,
]

/** Whether floating buttons stay away from this page, because it or one above it is listed. */
export const isInTheWay = (pathname: string): boolean =>
  pages.some((page) => pathname === page || pathname.startsWith(`${page}/`))
