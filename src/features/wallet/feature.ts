import { addBankCardPath, addPixPath, depositPath, withdrawPath } from '../../../contract/paths.ts'
import type { Feature } from '../../shared/feature/feature.ts'

/** A member's money: deposit, withdrawal and the cards for it (MEM-02 to MEM-04). */
export const walletFeature: Feature = {
  name: 'wallet',
  routes: [
    {
      path: depositPath,
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).DepositPage }),
    },
    {
      path: withdrawPath,
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).WithdrawPage }),
    },
    {
      path: addBankCardPath,
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).AddBankCardPage }),
    },
    {
      path: addPixPath,
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).AddPixPage }),
    },
  ],
}
