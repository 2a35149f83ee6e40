import { useLocation } from 'react-router-dom'
import { homePath } from '../../../../../contract/paths.ts'
import { cameFrom } from '../../../../shared/navigation/came-from.ts'
import { useGo } from '../../../../shared/navigation/in-app.tsx'

/** Returns to the page that the member wanted, else home. */
export function useProceed(): () => void {
  const go = useGo()
  const { state } = useLocation()
  return () => go(cameFrom(state) ?? homePath, { replace: true })
}
