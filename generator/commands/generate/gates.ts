import { readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { identitiesOf } from '../../cache/assess-fleet.ts'
import { loadNamespaces, ordinaryWords } from '../../emit/load-texts.ts'
import type { Receipt } from '../../emit/receipt.ts'
import { brandTermsOf } from '../../gates/brand-terms.ts'
import { createForeignBrandGate } from '../../gates/foreign-brand.ts'
import type { GateFinding } from '../../gates/gate-error.ts'
import type { Gates } from '../../gates/gates.ts'
import { localPaths, privateEnvironment } from '../../gates/private-values.ts'
import { createSecretsGate } from '../../gates/secrets.ts'
import { productRoot } from '../../root.ts'
import type { Run } from './run.ts'

/** The gates of a run, knowing every brand of the fleet and this machine. */
export function createGates({ state, request, cache, commit }: Run, namespaces = loadNamespaces(productRoot)): Gates {
  const identities = identitiesOf(state)
  const known = new Set([...identities.flatMap(({ id, facts }) => [id, ...facts.map(({ value }) => value)]), commit ?? ''])
  const folders = [productRoot, request.merchantsDirectory, request.out, cache.directory, `${homedir()}/`, `${tmpdir()}/`]
  return {
    foreignBrand: createForeignBrandGate(identities.map(brandTermsOf), ordinaryWords(namespaces)),
    secrets: createSecretsGate([...privateEnvironment(process.env, known), ...localPaths(folders)]),
  }
}

const searched = /\.(js|json|html|svg|txt|xml|webmanifest|conf|mobileconfig)$|(^|\/)_(headers|redirects)$/

/** What a finished folder holds of other brands. Shared files are left out: they are searched when they are made. */
export function searchRelease({ foreignBrand }: Gates, id: string, folder: string): readonly GateFinding[] {
  const receipt = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Receipt
  return receipt.files
    .filter(({ path }) => searched.test(path))
    .flatMap(({ path, sha256 }) => foreignBrand.check(id, { path, sha256, isBrands: true, text: () => readFileSync(join(folder, path), 'utf8') }))
}
