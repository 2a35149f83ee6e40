import type { Feature } from '../../shared/feature/feature.ts'

/** A member's money: deposit, withdrawal and the cards for it (MEM-02 to MEM-04). */
export const walletFeature: Feature = {
  name: 'wallet',
  routes: [
    {
      path: '/m/voucherCenter',
      access: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).DepositPage }),
    },
    {
      path: '/m/withdraw',
      access: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).WithdrawPage }),
    },
    {
      path: '/m/securityCenter/addBankCard',
      access: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).AddBankCardPage }),
    },
    {
      path: '/m/securityCenter/addBankCardPix',
      access: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).AddPixPage }),
    },
  ],
}
