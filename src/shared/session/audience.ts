/** Whom something is for; everybody where none is named. */
export type Audience = 'guest' | 'member'

export const isFor = (isMember: boolean, audience: Audience | undefined): boolean =>
  !audience || (audience === 'member') === isMember
