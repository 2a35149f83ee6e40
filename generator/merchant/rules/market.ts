import { createProblem } from '../../errors/create-problem.ts'
import type { Rule } from './rule.ts'

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** Codes that `Intl` has a name for although they are not countries. */
const nonCountries = ['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA']

function isCountry(code: string): boolean {
  return (
    regionNames.of(code) !== undefined &&
    !nonCountries.includes(code) &&
    // UK, SU and the like are aliases of another code.
    new Intl.Locale('und', { region: code }).region === code
  )
}

/** The market's country is in ISO 3166 (SCH-11). */
export const countryIsKnown: Rule = ({ settings, at }) => {
  const { country } = settings.market
  return isCountry(country) ? [] : [createProblem('COUNTRY_UNKNOWN', { found: country }, at('market.country'))]
}

/** The currency is in ISO 4217 (SCH-11). */
export const currencyIsKnown: Rule = ({ settings, at }) => {
  const { code } = settings.market.currency
  return Intl.supportedValuesOf('currency').includes(code)
    ? []
    : [createProblem('CURRENCY_UNKNOWN', { found: code }, at('market.currency.code'))]
}
