/** Currency codes and vendor names as shown to the player (CFG-08, CFG-09). Pure. */

const codeLength = 3

/** The back end's code for Philippine pesos on one of its platforms. */
const platformCurrency = 'TLB'
const platformVendors: readonly string[] = ['BTI', 'TCG']

/** The code without the suffix that the back end appends, such as `VND2` for an account in thousands. */
export const currencyOnWire = (code: string): string => code.slice(0, codeLength).toUpperCase()

/** The currency's code: truncated first, then mapped (CFG-08 and its ruling). */
export function currencyCode(code: string): string {
  const short = currencyOnWire(code)
  return short === platformCurrency ? 'PHP' : short
}

/** A vendor's name for amounts in `currency`, a code as the back end sends it (ruling on CFG-09). */
export const vendorName = (vendor: string, currency: string): string =>
  currencyOnWire(currency) === platformCurrency && platformVendors.includes(vendor) ? '123BET' : vendor
