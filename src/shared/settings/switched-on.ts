import type { DutyName, SwitchName } from '../../../contract/wire/system.ts'
import type { Settings } from './settings.ts'

/**
 * Whether a part of this build is switched on. Flags are compile-time constants: the back end cannot add what was not
 * built, only switch it off. Check the flag first: `__FLAGS__.REWCEN3 && isSwitchedOn(settings, 'REWCEN3')`. In a file
 * of its own, because the first page needs it before it needs `settings.ts`.
 */
export const isSwitchedOn = (settings: Settings | null, name: SwitchName): boolean =>
  !settings?.switchedOff.includes(name)

/**
 * Whether the back end imposes a duty. A merchant does so with the flag, and either is enough: `__FLAGS__.PWDEXPFORCECHANGE3
 * || isImposed(settings, 'PWDEXPFORCECHANGE3')`. So the code ships to every brand.
 */
export const isImposed = (settings: Settings | null, name: DutyName): boolean =>
  settings?.switchedOn.includes(name) === true
