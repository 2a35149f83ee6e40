import type { DownloadSettings } from '../../../contract/wire/download.ts'
import type { Counters } from './counters.ts'

/**
 * Whether the pages for adding a card prompt to install the app (MEM-11): with `1` as long as the member has no card,
 * with `2` every time. Only `fullBankCardList` counts as cards, not a wallet.
 * @param counters undefined while they are not known
 */
export function wantsBindCardPrompt(
  setting: DownloadSettings['bind_card'] | undefined,
  counters: Pick<Counters, 'fullBankCardList'> | undefined,
): boolean {
  if (!setting?.enabled) return false
  const value = String(setting.value)
  return value === '2' || (value === '1' && counters?.fullBankCardList.length === 0)
}
