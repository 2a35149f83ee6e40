import { useAppSelector } from '../store/hooks.ts'
import { isFor, type Audience } from './audience.ts'
import { selectIsMember } from './session-slice.ts'

/** Whether an entry is for this visitor. */
export function useIsFor(): (entry: { readonly audience?: Audience | undefined }) => boolean {
  const isMember = useAppSelector(selectIsMember)
  return ({ audience }) => isFor(isMember, audience)
}
