/** Debian's nginx with the configuration of a test. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'livery-nginx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a configuration around the server blocks, in which nginx writes only to the test's folder. */
export function configure(blocks: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const file = join(folder, 'main.conf')
  writeFileSync(
    file,
    `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${paths}\n${blocks}\n}\n`,
  )
  return file
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Sends a plain request: nothing is decoded, no redirect is followed. */
export function ask(port: number, path: string, encoding = 'identity', host = `127.0.0.1:${port}`): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { port, host: '127.0.0.1', path, headers: { host, 'accept-encoding': encoding } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        )
      },
    )
    call.on('error', reject).end()
  })
}

async function untilAnswered(port: number): Promise<void> {
  for (;;) {
    try {
      await ask(port, '/robots.txt')
      return
    } catch {
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

/** Serves these server blocks until the caller ends the process. */
export async function startNginx(blocks: string, port: number): Promise<ChildProcess> {
  const server = spawn('nginx', ['-g', 'daemon off; user root;', '-c', configure(blocks)], { stdio: 'ignore' })
  await untilAnswered(port)
  return server
}
