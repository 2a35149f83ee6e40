import type { Countries } from './countries.ts'

/** The conditions that enable the picker (ICC-06) or disable it (ICC-05). */
export interface PickerConditions {
  /** UPDATEMOBILEICC3. */
  readonly isOn: boolean
  /** DISABLEDMOBILEICC3. */
  readonly isDisabled: boolean
  /** The SMS provider's key; empty where none is configured. */
  readonly apiKey: string
}

/**
 * `open`: the player may choose another country. `fixed`: flag and code are shown, but cannot be changed.
 * `hidden`: no picker; a known code is shown in front of the number as plain text.
 */
export type PickerState = 'open' | 'fixed' | 'hidden'

/** ICC-04 to ICC-06. Disabling takes precedence over every condition that enables it. */
export function pickerState(
  countries: Countries | undefined,
  { isOn, isDisabled, apiKey }: PickerConditions,
): PickerState {
  if (!countries?.home || countries.list.length === 0) return 'hidden'
  if (isDisabled) return 'fixed'
  return isOn || apiKey !== '' ? 'open' : 'hidden'
}
