/** The whole of what tests/store/kills.test.ts is a short form of: `npm run stress -- kills`. */
import { mkdtempSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { startKillableGateway } from '../store/support/gateway.ts'
import { randomOf } from '../support/fuzz/random.ts'
import { killBuilders } from '../support/kills/kill-builders.ts'
import { killPublishers } from '../support/kills/kill-publishers.ts'
import { bucketTarget, folderTarget } from '../support/kills/targets.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-kills-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const seed = Number(process.env['LIVERY_SEED'] ?? 1)
const kills = Number(process.env['LIVERY_KILLS'] ?? 100)
const started = performance.now()
/** At once, because a run takes minutes. */
const say = (text: string): void =>
  void writeSync(2, `${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${text}\n`)
/** In days: releases grow old, so that their assets are removed while publishers are killed. */
const days = 11

/** Of each hundred. */
const shares = { folder: 30, bucket: 20, gateway: 20, workers: 15, redis: 15 }
const shareOf = (part: keyof typeof shares): number => Math.max(1, Math.round((shares[part] * kills) / 100))

test('publishers to a folder are killed', async () => {
  const [target, publishers] = [folderTarget(join(home, 'www')), shareOf('folder')]
  const seen = await killPublishers({ random: randomOf(seed), target, home, publishers, days, say })
  say(`${publishers} publishers killed; a client opened all pages ${seen.looks} times, ${seen.faults.length} faults`)
  expect(seen).toMatchObject({ publishers, faults: [] })
})

test('publishers to a bucket are killed, and the gateway before it', async () => {
  const server = await startKillableGateway(inject('gatewayConf'))
  const [target, publishers] = [await bucketTarget(server), shareOf('bucket')]
  const gateway = { server, kills: shareOf('gateway') }
  const seen = await killPublishers({ random: randomOf(seed), target, home, publishers, gateway, days, say })
  await server.kill()
  say(
    `${publishers} publishers and ${gateway.kills} times the gateway killed; ${seen.looks} looks, ${seen.faults.length} faults`,
  )
  expect(seen).toMatchObject({ publishers, gateways: gateway.kills, faults: [] })
})

test('workers are killed, and Redis', async () => {
  const [workers, redis] = [shareOf('workers'), shareOf('redis')]
  const seen = await killBuilders({ random: randomOf(seed), home, workers, redis, say })
  say(`${workers} workers and ${redis} times Redis killed; ${seen.faults.length} faults`)
  expect(seen).toEqual({ workers, redis, faults: [] })
})
