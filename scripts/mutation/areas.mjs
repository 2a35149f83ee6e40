/**
 * The sources to mutate, and the unit tests that have to detect the mutants: folders and files.
 * @typedef {{ readonly sources: readonly string[], readonly except?: readonly string[], readonly tests: readonly
 * string[] }} Area
 * @type {Readonly<Record<string, Area>>}
 */
export const areas = {
  plan: {
    sources: ['generator/plan'],
    except: ['generator/plan/theme'],
    tests: [
      'generator/plan',
      'generator/build/emit/parts',
      'generator/build/emit/render-page.test.ts',
      'generator/build/emit/render-worker.test.ts',
    ],
  },
  // Separate, because many mutants are noticed only by whole palettes, which take long.
  theme: { sources: ['generator/plan/theme'], tests: ['generator/plan/theme'] },
  rules: {
    sources: ['generator/merchant/rules'],
    tests: ['generator/merchant/rules', 'generator/merchant/load.test.ts', 'generator/merchant/schema.test.ts'],
  },
  cache: { sources: ['generator/cache'], tests: ['generator/cache', 'generator/cli/commands/generate'] },
  api: { sources: ['src/shared/api'], tests: ['src/shared/api', 'src/shared/session'] },
  crypto: {
    sources: ['src/shared/crypto'],
    tests: ['src/shared/crypto', 'src/shared/api/seal-call.test.ts', 'tests/wire/known-answers.test.ts'],
  },
  session: {
    sources: ['src/shared/session', 'src/shared/member'],
    tests: ['src/shared/session', 'src/shared/member', 'src/shared/api'],
  },
  wallet: { sources: ['src/features/money/wallet/lib'], tests: ['src/features/money/wallet'] },
  features: {
    sources: ['src/features/*/*/lib', 'src/features/*/*/*.ts'],
    except: ['src/features/money/wallet', 'src/features/*/*/{api,feature}.ts'],
    tests: ['src/features'],
  },
}
