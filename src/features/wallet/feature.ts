import type { Feature } from '../../shared/feature/feature.ts'

/** A member's money: deposit, withdrawal and the cards for it (MEM-02 to MEM-04). */
export const walletFeature: Feature = {
  name: 'wallet',
  routes: [
    {
      path: '/m/voucherCenter',
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).DepositPage }),
    },
    {
      path: '/m/withdraw',
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).WithdrawPage }),
    },
    {
      path: '/m/securityCenter/addBankCard',
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).AddBankCardPage }),
    },
    {
      path: '/m/securityCenter/addBankCardPix',
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).AddPixPage }),
    },
  ],
}
