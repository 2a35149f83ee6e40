import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { freePort } from './free-port.ts'

/** Debian's Redis server on its own port, without files; `npm test` installs it. */
export interface RedisServer {
  readonly url: string
  readonly port: number
  /** As if the machine lost power; resolves when the process is gone. */
  kill(): Promise<void>
  /** Connections are accepted and kept, but nothing is answered. */
  freeze(): void
  thaw(): void
}

/** @param port of an earlier server, to replace it */
export async function startRedis(port?: number, ...settings: readonly string[]): Promise<RedisServer> {
  const chosen = port ?? (await freePort())
  const args = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()]
  const server = spawn('redis-server', [...args, ...settings], { stdio: ['ignore', 'pipe', 'inherit'] })
  await ready(server)
  const ended = once(server, 'exit')
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    kill: async () => {
      server.kill('SIGKILL')
      await ended
    },
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
  }
}

function ready(server: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}\n${said}`)))
    server.stdout?.on('data', (data: Buffer) => {
      said += data.toString()
      if (said.includes('Ready to accept connections')) resolve()
    })
  })
}
