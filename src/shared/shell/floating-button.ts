import { useEffect, useState } from 'react'
import {
  benefitsPath,
  changePasswordPath,
  chatPath,
  depositPath,
  feedbackPath,
  historyPath,
  inviteFriendsPath,
  launchGamePath,
  mallPath,
  missionsPath,
  rewardsPath,
  securityPath,
  withdrawPath,
} from '../../../contract/paths.ts'

/**
 * Over a partner's page, and where a player deals with money, rewards or the account: there a floating button would
 * cover controls.
 */
const pages = [
  launchGamePath,
  ...(__FLAGS__.CBS3 ? [chatPath] : []),
  depositPath,
  withdrawPath,
  historyPath,
  benefitsPath,
  rewardsPath,
  mallPath,
  missionsPath,
  inviteFriendsPath,
  feedbackPath,
  securityPath,
  changePasswordPath,
]

/** Whether floating buttons stay away from this page, because it or one above it is listed. */
export const isInTheWay = (pathname: string): boolean =>
  pages.some((page) => pathname === page || pathname.startsWith(`${page}/`))

/** In px. Less is the tremor of a thumb, or the end of the page that springs back. */
const leastMove = 24

/**
 * Whether a button that floats over the page has to make way: while the page is scrolled down, and at its end, where
 * content under the button could not be scrolled clear of it.
 */
export function useMakesWay(): boolean {
  const [makesWay, setMakesWay] = useState(false)
  useEffect(() => {
    // The first event tells it: asked now, the browser would lay out the whole page.
    let last: number | undefined
    const look = () => {
      last ??= scrollY
      const left = document.documentElement.scrollHeight - innerHeight - scrollY
      const isAtEnd = left < leastMove && scrollY > leastMove
      if (!isAtEnd && Math.abs(scrollY - last) < leastMove) return
      setMakesWay(isAtEnd || scrollY > last)
      last = scrollY
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return makesWay
}
