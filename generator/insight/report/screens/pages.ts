import {
  activitiesPath,
  agentRegisterPath,
  gamesPath,
  helpPath,
  homePath,
  inviteFriendsPath,
  joinPath,
  newsPath,
  signInPath,
} from '../../../../contract/paths.ts'

/** The pages that a guest sees, by the name with which `--pages` asks for them. */
export const pagePaths = {
  home: homePath,
  games: gamesPath,
  activity: activitiesPath,
  news: newsPath,
  help: helpPath,
  login: signInPath,
  register: joinPath,
  agentRegister: agentRegisterPath,
  inviteFriends: inviteFriendsPath,
} as const

export type PageName = keyof typeof pagePaths
export const pageNames = Object.keys(pagePaths) as readonly PageName[]
