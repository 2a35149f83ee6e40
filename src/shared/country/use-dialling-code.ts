import type { Country } from '../../../contract/wire/account.ts'
import { useBrand } from '../brand/brand.tsx'
import { selectSettings } from '../settings/settings-slice.ts'
import type { Settings } from '../settings/settings.ts'
import { smsProvider } from '../settings/sign-in-settings.ts'
import { isSwitchedOn } from '../settings/switched-on.ts'
import { useAppSelector } from '../store/hooks.ts'
import { countryOf, selectCountryChoice } from './chosen-country.ts'
import { useCountriesQuery } from './country-api.ts'
import { pickerState, type PickerState } from './picker-state.ts'

interface DiallingCode {
  /** The chosen country, or the merchant's own; null until one is known. */
  readonly country: Country | null
  readonly picker: PickerState
  /** The request is in flight. */
  readonly isLoading: boolean
}

/** The dialing code in front of a number; all forms share it. */
export function useDiallingCode(): DiallingCode {
  const { data: countries, isLoading } = useCountriesQuery({ merchant: useBrand().code })
  const choice = useAppSelector(selectCountryChoice)
  const settings = useAppSelector(selectSettings)
  const state = pickerState(countries, {
    isOn: isOn(settings),
    isDisabled: isDisabled(settings),
    apiKey: smsProvider(settings).apiKey,
  })
  return { country: countryOf(choice, countries), picker: state === 'open' && !isBuilt() ? 'hidden' : state, isLoading }
}

const isOn = (settings: Settings | null): boolean =>
  __FLAGS__.UPDATEMOBILEICC3 && isSwitchedOn(settings, 'UPDATEMOBILEICC3')
const isDisabled = (settings: Settings | null): boolean =>
  __FLAGS__.DISABLEDMOBILEICC3 && isSwitchedOn(settings, 'DISABLEDMOBILEICC3')
/** Only builds with one of these flags contain the picker (FLAG-03). */
const isBuilt = (): boolean => __FLAGS__.UPDATEMOBILEICC3 || __FLAGS__.PHONELOGIN3
