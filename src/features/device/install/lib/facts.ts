import type { DownloadLinks } from '../../../../shared/download/links.ts'
import type { Counters } from '../../../../shared/wallet/counters.ts'
import type { Platform } from './platform.ts'

/** This window's memory of earlier prompts. */
export interface Visit {
  readonly isBarHidden: boolean
  /** A prompt was closed. */
  readonly isSkipped: boolean
  readonly closes: number
  /** Canceled installations; 99 after an installation (INST-17, INST-18). */
  readonly cancels: number
  /** A forced prompt was shown (INST-21). */
  readonly isForced: boolean
  /** The install event did not come while it was looked for (INST-16). */
  readonly isEventMissing: boolean
}

export interface PromptMember {
  readonly type: number
  /** Epoch milliseconds. */
  readonly regDate: number | null
  /** Level of the VIP rank; 0 without one. */
  readonly rank: number
  /** Null while they are not known. */
  readonly counters: Pick<
    Counters,
    'totalDepositSuccessCount' | 'totalWithdrawSuccessCount' | 'fullBankCardList'
  > | null
}

/** All that decides which prompt is due. */
export interface Facts {
  readonly platform: Platform
  /** Launched from the home screen. */
  readonly isFromHomeScreen: boolean
  readonly isInstalled: boolean
  /** Local storage says that the home screen's web clip was in use (SHELL-21). */
  readonly isWebClip: boolean
  readonly hasInstallEvent: boolean
  readonly links: DownloadLinks
  readonly path: string
  readonly host: string
  /** Epoch milliseconds. */
  readonly now: number
  /** Null for visitors. */
  readonly member: PromptMember | null
  readonly visit: Visit
}
