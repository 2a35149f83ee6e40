import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const triedPorts = 200
/** Connections that wait to be accepted: as many as systems allow, for the many players of a load test. */
const backlog = 4096

/** Listens on loopback at the port or the next free one above it; 0 takes any. @returns the port */
export async function listenFrom(server: Server, port: number): Promise<number> {
  for (let tried = port; ; tried += 1) {
    try {
      return await listen(server, tried)
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || tried - port >= triedPorts) throw error
    }
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', backlog }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
