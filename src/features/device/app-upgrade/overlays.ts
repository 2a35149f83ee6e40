import type { Upgrade } from './upgrade.ts'

declare module '../../../shared/overlay/overlays.ts' {
  interface OverlaySubjects {
    'app-upgrade': Upgrade
  }
}
