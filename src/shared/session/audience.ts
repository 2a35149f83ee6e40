/** Who something is for; everybody if absent. */
export type Audience = 'guest' | 'member'

export const isFor = (isMember: boolean, audience: Audience | undefined): boolean =>
  !audience || (audience === 'member') === isMember
