import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolderStore } from '../../ship/publish/folder-store.ts'
import { publish } from '../../ship/publish/publish.ts'
import { readRelease } from '../../ship/publish/read-release.ts'
import { writeReleaseFolder } from '../../ship/publish/testing/release-folder.ts'
import type { Hosting } from '../../release/hosting/model.ts'
import { receiptText, type Receipt } from '../../release/receipt.ts'
import { releaseIdOf } from '../../release/release-id.ts'
import { verifyServed } from '../../ship/verify/verify-served.ts'
import { servePublished, type ServedFolder } from './published.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-published-'))
const [dist, target] = [join(root, 'dist'), join(root, 'www')]
const files = (name: string): Record<string, string> => ({
  [`m/assets/app-${name}.js`]: name,
  'm/index.html': `<p>${name}</p>`,
  '404.html': '<p>gone</p>',
  'm/sw.js': name,
})
const send = async (id: string, name: string) => {
  const receipt = writeReleaseFolder(join(dist, id), id, files(name))
  const facts = { store: openFolderStore(target), user: null, reason: null, now: 0, onWait: () => undefined }
  await publish({ ...facts, ...(await readRelease(dist, id)) })
  return receipt
}
const watcher = { expect: () => undefined, step: () => undefined }
let serving: ServedFolder
beforeAll(async () => {
  await send('acme', 'one')
  serving = await servePublished({ folder: target, ids: [], port: 0, api: undefined })
})
afterAll(() => {
  serving.close()
  rmSync(root, { recursive: true, force: true })
})
const statusOf = (id: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const host = `${id}.localhost:${serving.port}`
    request({ port: serving.port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end()
  })

test('[REL-07] what is published is served as it is, whatever goes live meanwhile: nothing differs from the release', async () => {
  for (const [id, name] of [
    ['acme', 'one'],
    ['acme', 'two'],
    ['zeta', 'one'],
  ] as const) {
    const receipt = await send(id, name)
    if (!receipt.hosting) throw new Error('A release has hosting rules')
    const { differences } = await verifyServed(
      `http://${id}.localhost:${serving.port}`,
      receipt,
      receipt.hosting,
      watcher,
    )
    expect(differences).toEqual([])
  }
  expect(await statusOf('acme', '/m/assets/app-one.js')).toBe(200)
})

test('nothing else of the target is served: neither its own records nor anything outside', async () => {
  writeFileSync(join(target, 'live/acme/secret.txt'), 'not in the receipt')
  for (const path of ['/secret.txt', '/release.json', '/..%2f..%2f.livery/acme/current.json', '/%2e%2e/%2e%2e/x'])
    expect(await statusOf('acme', path)).toBe(404)
  expect(await statusOf('unknown', '/m/home')).toBe(404)
  expect(await statusOf('acme', '/wps/any')).toBe(502)
})

test('what the target has lost is not there', async () => {
  rmSync(join(target, 'live/acme/m/assets/app-two.js'))
  expect(await statusOf('acme', '/m/assets/app-two.js')).toBe(404)
})

test('a link in the target that leads out of it is not followed', async () => {
  await send('linked', 'one')
  expect([await statusOf('linked', '/m/sw.js'), await statusOf('linked', '/m/assets/app-one.js')]).toEqual([200, 200])
  const [elsewhere, live] = [join(root, 'elsewhere'), join(target, 'live/linked/m')]
  renameSync(join(live, 'assets'), elsewhere)
  symlinkSync(elsewhere, join(live, 'assets'))
  rmSync(join(live, 'sw.js'))
  symlinkSync('/etc/passwd', join(live, 'sw.js'))
  expect([await statusOf('linked', '/m/sw.js'), await statusOf('linked', '/m/assets/app-one.js')]).toEqual([404, 404])
})

/** Writes a receipt and a state directly into the target, without publishing. */
function forge(id: string, receipt: Receipt, change: Partial<Receipt>): void {
  const forged = { ...receipt, ...change }
  const release = releaseIdOf(forged)
  const place = join(target, '.livery', id, 'releases', release)
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'receipt.json'), receiptText({ ...forged, release }))
  const state = {
    release,
    previous: null,
    sequence: 9,
    changingTo: null,
    kept: [{ release, at: '2026-01-01T00:00:00Z' }],
  }
  writeFileSync(join(target, '.livery', id, 'current.json'), JSON.stringify(state))
}

test('a receipt in the target whose rules name a file of this machine is not served by', async () => {
  const receipt = await send('forged', 'one')
  const hosting = receipt.hosting as Hosting
  const rule = {
    match: '/m/passwords',
    action: { kind: 'shell', file: '../../../../etc/passwd' },
    headers: {},
  } as const
  writeFileSync(join(root, 'secret'), 'of this machine')
  forge('forged', receipt, { hosting })
  expect(await statusOf('forged', '/m/home')).toBe(200)
  for (const change of [{ rules: [rule, ...hosting.rules] }, { notFound: '../../../secret' }]) {
    forge('forged', receipt, { hosting: { ...hosting, ...change } })
    expect([await statusOf('forged', '/m/passwords'), await statusOf('forged', '/m/home')]).toEqual([404, 404])
  }
})
