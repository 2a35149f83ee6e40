import {
  addBankCardPath,
  addPixPath,
  cardsPath,
  depositPath,
  historyPath,
  withdrawPath,
} from '../../../../contract/paths.ts'
import type { Feature, FeatureRoute, NavEntry } from '../../../shared/feature/feature.ts'
import type { AnyIcon } from '../../../shared/ui/icons/icon.tsx'

const memberPage = (path: string, load: FeatureRoute['load']): FeatureRoute => ({ path, audience: 'member', load })

const cardPages = () => import('./pages/card-pages.ts')

const memberRow = (to: string, label: string, icon: AnyIcon, order: number): NavEntry => ({
  to,
  label: `wallet:${label}`,
  icon,
  order,
  place: 'member',
  group: 'money',
})

/** A member's money: deposit, withdrawal, the accounts for it and the history (MEM-02 to MEM-04). The member center's balance leads to the first two. */
export const walletFeature: Feature = {
  name: 'wallet',
  routes: [
    memberPage(depositPath, () => import('./pages/deposit-page.tsx')),
    memberPage(withdrawPath, () => import('./pages/withdraw-page.tsx')),
    memberPage(addBankCardPath, async () => ({ Page: (await cardPages()).AddCardPage })),
    memberPage(addPixPath, async () => ({ Page: (await cardPages()).AddPixPage })),
    memberPage(cardsPath, async () => ({ Page: (await cardPages()).CardsPage })),
    memberPage(historyPath, () => import('./pages/history-page.tsx')),
  ],
  nav: [memberRow(historyPath, 'history', 'clock', 30), memberRow(cardsPath, 'cards', 'cards', 40)],
}
