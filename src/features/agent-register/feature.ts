import type { Feature } from '../../shared/feature/feature.ts'

/** Registration of agents (AGENTREG3). */
export const agentRegisterFeature: Feature = {
  name: 'agent-register',
  routes: [
    {
      path: '/m/agentRegister',
      access: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).AgentRegisterPage }),
    },
  ],
}
