import { fileURLToPath } from 'node:url'
import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript'
import tseslint from 'typescript-eslint'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Forms of reading a flag that keep dead code in the bundle (FLAG-05; measured, see docs/guides/bundles.md). */
const flagForms = [
  {
    selector: ':not(MemberExpression) > Identifier[name="__FLAGS__"]',
    message: 'Read a flag only as __FLAGS__.NAME: aliasing, destructuring and passing on keep dead code.',
  },
  {
    selector: 'MemberExpression[computed=true] > Identifier[name="__FLAGS__"]',
    message: 'Read a flag only as __FLAGS__.NAME: computed access keeps dead code.',
  },
  {
    selector: 'ExportNamedDeclaration VariableDeclarator > MemberExpression[object.name="__FLAGS__"]',
    message: 'Do not export the value of a flag: the importing module keeps its dead code. Read __FLAGS__.NAME there.',
  },
  {
    selector: 'CallExpression > MemberExpression.arguments[object.name="__FLAGS__"]',
    message: 'Do not pass the value of a flag on: the callee keeps its dead code.',
  },
  {
    selector: 'Property > MemberExpression.value[object.name="__FLAGS__"]',
    message: 'Do not put the value of a flag into an object: code that reads it there keeps its dead code.',
  },
]

/** Module-level state outlives stores and tests, and is hidden. */
const moduleState = ['Program > VariableDeclaration', 'Program > ExportNamedDeclaration > VariableDeclaration'].flatMap(
  (declaration) => [
    {
      selector: `${declaration}[kind="let"]`,
      message: 'Keep no state in a module: use a slice, or `scoped` of shared/store for what a slice cannot hold.',
    },
    {
      selector: `${declaration} NewExpression[callee.name=/^(Weak)?(Map|Set)$/]:not(:function *)`,
      message: 'Keep no state in a module: use a slice, or `scoped` of shared/store for what a slice cannot hold.',
    },
  ],
)

/** Tests may contain paths, because their expectations come from the specification. */
const spelledPaths = ['Literal[value=/^\\u002Fm\\u002F/]', 'TemplateElement[value.raw=/^\\u002Fm\\u002F/]'].map(
  (selector) => ({
    selector,
    message: 'Paths of the storefront are defined once, in contract/paths.ts.',
  }),
)

/** Whoever follows a link brings what cannot be decoded. */
const rawDecoding = ['decodeURIComponent', 'decodeURI'].map((name) => ({
  name,
  message: 'It throws at an address that ends in `%`: use `decoded` of contract/decoded.ts.',
}))

/** The style sheets' rule for reduced motion does not reach what a script moves. */
const scriptedMotion = [
  "Property[key.name='behavior'] > Literal[value='smooth']",
  "CallExpression[callee.property.name='animate']",
].map((selector) => ({ selector, message: 'Use glide() or isMotionReduced(): some players ask for no motion.' }))

/** Redux Toolkit looks at nothing that `onQueryStarted` returns. */
const lostImports = [
  {
    selector: "Property[key.name='onQueryStarted'] AwaitExpression > ImportExpression",
    message: 'Catch it: a chunk that cannot be fetched would be an unhandled rejection.',
  },
]

/**
 * `{count}` on a page has the digits of English in every language. The texts of i18next format their numbers themselves.
 * @type {import('eslint').Rule.RuleModule}
 */
const noRawNumber = {
  create: (context) => ({
    ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > .expression': (
      /** @type {import('eslint').Rule.Node} */ node,
    ) => {
      /** @type {import('typescript').Type} */
      const type = context.sourceCode.parserServices['getTypeAtLocation'](node)
      const parts = type.isUnion() ? type.types : [type]
      const has = (/** @type {number} */ flags) => parts.some((part) => part.flags & flags)
      if (has(ts.TypeFlags.NumberLike) && !has(ts.TypeFlags.Object))
        context.report({ node, message: 'Use formatNumber: it writes the digits of the language.' })
    },
  }),
}

/** `shared/ui/words.tsx` says why. */
const bareTexts = [
  'JSXElement > :matches(JSXElement, JSXExpressionContainer) ~ JSXExpressionContainer > CallExpression[callee.name="t"]',
  'JSXElement > JSXExpressionContainer:has(> CallExpression[callee.name="t"]) ~ :matches(JSXElement, JSXExpressionContainer)',
  'JSXElement > :matches(JSXElement, JSXExpressionContainer) ~ JSXText[value=/\\S/]',
  'JSXElement > JSXText[value=/\\S/] ~ :matches(JSXElement, JSXExpressionContainer)',
].map((selector) => ({
  selector,
  message: 'Give a text that has neighbours an element of its own: browsers that translate pages replace bare ones.',
}))

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'docs',
      'dist',
      '.generated',
      'tests/fixtures/*',
      '!tests/fixtures/page',
      '!tests/fixtures/sandbox',
      'src/flags.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    rules: {
      complexity: ['error', 12],
      'max-depth': ['error', 4],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 5],
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-empty-function': 'off',
      // Each module with a slice adds to it.
      '@typescript-eslint/no-empty-object-type': ['error', { allowWithName: '^LazyLoadedSlices$' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      // RTK Query's type for a call without arguments is void.
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    // A promise that is not awaited loses its failure; a switch without a case for a variant falls through silently.
    // Files in templates/ do not belong to a TypeScript project.
    files: ['**/*.{ts,tsx,js,mjs}'],
    ignores: ['templates/**'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', '**/*.mjs'],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  { files: ['{src,workbench}/**/*.{ts,tsx}'], ...hooks.configs.flat.recommended },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { livery: { rules: { 'no-raw-number': noRawNumber } } },
    rules: {
      'no-restricted-syntax': [
        'error',
        ...flagForms,
        ...moduleState,
        ...spelledPaths,
        ...lostImports,
        ...scriptedMotion,
        ...bareTexts,
      ],
    },
  },
  {
    files: ['{src,workbench,generator,sandbox,templates}/**/*.{ts,tsx,js}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-globals': ['error', ...rawDecoding] },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['src/**/*.test.tsx', 'src/gallery/**'],
    rules: { 'livery/no-raw-number': 'error' },
  },
  { files: ['{generator,sandbox}/**/*.{ts,js}'], rules: { 'no-restricted-syntax': ['error', ...spelledPaths] } },
  { files: ['src/**/*.test.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', ...flagForms] } },
  { files: ['{generator,sandbox}/**/*.test.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    // Navigation inside the app keeps the campaign's parameters (ROUTE-12).
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/shared/navigation/**', 'src/shared/ui/app-link.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              importNames: ['Link', 'NavLink', 'Navigate', 'useNavigate'],
              message: 'Use AppLink, or useGo and Redirect of shared/navigation: they keep the query (ROUTE-12).',
            },
          ],
        },
      ],
    },
  },
  {
    // waitForFunction takes an async function's promise as true and does not wait.
    files: ['tests/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='waitForFunction'] > ArrowFunctionExpression[async=true]",
          message: 'Use expect.poll: waitForFunction treats a promise as true.',
        },
      ],
    },
  },
  {
    files: ['scripts/**', 'generator/bin.mjs', 'tests/**', 'sandbox/**', '**/*.config.ts'],
    rules: { 'no-console': 'off' },
  },
)
