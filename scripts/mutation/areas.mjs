/**
 * What is mutated, and the unit tests that have to detect it: those of the folder, and those that run its rules through
 * the real client.
 * @type {Readonly<Record<string, { readonly sources: readonly string[], readonly tests: readonly string[] }>>}
 */
export const areas = {
  plan: { sources: ['generator/plan'], tests: ['generator/plan'] },
  rules: { sources: ['generator/merchant/rules'], tests: ['generator/merchant'] },
  cache: { sources: ['generator/cache'], tests: ['generator/cache', 'generator/commands/generate'] },
  api: { sources: ['src/shared/api'], tests: ['src/shared/api', 'tests/wire'] },
  crypto: { sources: ['src/shared/crypto'], tests: ['src/shared/crypto', 'src/shared/api', 'tests/wire'] },
  session: {
    sources: ['src/shared/session', 'src/shared/member'],
    tests: ['src/shared/session', 'src/shared/member', 'tests/wire'],
  },
  features: { sources: ['src/features/*/lib'], tests: ['src/features'] },
}
