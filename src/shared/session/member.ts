/** A member as `GET /wps/member/info` tells (SES-06). */
export interface Member {
  readonly id: string
  readonly account: string
  readonly userName: string
  readonly type: number
  /** Epoch milliseconds; null where the back end does not say. */
  readonly regDate: number | null
  readonly language: string | null
  readonly clubLabel: ClubLabel | null
}

interface ClubLabel {
  readonly labelName: string
  readonly labelId: string
  /** `AUTO` means that VIP benefits are shown (SES-07). */
  readonly type: string
  readonly rankLevel: number
}
