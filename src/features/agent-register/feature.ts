import { agentRegisterPath } from '../../../contract/paths.ts'
import type { Feature } from '../../shared/feature/feature.ts'

/** Registration of agents (AGENTREG3). */
export const agentRegisterFeature: Feature = {
  name: 'agent-register',
  routes: [
    {
      path: agentRegisterPath,
      audience: 'member',
      load: () => import('./pages/not-yet.tsx'),
    },
  ],
}
