import type { Merchant } from '../../merchant/model.ts'
import type { InputRecord } from './input-record.ts'

/** `readInputRecord`, whose module is loaded only when a merchant was read. */
export const inputRecordOf = async (merchant: Merchant): Promise<InputRecord> =>
  (await import('./configuration-hash.ts')).readInputRecord(merchant)

export const configurationOf = async (merchant: Merchant): Promise<string> =>
  (await inputRecordOf(merchant)).configuration
