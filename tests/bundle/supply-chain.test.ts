/** A brand for an environment of the fleet's own, signed, published to that environment's target, and checked there. */
import { generateKeyPairSync } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyRelease } from '../../generator/ship/publish/attestation.ts'
import { openFolderStore } from '../../generator/ship/publish/folder-store.ts'
import { trustedKeysOf } from '../../generator/release/attestation/envelope.ts'
import { answers, withCommand, type Run } from './support/typed.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const keyFolder = mkdtempSync(join(tmpdir(), 'livery-signing-'))
writeFileSync(join(keyFolder, 'key.pem'), privateKey)
afterAll(() => rmSync(keyFolder, { recursive: true }))

const { work, livery } = withCommand({ LIVERY_SIGNING_KEY_FILE: join(keyFolder, 'key.pem') })
const inFleet = ['--merchants', 'brands']
const runs: Run[] = []
beforeAll(() => {
  livery('new', 'lotus', ...inFleet, ...answers)
  writeFileSync(
    join(work, 'brands/_environments.yaml'),
    `schema: 1
environments:
  - { name: qa, out: ${work}/out-qa, to: ${work}/www-qa }
  - { name: live, out: ${work}/out-live, to: ${work}/www-live }
`,
  )
  for (const command of ['generate', 'publish']) runs.push(livery(command, 'lotus', '--env', 'qa', ...inFleet))
})

test('[FLEET-12] a brand is built into the folder of its environment and published to its target', () => {
  expect(runs.map(({ status }) => status)).toEqual([0, 0])
  expect(readdirSync(work).sort()).toEqual(['brands', 'out-qa', 'www-qa'])
  expect(existsSync(join(work, 'www-qa/live/lotus/m/index.html'))).toBe(true)
})

test('[FLEET-12] neither building nor publishing for one environment reaches what belongs to another', () => {
  const built = livery('generate', 'lotus', '--env', 'live', '--out', 'out-qa', ...inFleet)
  expect(built).toMatchObject({ status: 2 })
  expect(built.stderr).toContain('found the folder of qa')
  const published = livery('publish', 'lotus', '--env', 'live', '--out', 'out-qa', ...inFleet)
  expect(published).toMatchObject({ status: 1 })
  expect(published.stderr).toContain('built for qa, not for live')
  expect(published.stderr).toContain('./livery generate lotus --env live --merchants brands and publish without --out')
  expect(existsSync(join(work, 'www-live/live'))).toBe(false)
})

test('[FLEET-12] what was built for an environment is not published without it', () => {
  for (const chosen of [['lotus'], ['--all', '--no-check'], ['--all', '--plan', '--no-check']])
    expect(livery('publish', ...chosen, '--out', 'out-qa', '--to', 'www', ...inFleet)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('built for qa, not without an environment'),
    })
  expect(existsSync(join(work, 'www'))).toBe(false)
})

test('[FLEET-12] --to does not lead to where another environment is live, unless the list of environments says so', () => {
  for (const options of [
    ['--env', 'live'],
    ['--out', 'out'],
  ]) {
    expect(livery('generate', 'lotus', ...options, ...inFleet)).toMatchObject({ status: 0 })
    for (const how of [[], ['--waves', '100%', '--no-check']]) {
      const { status, stderr } = livery('publish', 'lotus', ...options, ...how, '--to', 'www-qa', ...inFleet)
      expect(status).toBe(1)
      expect(stderr).toMatch(
        /www-qa contains lotus built for qa, not (for live|without an environment)\.[^]*another target/,
      )
    }
  }
  const list = join(work, 'brands/_environments.yaml')
  const listed = readFileSync(list, 'utf8')
  writeFileSync(list, listed.replace('name: qa,', 'name: test,').replace('out-qa,', 'out-test,'))
  livery('generate', 'lotus', '--env', 'test', ...inFleet)
  const renamed = livery('publish', 'lotus', '--env', 'test', '--plan', ...inFleet)
  writeFileSync(list, listed)
  expect(renamed).toMatchObject({ status: 0, stdout: expect.stringMatching(/1 change/) })
  for (const folder of ['out', 'out-live', 'out-test']) rmSync(join(work, folder), { recursive: true })
})

test.each([['status'], ['releases', 'lotus'], ['verify', 'lotus'], ['rollback', 'lotus'], ['diff', 'lotus', '0', '1']])(
  '[FLEET-12] livery %s looks where the environment is published, and nowhere else',
  (...args) => {
    const { stdout, stderr } = livery(...args, '--env', 'qa', ...inFleet)
    const said = stdout + stderr
    const expected = {
      status: /^lotus +\w{8} /m,
      releases: / published +\w{8} +live /,
      verify: /✔ .*www-qa is release \w{8} of lotus/,
      rollback: /www-qa keeps no release of lotus from before/,
      diff: /Expected one release of lotus that .*www-qa keeps/,
    }
    expect(said).toMatch(expected[args[0] as keyof typeof expected])
    const elsewhere = livery(...args, '--env', 'live', ...inFleet)
    expect(elsewhere.stdout + elsewhere.stderr).not.toMatch(expected[args[0] as keyof typeof expected])
    expect(livery(...args, '--env', 'lvie', ...inFleet)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Did you mean "live"?'),
    })
  },
)

test('[FLEET-12] a shell completes the environments of the fleet', () => {
  expect(livery('complete', '--', 'publish', ...inFleet, '--env', '').stdout).toBe('qa\nlive\n')
})

test('[SEC-05] what is published is signed, and the key is in no output', async () => {
  const releases = readdirSync(join(work, 'www-qa/.livery/lotus/releases'))
  const trusted = trustedKeysOf(publicKey) ?? []
  const findings = await verifyRelease(openFolderStore(join(work, 'www-qa')), 'lotus', releases[0] ?? '', trusted)
  expect(findings).toEqual([])
  expect(runs[0]?.stdout).toContain(`signed by ${trusted[0]?.keyId.slice(0, 8)}`)
  const secret = privateKey.split('\n')[1] ?? ''
  for (const { stdout, stderr } of runs) expect(stdout + stderr).not.toContain(secret)
})

test('[SEC-05] livery verify accepts a release that a trusted key has signed, and names what is not its statement', () => {
  const [other, own] = ['other.pem', 'own.pem'].map((name) => join(keyFolder, name))
  writeFileSync(own ?? '', publicKey)
  writeFileSync(
    other ?? '',
    generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).publicKey,
  )
  const verify = (key = '') => livery('verify', 'lotus', '--to', 'www-qa', '--trusted-key', key)
  expect(verify(own)).toMatchObject({ status: 0 })
  const stranger = verify(other)
  expect(stranger).toMatchObject({ status: 1 })
  expect(stranger.stdout).toContain('statement.json')
  const [release = ''] = readdirSync(join(work, 'www-qa/.livery/lotus/releases'))
  const bill = join(work, 'www-qa/.livery/lotus/releases', release, 'sbom.cdx.json')
  const text = readFileSync(bill, 'utf8')
  writeFileSync(bill, text.replace('react', 'reaction'))
  const changed = verify(own)
  writeFileSync(bill, text)
  expect(changed).toMatchObject({ status: 1 })
  expect(changed.stdout).toContain('sbom.cdx.json')
})

test('[SEC-05] [FLEET-12] a signed release of one environment is not proven as that of another', () => {
  cpSync(join(work, 'www-qa'), join(work, 'www-live'), { recursive: true })
  const key = ['--trusted-key', join(keyFolder, 'own.pem')]
  expect(livery('verify', 'lotus', '--env', 'qa', ...inFleet, ...key)).toMatchObject({ status: 0 })
  const copied = livery('verify', 'lotus', '--env', 'live', ...inFleet, ...key)
  expect(copied).toMatchObject({ status: 1, stdout: expect.stringMatching(/environment +expected live +found qa/) })
  // Even if its receipt is made to say so.
  const receipt = join(
    work,
    'www-live/.livery/lotus/releases',
    readdirSync(join(work, 'www-live/.livery/lotus/releases'))[0] ?? '',
    'receipt.json',
  )
  writeFileSync(receipt, readFileSync(receipt, 'utf8').replace('"environment": "qa"', '"environment": "live"'))
  expect(livery('verify', '--all', '--env', 'live', ...inFleet, ...key)).toMatchObject({ status: 1 })
  rmSync(join(work, 'www-live'), { recursive: true })
})

test('[SEC-05] how files are served cannot be changed under the id of the release', () => {
  const file = join(work, 'out-qa/lotus/release.json')
  const receipt = readFileSync(file, 'utf8')
  writeFileSync(file, receipt.replace('public, max-age=31536000, immutable', 'no-store'))
  const published = livery('publish', 'lotus', '--env', 'qa', ...inFleet)
  writeFileSync(file, receipt)
  expect(published).toMatchObject({ status: 1, stderr: expect.stringContaining('NOT_GENERATED') })
})

test('[SEC-05] livery verify demands a signed time: that of the build, of the publishing, of the rollback', () => {
  const verify = (time: string) =>
    livery(
      'verify',
      'lotus',
      '--env',
      'qa',
      ...inFleet,
      '--trusted-key',
      join(keyFolder, 'own.pem'),
      '--signed-after',
      time,
    )
  expect(verify('2026-01-01')).toMatchObject({ status: 0 })
  const published = new Date().toISOString()
  expect(verify(published)).toMatchObject({ status: 1, stdout: expect.stringContaining('a later signature') })
  expect(livery('publish', 'lotus', '--env', 'qa', ...inFleet)).toMatchObject({ status: 0 })
  expect(verify(published)).toMatchObject({ status: 0 })
  const [release = ''] = readdirSync(join(work, 'www-qa/.livery/lotus/releases'))
  const again = new Date().toISOString()
  expect(livery('rollback', 'lotus', release, '--env', 'qa', ...inFleet)).toMatchObject({ status: 0 })
  expect(verify(again)).toMatchObject({ status: 0 })
})

test('[SEC-04] the bill of materials names the packages whose licenses the brand ships, and no other', () => {
  const assets = join(work, 'out-qa/lotus/m/assets')
  const notices = readFileSync(
    join(assets, readdirSync(assets).find((name) => /^licences-.*\.txt$/.test(name)) ?? ''),
    'utf8',
  )
  // The names of packages with equal terms are on the line above their license.
  const named = [...notices.matchAll(/^(.+)\nLicence: /gm)].flatMap(([, names = '']) => names.split(', '))
  const bill = JSON.parse(readFileSync(join(work, 'out-qa/.provenance/lotus.sbom.cdx.json'), 'utf8')) as {
    components: readonly { readonly group?: string; readonly name: string; readonly version: string }[]
  }
  const shipped = bill.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`)
  expect(shipped).toContain('react 19.3.1')
  expect([...shipped].sort()).toEqual([...new Set(named)].sort())
})
