/** Set-up of the unit tests: properties are tested with values as large as their arbitraries allow. */
import fc from 'fast-check'

// By default arrays and strings have about ten elements at most, whatever `maxLength` says, so limits are rarely reached.
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true })
