import type { GateFile } from './foreign-brand.ts'
import type { GateFinding } from './gate-error.ts'
import type { PrivateValue } from './private-values.ts'

export interface SecretsGate {
  check(file: GateFile): readonly GateFinding[]
}

/** Texts that are private wherever they occur. */
const shapes: readonly (readonly [what: string, shape: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/],
  ['a service account', /"type"\s*:\s*"service_account"/],
  [
    'an access token',
    /\b(?:gh[opsu]_[A-Za-z0-9]{36}|github_pat_\w{22,}|glpat-[\w-]{20}|npm_[A-Za-z0-9]{36}|xox[abprs]-[\w-]{10,}|sk_live_\w{16,}|AKIA[0-9A-Z]{16})/,
  ],
  ['a signed token', /(?<![\w-])eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a reference to a source map', /[#@] sourceMappingURL=/],
  ['a path of a home folder', /(?:^|[\s"'`(=])(?:file:\/\/)?\/(?:home|Users)\/[\w.-]+\//],
]

/** Refuses what must not leave the build machine (SEC-03). Each content is searched once. */
export function createSecretsGate(privateValues: readonly PrivateValue[]): SecretsGate {
  const searched = new Map<string, readonly string[]>()
  const search = (text: string): readonly string[] => [
    ...shapes.filter(([, shape]) => shape.test(text)).map(([what]) => what),
    ...privateValues.filter((value) => text.includes(value.text)).map(({ what }) => what),
  ]
  return {
    check: (file) => {
      if (file.path.endsWith('.map')) return [finding(file.path, 'a source map')]
      if (!file.text) return []
      const found = searched.get(file.sha256) ?? search(file.text())
      searched.set(file.sha256, found)
      return found.map((what) => finding(file.path, what))
    },
  }
}

const finding = (path: string, what: string): GateFinding => ({
  gate: 'secrets',
  message: `${path} contains ${what}`,
  hint: 'Find where it comes from (settings, texts, assets or code) and remove it; what was published must be replaced.',
})
