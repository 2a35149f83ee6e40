/** Who something is for; all visitors if absent. */
export type Audience = 'guest' | 'member'

export const isFor = (isMember: boolean, audience: Audience | undefined): boolean =>
  !audience || (audience === 'member') === isMember
