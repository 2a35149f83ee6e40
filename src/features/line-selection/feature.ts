import type { Feature } from '../../shared/feature/feature.ts'

/** When the domain fails: says so, and goes on at the fastest of the merchant's domains (SHELL-23 to SHELL-34). */
export const lineSelectionFeature: Feature = {
  name: 'line-selection',
  slots: [{ slot: 'overlay', order: 80, texts: false, load: () => import('./components/domain-watch.tsx') }],
}
