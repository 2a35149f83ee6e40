import { createServer as createHttpServer, type Server } from 'node:http'
import type * as Vite from 'vite'
import { beforeEach, expect, test, vi } from 'vitest'
import { flagNames, type FlagValues } from '../../../contract/flags.ts'
import { flagSetOf } from '../../plan/flag-set.ts'
import { superviseVite } from './vite-supervisor.ts'

interface Started {
  /** Completes the start. */
  readonly finish: () => void
}

const { log, starts } = vi.hoisted(() => ({ log: [] as string[], starts: [] as Started[] }))

/** Vite servers that log what they are told, and start when the test says so. They answer upgrades from the beginning. */
vi.mock('vite', async (original) => ({
  ...(await original<typeof Vite>()),
  createServer: ({ server }: { server: { hmr: { server: Server } } }) => {
    const name = `vite ${starts.length + 1}`
    server.hmr.server.on('upgrade', () => log.push(`${name} upgrades`))
    const running = {
      watcher: { on: () => undefined },
      ws: { send: ({ type }: { type: string }) => log.push(`${name} sends ${type}`) },
      close: () => Promise.resolve(log.push(`${name} closes`)),
    }
    return new Promise((resolve) => starts.push({ finish: () => resolve(running) }))
  },
}))
beforeEach(() => {
  log.length = 0
  starts.length = 0
})

const flagSet = (encryption: 'legacy' | 'v2') =>
  flagSetOf({
    flags: Object.fromEntries(flagNames.map((name) => [name, false])) as FlagValues,
    settings: { api: { encryption } },
  })

async function open() {
  const server = createHttpServer()
  const supervisor = superviseVite('/product', server, () => undefined)
  const follow = (encryption: 'legacy' | 'v2') => supervisor.follow(flagSet(encryption), () => log.push('ready'))
  const first = follow('legacy')
  starts[0]?.finish()
  await first
  log.length = 0
  return { follow, connect: () => server.emit('upgrade') }
}

test('[CLI-07] a change within the flag set reloads the pages', async () => {
  const { follow } = await open()
  await follow('legacy')
  expect(log).toEqual(['ready', 'vite 1 sends full-reload'])
})

test('[CLI-07] another flag set: the pages reload as soon as its server has started, and only then does the old one close', async () => {
  const { follow } = await open()
  const switched = follow('v2')
  expect(log).toEqual([])
  starts[1]?.finish()
  await switched
  expect(log).toEqual(['ready', 'vite 1 sends full-reload', 'vite 1 closes'])
})

test('[CLI-07] a page that connects while one server replaces the other is answered by one of them', async () => {
  const { follow, connect } = await open()
  const switched = follow('v2')
  connect()
  expect(log).toEqual(['vite 1 upgrades'])
  starts[1]?.finish()
  await switched
  log.length = 0
  connect()
  expect(log).toEqual(['vite 2 upgrades'])
})
