import type { createServer, Server } from 'node:http'
import { expect, test, vi } from 'vitest'
import { openPorts } from './open-port.ts'

const servers = vi.hoisted((): Server[] => [])
vi.mock(import('node:http'), async (actual) => {
  const http = await actual()
  const open = (...args: Parameters<typeof createServer>): Server => {
    if (servers.length === 2) throw new Error('too many open files')
    const server = http.createServer(...args)
    servers.push(server)
    return server
  }
  return { ...http, createServer: open as typeof createServer }
})

test('where one port cannot be opened, those before it are closed again', async () => {
  await expect(openPorts(0, 3)).rejects.toThrow('too many open files')
  expect(servers.map(({ listening }) => listening)).toEqual([false, false])
})
