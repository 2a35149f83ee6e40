/** Set-up of the unit tests: properties are tried with values as large as their arbitraries allow. */
import fc from 'fast-check'

// By default arrays and strings end near ten elements, whatever `maxLength` says, and a limit of ten is never tried.
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true })
