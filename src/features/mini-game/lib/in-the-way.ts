import {
  changePasswordPath,
  depositPath,
  historyPath,
  launchGamePath,
  securityPath,
  withdrawPath,
} from '../../../../contract/paths.ts'

/** Over a game, and where a player deals with money or the account: there the widget would cover controls. */
const pages = [launchGamePath, depositPath, withdrawPath, historyPath, securityPath, changePasswordPath]

/** Whether the widget stays away from this page, or from one above it. */
export const isInTheWay = (pathname: string): boolean =>
  pages.some((page) => pathname === page || pathname.startsWith(`${page}/`))
