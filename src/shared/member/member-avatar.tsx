import { useBrand } from '../brand/brand.tsx'
import { selectMember, selectSession } from '../session/session-slice.ts'
import { selectSettings } from '../settings/settings-slice.ts'
import { profileIconCount } from '../settings/settings.ts'
import { useAppSelector } from '../store/hooks.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'

/** The picture of the member who is signed in; the name stands beside it. */
export function MemberAvatar({ size }: { size: number }) {
  const session = useAppSelector(selectSession)
  const member = useAppSelector(selectMember)
  const count = profileIconCount(useAppSelector(selectSettings), useBrand())
  return <Avatar number={iconNumber(member?.id ?? session?.id ?? '', count)} size={size} decorative />
}

/** The profile picture of a member who chose none: the same one everywhere, from 1 to `count` (CFG-07). */
export function iconNumber(id: string, count: number): number {
  const sum = [...id].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 0)
  return (sum % count) + 1
}
