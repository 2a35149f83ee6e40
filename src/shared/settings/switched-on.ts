import type { WhitelabelName } from '../../../contract/wire/system.ts'
import type { Settings } from './settings.ts'

/**
 * Whether a part that this build contains is on. Flags are compile-time constants: the back end cannot add what was not
 * built, it can only switch a part off for now. Read it behind the flag: `__FLAGS__.REWCEN3 && isSwitchedOn(settings,
 * 'REWCEN3')`. Apart from the reading of the answer, which the first page does without.
 */
export const isSwitchedOn = (settings: Settings | null, name: WhitelabelName): boolean =>
  !settings?.switchedOff.includes(name)
