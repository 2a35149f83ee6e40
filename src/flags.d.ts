/** Compile-time flags; read only as `__FLAGS__.NAME` (FLAG-05), derived from the catalog. */
declare const __FLAGS__: import('../contract/flags.ts').FlagValues
/** Scheme of encrypted bodies, compiled in so that the other scheme's code does not ship. */
declare const __ENCRYPTION__: 'legacy' | 'v2'
