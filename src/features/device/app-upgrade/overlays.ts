import type { Upgrade } from './lib/upgrade.ts'

declare module '../../../shared/overlay/overlays.ts' {
  interface OverlaySubjects {
    'app-upgrade': Upgrade
  }
}
