import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { builtIn, currentIn, recolour, withFleets } from '../../../tests/support/fleets.ts'
import { readAttestation } from '../../output/provenance.ts'
import { checkAttestation, isSealed } from '../../release/attestation/check-attestation.ts'
import { signerOf, trustedKeysOf } from '../../release/attestation/envelope.ts'
import type { Receipt } from '../../release/receipt.ts'

import { productRoot } from '../../root.ts'

// One of these tests has git refuse the checkout.
vi.unmock('../../system/git/commit-around.ts')

const openFleet = withFleets()

const pem = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const [signer, trusted = []] = [signerOf(pem.privateKey), trustedKeysOf(pem.publicKey)]

const kept = (out: string, id: string) => {
  const receipt = readFileSync(join(out, id, 'release.json'))
  return { id, release: (JSON.parse(receipt.toString()) as Receipt).release, receipt, ...readAttestation(out, id) }
}

test('[SEC-05] a build leaves a statement and a bill of materials beside the folder, both about this release', async () => {
  const fleet = openFleet('acme', 'zeta')
  await fleet.generate({ epochSeconds: 1_700_000_000 })
  for (const id of ['acme', 'zeta']) expect(checkAttestation(kept(fleet.out, id), [])).toEqual([])
  const { statement, bill, receipt } = kept(fleet.out, 'acme')
  const { predicate } = JSON.parse(String(statement)) as {
    predicate: { buildDefinition: { externalParameters: unknown; resolvedDependencies: unknown } }
  }
  expect(predicate.buildDefinition.externalParameters).toEqual({
    merchant: 'acme',
    environment: null,
    sourceDateEpoch: 1_700_000_000,
  })
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: productRoot, encoding: 'utf8' }).trim()
  const lock = createHash('sha256')
    .update(readFileSync(join(productRoot, 'package-lock.json')))
    .digest('hex')
  expect(predicate.buildDefinition.resolvedDependencies).toMatchObject([
    { name: 'livery', digest: { gitCommit: commit } },
    { name: 'sources', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string } },
    { name: 'package-lock.json', digest: { sha256: lock } },
    {
      name: 'merchants/acme',
      digest: { sha256: (JSON.parse(receipt.toString()) as Receipt).configuration },
    },
  ])
  // The packages of the stub bundle.
  const { metadata, components } = JSON.parse(String(bill)) as {
    metadata: unknown
    components: readonly { readonly name: string; readonly supplier: { readonly name: string } }[]
  }
  expect(metadata).toMatchObject({
    timestamp: '2023-11-14T22:13:20.000Z',
    supplier: { name: expect.any(String) as string },
  })
  for (const { name, supplier } of components) expect(supplier.name, name).toMatch(/^[^<(@]+$/)
  expect(components.map(({ name }) => name)).toEqual(['react-dom', 'react', 'scheduler'])
  const shipped = readdirSync(join(fleet.out, 'acme'), { recursive: true }) as string[]
  expect(shipped.filter((path) => /statement|sbom|provenance/.test(path))).toEqual([])
})

test('[SEC-05] neither a statement that is gone nor a key makes a brand due', async () => {
  const fleet = openFleet('acme')
  await fleet.generate()
  const before = kept(fleet.out, 'acme').statement
  rmSync(join(fleet.out, '.provenance'), { recursive: true })
  expect(currentIn(await fleet.generate({ signer }))).toEqual(['acme'])
  recolour(fleet, 'acme', '#112233')
  expect(builtIn(await fleet.generate())).toEqual(['acme'])
  expect(kept(fleet.out, 'acme').statement).not.toEqual(before)
})

test('[SEC-05] with a key the statement is signed, and without one it is not', async () => {
  const fleet = openFleet('acme')
  await fleet.generate({ signer })
  expect(checkAttestation(kept(fleet.out, 'acme'), trusted)).toEqual([])
  recolour(fleet, 'acme', '#112233')
  await fleet.generate()
  expect(isSealed(kept(fleet.out, 'acme').statement ?? Buffer.from(''))).toBe(false)
})

test('[SEC-05] a run whose commit git does not tell says so, signed or not, and names none', async () => {
  const fleet = openFleet('acme')
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
  vi.stubEnv('GITHUB_SHA', '9'.repeat(40))
  const { ok, problems } = await fleet.generate({ signer })
  vi.unstubAllEnvs()
  expect(ok).toBe(true)
  expect(problems).toMatchObject([
    { severity: 'warning', code: 'COMMIT_UNKNOWN', message: expect.stringContaining('dubious ownership') as string },
  ])
  expect(JSON.parse(readFileSync(join(fleet.out, '.provenance/acme.json'), 'utf8'))).toMatchObject({ commit: null })
  expect((await fleet.generate()).problems).toEqual([])
})

test("[SEC-05] merchants in a repository of their own are named by its commit, beside Livery's", async () => {
  const fleet = openFleet('acme')
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: fleet.merchants,
      encoding: 'utf8',
    }).trim()
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'brands')
  const [own, theirs] = [
    execFileSync('git', ['rev-parse', 'HEAD'], { cwd: productRoot, encoding: 'utf8' }).trim(),
    git('rev-parse', 'HEAD'),
  ]
  await fleet.generate()
  const provenance: unknown = JSON.parse(readFileSync(join(fleet.out, '.provenance/acme.json'), 'utf8'))
  expect(provenance).toMatchObject({ commit: own, merchantsCommit: theirs })
  const { predicate } = JSON.parse(String(kept(fleet.out, 'acme').statement)) as {
    predicate: { buildDefinition: { resolvedDependencies: unknown } }
  }
  expect(predicate.buildDefinition.resolvedDependencies).toContainEqual({
    name: 'merchants',
    digest: { gitCommit: theirs },
    annotations: { uncommittedChanges: false },
  })
})
