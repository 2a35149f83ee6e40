import { agentRegisterFeature } from '../features/account/agent-register/feature.ts'
import { chatFeature } from '../features/messages/chat/feature.ts'
import { gameFeature } from '../features/games/game/feature.ts'
import { mallFeature } from '../features/money/mall/feature.ts'
import { memberCenterFeature } from '../features/account/member-center/feature.ts'
import { missionsFeature } from '../features/money/missions/feature.ts'
import { rewardsFeature } from '../features/money/rewards/feature.ts'
import { vipFeature } from '../features/money/vip/feature.ts'
import { walletFeature } from '../features/money/wallet/feature.ts'
import type { Feature } from '../shared/feature/feature.ts'

/**
 * Features that consist of pages for members, their rows of the member center, and slots on these pages, and the page of
 * a game, which guests may try. They are joined with the first of these pages, so that they cost a guest's first load
 * nothing.
 */
export const features: readonly Feature[] = [
  gameFeature,
  memberCenterFeature,
  walletFeature,
  vipFeature,
  ...(__FLAGS__.CBS3 ? [chatFeature] : []),
  ...(__FLAGS__.AGENTREG3 ? [agentRegisterFeature] : []),
  ...(__FLAGS__.REWCEN3 ? [rewardsFeature] : []),
  ...(__FLAGS__.MALL3 ? [mallFeature] : []),
  ...(__FLAGS__.MISSIONS3 ? [missionsFeature] : []),
]
