import { InVisitorLanguage } from '../../../../shared/i18n/in-visitor-language.tsx'
import type { Closed } from '../lib/status.ts'
import { DeniedScreen } from './denied-screen.tsx'
import { MaintenanceScreen } from './maintenance-screen.tsx'

const loadTexts = async () => (await import('../every-language.ts')).everyLanguage

/** Explains why the site is closed. */
export function ClosedScreen({ closed, onRetry }: { closed: Closed; onRetry: () => Promise<void> }) {
  return (
    <InVisitorLanguage namespace="status" load={loadTexts}>
      {closed.state === 'maintenance' ? (
        <MaintenanceScreen key="maintenance" {...closed} />
      ) : (
        <DeniedScreen key="denied" {...closed} onRetry={onRetry} />
      )}
    </InVisitorLanguage>
  )
}
