import { agentRegisterPath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** Registration of agents (AGENTREG3, MEM-09). */
export const agentRegisterFeature: Feature = {
  name: 'agent-register',
  routes: [{ path: agentRegisterPath, audience: 'member', load: () => import('./agent-page.tsx') }],
  nav: [
    {
      to: agentRegisterPath,
      place: 'member',
      group: 'service',
      order: 30,
      icon: 'people',
      label: 'agent-register:title',
    },
  ],
}
