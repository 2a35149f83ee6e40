import { useLocation } from 'react-router-dom'
import { busyPages } from '../../../shared/overlay/busy-pages.ts'
import { selectOverlays } from '../../../shared/overlay/overlay-slice.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../shared/settings/switched-on.ts'
import { isInTheWay } from '../../../shared/shell/in-the-way.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { ChatButton } from './components/chat-button.tsx'

/** Shows the button, for guests too, except where it would be in the way, and not while the site is closed. */
export function Watcher() {
  const isOn = useAppSelector((state) => isSwitchedOn(selectSettings(state), 'CBS3'))
  const isClosed = useAppSelector((state) => selectOverlays(state).some(({ name }) => name === 'gate'))
  const { pathname } = useLocation()
  const isShown = isOn && !isClosed && !isInTheWay(pathname) && !busyPages.includes(pathname)
  return isShown ? <ChatButton /> : null
}
