import { useAppSelector } from '../store/hooks.ts'
import { selectIsMember } from './session-slice.ts'

/** Who something is for; all visitors if absent. */
export type Audience = 'guest' | 'member'

export const isFor = (isMember: boolean, audience: Audience | undefined): boolean =>
  !audience || (audience === 'member') === isMember

/** Whether an entry is for this visitor. */
export function useIsFor(): (entry: { readonly audience?: Audience | undefined }) => boolean {
  const isMember = useAppSelector(selectIsMember)
  return ({ audience }) => isFor(isMember, audience)
}
