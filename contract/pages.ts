/**
 * What is known of each page outside the storefront, by its address: a page of `paths.ts` without a row here does not
 * compile. The storefront must not import this module, which would ship all of it to every brand.
 */
import type { HeroPlace } from './hero.ts'
import * as paths from './paths.ts'
import { activities } from './wire/activities.ts'
import { help } from './wire/help.ts'
import { banners, gameLanes } from './wire/lobby.ts'
import { news } from './wire/news.ts'

type Paths = typeof paths
/** The address of a page; the other paths are files. */
export type PagePath = Exclude<
  Paths[Extract<keyof Paths, `${string}Path`>],
  Paths['shellPath' | 'workerPath' | 'bundleHashesPath' | 'brandHashesPath']
>

interface Page {
  /** How `livery report --pages` names it; only of a page that a guest sees. */
  readonly name?: string
  /** Search engines may index it unless the merchant says otherwise. */
  readonly isPublic?: true
  /** Where it shows the hero. */
  readonly hero?: HeroPlace
  /**
   * The chunks of a page that visitors arrive at: the page itself, then the parts of its first screen. The html asks for
   * them before any script runs; other pages are fetched by the storefront when it has started. Last of all comes what joins
   * the pages for members. A test compares this with the features' routes and slots.
   */
  readonly chunks?: readonly [page: string, ...parts: string[]]
  /** Paths of the calls that it begins with, for guests and members alike: the html sends them, too. */
  readonly calls?: readonly string[]
}

/** Part of the pages for signing in and joining, where any of its flags is on. */
const signInMethods = 'features/account/identity/sign-in/sign-in-methods'

const memberPages = 'app/member-pages'

/** The chunks of a page that has none here: only what joins the pages for members knows it. */
export const otherChunks = [memberPages]

/** What the header shows a member, on every page: the html asks for it where a session is known. */
export const memberChunks = ['features/account/member/member-bar']

/** Part that reads the back end's answers: every page waits for one, so the html asks for it after the page's own chunks. */
export const answerReader = 'shared/api/read-answer'

export const pages = {
  [paths.homePath]: {
    name: 'home',
    isPublic: true,
    hero: 'banner',
    chunks: ['features/games/home/home-page'],
    calls: [banners.path, gameLanes.path],
  },
  [paths.gamesPath]: { name: 'games', chunks: ['features/games/all-games/games-page'], calls: [gameLanes.path] },
  [paths.signInPath]: { name: 'login', hero: 'form', chunks: ['features/account/sign-in/sign-in-page', signInMethods] },
  [paths.joinPath]: {
    name: 'register',
    hero: 'form',
    chunks: ['features/account/register/register-page', signInMethods],
  },
  [paths.helpPath]: {
    name: 'help',
    isPublic: true,
    hero: 'page',
    chunks: ['features/messages/help/help-page'],
    calls: [help.path],
  },
  [paths.newsPath]: { name: 'news', isPublic: true, chunks: ['features/messages/news/news-page'], calls: [news.path] },
  [paths.activitiesPath]: {
    name: 'activity',
    isPublic: true,
    chunks: ['features/money/activity/activity-page'],
    calls: [activities.path],
  },
  [paths.inviteFriendsPath]: { name: 'inviteFriends', isPublic: true, chunks: ['features/money/referral/invite-page'] },
  [paths.agentRegisterPath]: { name: 'agentRegister' },
  [paths.launchGamePath]: {},
  [paths.chatPath]: {},
  [paths.changePasswordPath]: {},
  [paths.memberHomePath]: {
    chunks: [
      'features/account/member-center/member-home-page',
      'features/money/vip/vip-card',
      'features/money/rewards/ready-rewards',
      'features/money/referral/member-part',
      memberPages,
    ],
  },
  [paths.benefitsPath]: {},
  [paths.feedbackPath]: {},
  [paths.depositPath]: { chunks: ['features/money/wallet/pages/deposit-page', memberPages] },
  [paths.withdrawPath]: { chunks: ['features/money/wallet/pages/withdraw-page', memberPages] },
  [paths.historyPath]: { chunks: ['features/money/wallet/pages/history-page', memberPages] },
  [paths.cardsPath]: {},
  [paths.securityPath]: {},
  [paths.addBankCardPath]: {},
  [paths.addPixPath]: {},
  [paths.rewardsPath]: { chunks: ['features/money/rewards/reward-center-page', memberPages] },
  [paths.mallPath]: {},
  [paths.missionsPath]: { chunks: ['features/money/missions/missions-page', memberPages] },
} as const satisfies Readonly<Record<PagePath, Page>>

/** The pages of which this is known, and what. */
export const pagesWith = <Fact extends keyof Page>(
  fact: Fact,
): readonly (readonly [PagePath, NonNullable<Page[Fact]>])[] =>
  Object.entries<Page>(pages).flatMap(([path, { [fact]: known }]) =>
    known === undefined ? [] : [[path as PagePath, known] as const],
  )
