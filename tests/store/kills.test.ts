/** Publishers and the gateway of their store are killed at random moments; `npm run stress -- kills` does it for long. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { randomOf } from '../support/fuzz/random.ts'
import { killPublishers } from '../support/kills/kill-publishers.ts'
import { bucketTarget, folderTarget } from '../support/kills/targets.ts'
import { startKillableGateway } from './support/gateway.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-kills-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const seed = Number(process.env['LIVERY_SEED'] ?? 1)

test('[REL-01] [REL-02] [REL-06] publishers to a folder are killed: every page has its assets, every line is in the journal', async () => {
  const [target, publishers] = [folderTarget(join(home, 'www')), 3]
  const seen = await killPublishers({ random: randomOf(seed), target, home, publishers, days: 31 })
  expect({ seed, ...seen }).toEqual({ seed, publishers, gateways: 0, faults: [], looks: seen.looks })
  expect(seen.looks).toBeGreaterThan(10)
})

test('[REL-01] [REL-02] [REL-06] [REL-09] publishers to a bucket are killed, and the gateway before it: the same, and one publisher at a time', async () => {
  const server = await startKillableGateway(inject('gatewayConf'))
  const [target, publishers, kills] = [await bucketTarget(server), 2, 2]
  const gateway = { server, kills }
  const seen = await killPublishers({ random: randomOf(seed), target, home, publishers, gateway, days: 31 })
  await server.kill()
  expect({ seed, ...seen }).toEqual({ seed, publishers, gateways: kills, faults: [], looks: seen.looks })
  expect(seen.looks).toBeGreaterThan(10)
})
