import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolderStore } from '../publish/folder-store.ts'
import { publish } from '../publish/publish.ts'
import { readRelease } from '../publish/read-release.ts'
import { writeReleaseFolder } from '../publish/testing/release-folder.ts'
import { verifyServed } from '../verify/verify-served.ts'
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
  expect(await statusOf('nobody', '/m/home')).toBe(404)
  expect(await statusOf('acme', '/wps/any')).toBe(502)
})

test('what the target has lost is not there', async () => {
  rmSync(join(target, 'live/acme/m/assets/app-two.js'))
  expect(await statusOf('acme', '/m/assets/app-two.js')).toBe(404)
})
