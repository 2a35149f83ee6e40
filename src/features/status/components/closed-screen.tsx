import type { Closed } from '../lib/status.ts'
import { DeniedScreen } from './denied-screen.tsx'
import { MaintenanceScreen } from './maintenance-screen.tsx'

/** Why the page is not there. */
export function ClosedScreen({ closed, onRetry }: { closed: Closed; onRetry: () => Promise<void> }) {
  return closed.state === 'maintenance' ? <MaintenanceScreen key="maintenance" {...closed} /> : <DeniedScreen key="denied" {...closed} onRetry={onRetry} />
}
