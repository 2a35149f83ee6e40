import { useEffect, useState } from 'react'
import { whenLoaded } from '../../../../shared/lib/when-loaded.ts'
import { mayChat } from '../../../../shared/session/member-type.ts'
import { selectMember } from '../../../../shared/session/session-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks.ts'

/** The number of unread messages; 0 for guests and for members without permission, who are not asked about (CHAT-06). */
export function useUnread(): number {
  const dispatch = useAppDispatch()
  const id = useAppSelector((state) => {
    const member = selectMember(state)
    return member && mayChat(member.type) ? member.id : null
  })
  const [unread, setUnread] = useState<{ readonly id: string; readonly count: number }>()
  useEffect(() => {
    if (id === null) return
    return whenLoaded(import('./follow-unread.ts'), ({ followUnread }) =>
      dispatch(followUnread(id, (count) => setUnread({ id, count }))),
    )
  }, [dispatch, id])
  return unread && unread.id === id ? unread.count : 0
}
