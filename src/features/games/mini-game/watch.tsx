import { useLocation } from 'react-router-dom'
import { OnDemand } from '../../../shared/feature/on-demand.tsx'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../shared/settings/switched-on.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { isInTheWay } from '../../../shared/shell/floating-button.ts'

const loadWidget = __FLAGS__.LOTTMINIGAME3
  ? async () => (await import('./v1/widget.tsx')).Widget
  : async () => (await import('./s1/widget.tsx')).Widget

/** Shows the widget as long as there is a member, except where it would be in the way (MINI-05). */
export function Watcher() {
  const isMember = useAppSelector(selectIsMember)
  const settings = useAppSelector(selectSettings)
  const { pathname } = useLocation()
  const isOn =
    (__FLAGS__.LOTTMINIGAME3 && isSwitchedOn(settings, 'LOTTMINIGAME3')) ||
    (__FLAGS__.SEALOTTMINIGAME3 && isSwitchedOn(settings, 'SEALOTTMINIGAME3'))
  return isOn && isMember && !isInTheWay(pathname) ? <OnDemand load={loadWidget} props={{}} /> : null
}
