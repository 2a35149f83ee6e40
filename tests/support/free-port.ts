import { createServer } from 'node:net'

/**
 * A port of this machine on which no program listens. It is below those that systems give to connections, any of which
 * could take it before the program that it is meant for listens there.
 */
export function freePort(): Promise<number> {
  const port = 12_000 + Math.floor(Math.random() * 20_000)
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(freePort())).listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
