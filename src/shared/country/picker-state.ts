import type { Countries } from './countries.ts'

/** What may bring the picker up (ICC-06), and what disables it (ICC-05). */
export interface PickerConditions {
  /** UPDATEMOBILEICC3. */
  readonly isOn: boolean
  /** DISABLEDMOBILEICC3. */
  readonly isDisabled: boolean
  /** Of the SMS provider; empty where none is configured. */
  readonly apiKey: string
  /** The form asks for the picker. */
  readonly show: boolean
}

/**
 * `open`: the player may choose another country. `fixed`: flag and code are shown and cannot be changed.
 * `hidden`: no picker; a code that is known stands before the number as plain text.
 */
export type PickerState = 'open' | 'fixed' | 'hidden'

/** ICC-04 to ICC-06. Disabled goes before every condition that would show it. */
export function pickerState(
  countries: Countries | undefined,
  { isOn, isDisabled, apiKey, show }: PickerConditions,
): PickerState {
  if (!countries?.home || countries.list.length === 0) return 'hidden'
  if (isDisabled) return 'fixed'
  return isOn || apiKey !== '' || show ? 'open' : 'hidden'
}
