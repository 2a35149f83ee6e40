import { beforeAll, describe, expect, test, vi } from 'vitest'
import { flagNames, type FlagValues } from '../../contract/flags.ts'
import type { BundleOutput } from '../../generator/build/bundle/finish-bundle.ts'
import { makeFlagSet } from '../../generator/plan/flag-set.ts'
import { bundleWhole } from './support/bundle.ts'
import { checkout } from './support/livery.ts'

const noFlags = Object.fromEntries(flagNames.map((name) => [name, false])) as Record<string, boolean> as FlagValues
/** Strings that only the code of one scheme contains; they survive minification. */
const marks = { legacy: ['AES-ECB', 'RSAES-PKCS1-V1_5'], v2: ['AQAB'] } as const
const sealing = 'shared/api/seal-call'

const bundles: Partial<Record<'legacy' | 'v2', BundleOutput>> = {}
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  for (const scheme of ['legacy', 'v2'] as const)
    bundles[scheme] = await bundleWhole(makeFlagSet(noFlags, scheme), checkout)
})

function bundleOf(scheme: 'legacy' | 'v2'): BundleOutput {
  const made = bundles[scheme]
  if (!made) throw new Error(`No bundle of ${scheme}`)
  return made
}
const code = ({ files }: BundleOutput, wanted: (fileName: string) => boolean): string =>
  files
    .filter(({ fileName }) => wanted(fileName))
    .map(({ bytes }) => bytes.toString('utf8'))
    .join('\n')
/** The wanted strings that occur in the text. */
const found = (text: string, wanted: readonly string[]): readonly string[] =>
  wanted.filter((mark) => text.includes(mark))
const scriptsOf = ({ lazy }: BundleOutput, key: string): readonly string[] =>
  lazy.find((part) => part.key === key)?.scripts ?? []

describe.each([
  { scheme: 'legacy', other: 'v2' },
  { scheme: 'v2', other: 'legacy' },
] as const)('a merchant with $scheme', ({ scheme, other }) => {
  test(`[ENC-03] [ENC-05] ships the code of its scheme, and none of ${other}`, () => {
    const all = code(bundleOf(scheme), (name) => name.endsWith('.js'))
    expect(found(all, [...marks[scheme], ...marks[other], `shared/crypto/${other}`])).toEqual(marks[scheme])
    expect(bundleOf(scheme).graph.modules.filter((path) => /crypto\/(legacy|v2)\./.test(path))).toEqual([
      `src/shared/crypto/${scheme}.ts`,
    ])
  })

  test('[ENC-01] the first load contains no code for encryption, caching or failures', () => {
    const { entry, preload } = bundleOf(scheme)
    const first = code(bundleOf(scheme), (name) => name === entry || preload.includes(name))
    expect(found(first, [...marks[scheme], 'livery.answer.', 'Network Error / CORS Errors', 'modulus'])).toEqual([])
  })

  test('[ENC-01] the scheme is a separate chunk, so that it can be loaded alone when a credential field gets the focus', () => {
    const own = scriptsOf(bundleOf(scheme), `shared/crypto/${scheme}`)
    expect(own.length).toBeGreaterThan(0)
    const sealed = code(bundleOf(scheme), (name) => scriptsOf(bundleOf(scheme), sealing).includes(name))
    expect(found(sealed, ['modulus', marks[scheme][0]])).toEqual(['modulus'])
  })
})
