import { useEffect } from 'react'
import type { Member } from '../session/member.ts'
import { selectIsMember, selectMember } from '../session/session-slice.ts'
import { useAppDispatch, useAppSelector } from '../store/hooks.ts'
import { sessionApi } from './session-api.ts'
import { loadMember } from './token-effects.ts'

interface KnownMember {
  readonly member: Member | null
  /** The answer has not arrived yet; pages must not conclude anything from its absence. */
  readonly isLoading: boolean
  /** The error of the call for the member's info. */
  readonly error: unknown
  readonly reload: () => void
}

/** For pages about the member, which cannot wait until the features in the background ask for it. */
export function useMember(): KnownMember {
  const dispatch = useAppDispatch()
  const isMember = useAppSelector(selectIsMember)
  const member = useAppSelector(selectMember)
  const { error, isFetching } = sessionApi.endpoints.memberInfo.useQueryState()
  const reload = () => void dispatch(loadMember())
  const isWanted = isMember && member === null
  useEffect(() => {
    if (isWanted) void dispatch(loadMember())
  }, [dispatch, isWanted])
  return { member, isLoading: isWanted && (isFetching || error === undefined), error, reload }
}
