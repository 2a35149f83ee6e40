import type { Server } from 'node:http'
import { expect, test, vi } from 'vitest'
import { openPorts } from './open-port.ts'

const servers = vi.hoisted((): Server[] => [])
vi.mock(import('./open-port.ts'), async (actual) => {
  const { listenFrom } = await actual()
  return {
    listenFrom: async (server, first) => {
      if (servers.length === 2) throw new Error('too many open files')
      servers.push(server)
      return await listenFrom(server, first)
    },
  }
})

test('where one port cannot be opened, those before it are closed again', async () => {
  await expect(openPorts(0, 3)).rejects.toThrow('too many open files')
  expect(servers.map(({ listening }) => listening)).toEqual([false, false])
})
