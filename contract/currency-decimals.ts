/**
 * Decimals of a currency's smallest unit by ISO 4217: 2 for USD, 0 for JPY. Not from `Intl`, which answers what people
 * usually write: engines disagree, and without its decimals a balance in rupiah would be rounded.
 */
export const decimalsOf = (currency: string): number =>
  /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF/.test(currency)
    ? 0
    : /BHD|IQD|JOD|KWD|LYD|OMR|TND/.test(currency)
      ? 3
      : 2
