/** Every path of the storefront, spelled once. Ids and filters go into the query. */

/** Everything that a browser asks the storefront for lies below it. */
export const publicBase = '/m/'
/** Files that never change: their names hold a hash of their content. */
export const assetsBase = '/m/assets/'

/** The html that every page gets. */
export const shellPath = '/m/index.html'
/**
 * In the worker's precache: the player has taken a newer release, whose worker still waits. That one removes the entry, in
 * Chromium after at most five minutes, its limit for a busy worker.
 */
export const retiredShell = `${shellPath}?retired`
export const workerPath = '/m/sw.js'
/** Hashes of the files that a flag set's bundle requests. */
export const bundleHashesPath = '/m/asset-manifest.json'
/** Hashes of the brand's own files. */
export const brandHashesPath = '/m/brand-manifest.json'

export const homePath = '/m/home'
/** Other addresses of the home page, used by older links and hosts (ROUTE-03). */
export const homeAliases = ['/', '/m', '/m/index', shellPath] as const
export const gamesPath = '/m/game'
export const launchGamePath = '/m/launchGame'
export const activitiesPath = '/m/activity'
export const newsPath = '/m/news'
export const helpPath = '/m/help'
/** The operator's chat, in a frame. */
export const chatPath = '/m/chat'
export const inviteFriendsPath = '/m/inviteFriends'

export const signInPath = '/m/login'
export const joinPath = '/m/register'
export const joinAlias = '/m/register.html'
export const changePasswordPath = '/m/changePsw'
export const agentRegisterPath = '/m/agentRegister'

export const memberHomePath = '/m/member/home'
export const benefitsPath = '/m/member/benefits'
export const feedbackPath = '/m/feedback'
export const depositPath = '/m/voucherCenter'
export const withdrawPath = '/m/withdraw'
/** Deposits and withdrawals of the member. */
export const historyPath = '/m/member/history'
/** The accounts that withdrawals are paid out to. */
export const cardsPath = '/m/securityCenter/bankCards'
/** How the account is protected; the pages to add cards are below it. */
export const securityPath = '/m/securityCenter'
export const addBankCardPath = '/m/securityCenter/addBankCard'
export const addPixPath = '/m/securityCenter/addBankCardPix'
export const rewardsPath = '/m/rewardCenter'
export const mallPath = '/m/mall/mallHome'
/** Missions and the ranking (ruling on MEM-06). */
export const missionsPath = '/m/leaderBoard'
