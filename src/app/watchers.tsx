import { ConfigurationWatcher } from '../features/configuration/watch.tsx'
import { LanguageWatcher } from '../features/language/watch.tsx'
import { DomainWatcher } from '../features/line-selection/watch.tsx'
import { SessionWatcher } from '../features/member/watch.tsx'
import { OfflineWatcher } from '../features/offline/watch.tsx'
import { ArrivalWatcher } from '../features/register/watch.tsx'
import { ReminderWatcher } from '../features/session-reminder/watch.tsx'
import { UpdateWatcher } from '../features/update/watch.tsx'
import { SettingsWatcher } from '../features/visibility/watch.tsx'
import { QuietBoundary } from '../shared/feature/quiet-boundary.tsx'

const watchers = [
  SessionWatcher,
  ConfigurationWatcher,
  LanguageWatcher,
  ReminderWatcher,
  UpdateWatcher,
  SettingsWatcher,
  OfflineWatcher,
  DomainWatcher,
  ArrivalWatcher,
]

/**
 * What every brand runs in the background once the page stands: one chunk, since a dozen small ones travel and compress
 * worse.
 */
export function Part() {
  return watchers.map((Watcher, place) => (
    <QuietBoundary key={place}>
      <Watcher />
    </QuietBoundary>
  ))
}
